"""Random walks of several people at one table, held against a model."""
