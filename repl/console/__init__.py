"""The interactive side: the prompt, its completion and toolbar, picking a game."""
