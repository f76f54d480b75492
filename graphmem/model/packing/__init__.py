"""Answers as text for a language model: dated, quoted, within a budget of tokens."""

from graphmem.model.packing.pack import Pack, Packer
from graphmem.model.packing.passage import preview
from graphmem.model.packing.tokens import Count, most_tokens
from graphmem.model.packing.words import words_of

__all__ = ["Count", "Pack", "Packer", "most_tokens", "preview", "words_of"]
