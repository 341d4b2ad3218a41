"""Files that the server offers: the web app, the documentation, the offline edition."""
