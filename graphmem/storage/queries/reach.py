"""Which types of nodes and edges a query may look at, told by its words alone."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from graphmem.schema.ontology import Ontology
from graphmem.storage.queries.tokens import Token, tokens_of

_OPENS_A_PATTERN = frozenset({"MATCH", ",", "=", "(", "{"})
"""What stands before the first node of a pattern."""

_NAMES = frozenset({"word", "name"})


def reached(text: str, ontology: Ontology) -> frozenset[str]:
    """Return every type that a query names, with the types that its edges may join.

    All types where a pattern leaves one open: `-->`, `-[r]->`, or a node by itself without a label.
    Where words alone cannot tell, more is returned rather than less.

    >>> from graphmem.schema.ontology import core
    >>> sorted(reached("MATCH (m:Memory)-[:IN_SESSION]->(s) RETURN s", core()))
    ['IN_SESSION', 'Memory', 'Session']
    >>> reached("MATCH (m:Memory)-->(s) RETURN s", core()) > {"Version", "HAS_VERSION"}
    True

    Raises:
        QueryError: the text cannot be cut into words.
    """
    every = frozenset({*ontology.node_types, *ontology.edge_types})
    tokens = tokens_of(text)
    if _leaves_an_edge_open(tokens) or _leaves_a_node_open(tokens):
        return every
    spelt = {name.casefold(): name for name in every}
    named = {spelt[name] for name in map(str.casefold, _labels(tokens)) if name in spelt}
    joined = {
        type
        for name in named & ontology.edge_types.keys()
        for ends in ontology.edge_types[name].ends
        for type in ends
    }
    return frozenset(named | joined)


def _labels(tokens: Sequence[Token]) -> Iterator[str]:
    for before, token in pairwise(tokens):
        if before.text in {":", "|"} and token.kind in _NAMES:
            yield token.text.strip("`")


def _leaves_an_edge_open(tokens: Sequence[Token]) -> bool:
    """Say whether there is an edge without a type, or a path of no edges, which any node is.

    `1 - -1`, `1 - [2]` and `1 * 0` look like such.
    """
    for place, (before, token) in enumerate(pairwise(tokens), 1):
        if before.text == "*" and token.text == "0":
            return True
        if before.text != "-":
            continue
        if token.text == "-" or (token.text == "[" and not _is_labelled(tokens, place)):
            return True
    return False


def _leaves_a_node_open(tokens: Sequence[Token]) -> bool:
    """Say whether a node without a label is in a pattern by itself."""
    for place, (before, token) in enumerate(pairwise(tokens), 1):
        opens = token.text == "(" and before.word in _OPENS_A_PATTERN
        if opens and not _is_labelled(tokens, place) and not _is_joined(tokens, place):
            return True
    return False


def _is_labelled(tokens: Sequence[Token], bracket: int) -> bool:
    """Say whether `(name:` or `(:` begins at a bracket."""
    inside = tokens[bracket + 1 : bracket + 3]
    if inside and inside[0].kind in _NAMES:
        inside = inside[1:]
    return bool(inside) and inside[0].text == ":"


def _is_joined(tokens: Sequence[Token], bracket: int) -> bool:
    """Say whether an edge follows where a bracket closes."""
    depth = 0
    for place in range(bracket, len(tokens) - 1):
        depth += (tokens[place].text in "([{") - (tokens[place].text in ")]}")
        if depth == 0:
            return tokens[place + 1].text in {"-", "<"}
    return False
