"""One folder for each feature: routes, services, queries."""
