"""Health and metrics for operators."""
