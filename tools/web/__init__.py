"""What is made for and from the web app."""
