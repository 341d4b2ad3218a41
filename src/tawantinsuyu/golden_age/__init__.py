"""The Golden Age. Each module is a package; shared code is next to the packages."""
