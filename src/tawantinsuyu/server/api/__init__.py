"""The routes, one file for each subject. They read requests, call what is below, and write answers."""
