"""Turns that a life takes: partings, deaths, diets, habits and tastes."""
