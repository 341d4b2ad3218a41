"""Random walks of several people at one table, compared with a model."""
