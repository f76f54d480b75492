"""Questions that lead over somebody or something else, and what several have in common."""
