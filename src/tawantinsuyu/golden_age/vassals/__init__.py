"""Module 2: Nation tiles, cultural influence and Vassals (GA-VAS, VN)."""
