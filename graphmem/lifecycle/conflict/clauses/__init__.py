"""Rules over two clauses: counts, denials, endings, attributes of one value."""
