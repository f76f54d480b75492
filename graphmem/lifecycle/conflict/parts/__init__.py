"""A message compared part by part: what of it is taken, and what stands."""
