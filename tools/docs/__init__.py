"""What is written for people, compared with the program."""
