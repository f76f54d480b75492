"""A graph as a whole: dumped, restored, merged, embedded anew, brought up."""
