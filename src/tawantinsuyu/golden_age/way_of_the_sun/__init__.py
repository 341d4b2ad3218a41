"""Module 1: another lower half of the Temple, with forks and new rewards (GA-SUN)."""
