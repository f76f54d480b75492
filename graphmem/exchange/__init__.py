"""Taking the graph out and in: one file a format, which writes and, where it is read, reads it.

JSON lines (`graphmem.storage.carrying.dump`) hold all of a memory; the others hold a selection of
its graph, as a `graphmem.model.Subgraph`. `foreign` reads what other memories leave behind.
"""
