"""All texts as translators see them."""
