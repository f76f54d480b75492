"""Queries: named ones, the gate for those from outside, and what comes back."""
