"""Playing at a table: questions, answers, sockets."""
