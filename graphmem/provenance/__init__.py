"""Where memories come from, what rests on them, and what was known when."""
