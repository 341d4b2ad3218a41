"""What the modules of the expansion add to the guide."""
