"""The routes, one file for each subject. They read requests, call the layers below, and write responses."""
