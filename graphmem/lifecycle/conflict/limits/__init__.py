"""What keeps a statement from changing another: doubt, one time alone, an end in part."""
