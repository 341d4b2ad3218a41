"""Published vulnerabilities and licences of everything that is installed."""
