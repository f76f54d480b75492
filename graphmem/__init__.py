"""A graph-native knowledge engine for the long-term memory of AI agents."""
