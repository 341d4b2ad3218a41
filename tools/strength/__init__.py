"""How strong the bots are: `docs/strength.md`."""
