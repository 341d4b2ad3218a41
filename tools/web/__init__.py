"""Generated files and pictures of the web app."""
