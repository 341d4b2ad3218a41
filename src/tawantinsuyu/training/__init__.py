"""Training of amauta: games against itself, data sets on disk, fitting, and the gate between generations."""
