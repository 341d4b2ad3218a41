"""Tables open in this process and stored in the database: lobby, answers, proposals, history."""
