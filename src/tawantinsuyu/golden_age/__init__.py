"""Layer 4: The Golden Age. Each module is a package; what several of them need lies beside the packages."""
