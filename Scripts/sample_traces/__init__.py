"""The sample traces of this repository: a simulated display, what happens on it, and the files."""
