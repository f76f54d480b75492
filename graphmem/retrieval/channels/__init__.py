"""retrieval/channels."""
