"""Telling players who are away: webhooks and web push, sent by one courier that keeps to public addresses."""
