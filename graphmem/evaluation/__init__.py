"""Evaluation as part of the product: data sets, measures, runs."""
