"""Friends, mutes, blocks, and reports about people."""
