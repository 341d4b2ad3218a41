"""Computer players. Each receives what its seat may know and picks an option."""

import os

# The matrices of their networks are small: NumPy takes several times as long with two threads. It has to hear that
# before it is loaded, and whoever asks a bot imports this first.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
