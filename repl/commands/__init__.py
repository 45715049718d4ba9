"""One module for each command of the command line, each imported only when it is used."""
