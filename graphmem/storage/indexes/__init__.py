"""The vector index and the lexical index, derived from the graph."""
