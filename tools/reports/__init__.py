"""What pages of results share: experiments, tables, pictures."""
