"""Words of the page, rules to look up, descriptions of components."""
