"""How the component set plays: `docs/balance.md`."""
