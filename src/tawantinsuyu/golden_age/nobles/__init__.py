"""Module 3: Palaces, their Nobles and Prophecies, and Newcomers of two colours (GA-NOB, X)."""
