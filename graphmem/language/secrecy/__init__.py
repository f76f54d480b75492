"""How sensitive a text is, what in it is secret, and what stands for what is sealed."""
