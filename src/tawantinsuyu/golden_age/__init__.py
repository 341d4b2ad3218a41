"""The Golden Age. Each module is a package; shared code lies beside the packages."""
