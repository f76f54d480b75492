"""What holds now, what held before, and what became of it since."""
