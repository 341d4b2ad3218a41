"""Notices for players who are away: webhooks and web push, sent to public addresses only."""
