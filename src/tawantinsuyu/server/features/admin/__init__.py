"""Tools for operators and moderators: tables, people, reports, announcements, and a log of what they did."""
