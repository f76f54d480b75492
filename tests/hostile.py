"""Texts that try to be taken for something else, and a graph that is full of them."""

from datetime import datetime

from graphmem.model import Edge, Node, Subgraph

TEXTS = (
    "plain",
    "",
    "\"double\" 'single' `back`",
    "two\nlines\r\nand\ttab",
    "</script><script>alert(1)</script>",
    "--> <!-- -->",
    "]]> <![CDATA[ &amp; &#0;",
    "\x00\x01\x08\x0b\x1f\x7f\ufffe\uffff",
    "_x0041_ and _x005F_x0041_",
    "\u202eright to left\u202c \u200f",
    'click n0 "javascript:alert(1)"',
    "%%{init: {'theme': 'dark'}}%%",
    "end; subgraph x [y](z){w}|v|",
    "<<b>HTML</b>>",
    "<table><tr><td>x</td></tr></table>",
    "=cmd|' /C calc'!A0",
    "+1+1",
    "-1",
    "@SUM(A1)",
    "'quoted",
    "back\\slash \\n \\",
    "爱🧑‍🚀 café",
    "#35; &lt;",
    "123",
    "true",
    "2025-01-01T00:00:00",
    '["a"]',
    "  spaces  ",
)

HALF = "half \ud83d a character"


def hostile_graph(texts: tuple[str, ...] = TEXTS) -> Subgraph:
    """Return a graph that has each text as an id, a label and values of nodes and edges."""
    moment = datetime(2025, 1, 2, 3, 4, 5, 678)  # noqa: DTZ001 - naive UTC
    nodes = [
        Node(
            "Entity",
            f"{number}{text}",
            text,
            {
                "namespace": "default",
                "name": text or "none",
                "entity_type": "thing",
                "aliases": [text, "b"],
                "created_at": moment,
            },
        )
        for number, text in enumerate(texts)
    ]
    nodes.append(
        Node(
            "Memory",
            "m",
            "all kinds",
            {
                "namespace": "default",
                "content": "all kinds",
                "memory_type": "fact",
                "category": "fact",
                "level": "full",
                "layer": "short_term",
                "created_at": moment,
                "recorded_at": moment,
                "weight": 0.1,
                "importance": 1.0,
                "access_count": 1 << 40,
                "is_negated": True,
                "metadata": '{"a": ["</script>", 1]}',
            },
        )
    )
    edges = [
        Edge(
            "RELATED_TO",
            ("Entity", one.id),
            ("Entity", other.id),
            {"type": text, "weight": 0.5, "confidence": 1.0, "origin": "import"},
        )
        for one, other, text in zip(nodes, nodes[1:-1], texts, strict=False)
    ]
    edges += edges[:1]  # parallel
    about = {"salience": 0.25, "surface": texts[2], "origin": "rule", "created_at": moment}
    edges.append(Edge("MENTIONS", ("Memory", "m"), ("Entity", nodes[0].id), about))
    return Subgraph(tuple(nodes), tuple(edges))
