"""What is written for an author to start from: variants and small games."""
