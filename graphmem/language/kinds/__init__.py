"""What kind of statement a text is, and what it asks of an assistant once for all."""
