"""The further Buildings that need no module (ZA, PX01, Z04X)."""
