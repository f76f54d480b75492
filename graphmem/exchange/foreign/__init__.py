"""What other tools and other memories leave behind, in our words."""
