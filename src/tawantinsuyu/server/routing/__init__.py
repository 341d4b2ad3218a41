"""What all routes share: the services of the process, the session of a request."""
