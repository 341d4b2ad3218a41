"""A bot trained by self-play: a search whose network judges positions and suggests options."""

import os

# Its matrices are small: NumPy takes several times as long with two threads. It has to hear that before it is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
