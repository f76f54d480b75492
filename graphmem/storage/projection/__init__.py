"""The graph in memory: nodes, edges, and the columns and texts of memories."""
