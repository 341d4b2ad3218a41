"""Training of amauta: self-play, data sets on disk, fitting, and the gate between generations."""
