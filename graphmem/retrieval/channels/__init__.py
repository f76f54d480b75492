"""The channels: each finds memories its own way and says by which path.

Entry channels start from the question (`semantic`, `full_text`, `entity`, `keyword`); the others
walk on from what those found (`neighbourhood`, `expansion`, `random_walk`). Channels do not know
each other.
"""
