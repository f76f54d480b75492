"""Messages read as small frames: what is told of, its figures, and whose they are."""
