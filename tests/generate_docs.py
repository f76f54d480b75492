"""Writes docs/ontology.md from ontology/core.yaml: `python -m tests.generate_docs`."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from graphmem.schema.ontology import EdgeType, NodeType, Ontology, Property, core

FILE = Path(__file__).parents[1] / "docs" / "ontology.md"

_HEAD = """# Ontology

Made from `ontology/core.yaml` by `python -m tests.generate_docs`; change that file, not this one.

Every node has an `id`, unique within its type, and a `number`, unique in the folder. Moments are in
UTC, without a zone. A property in bold is required.
"""


def ontology_page(ontology: Ontology) -> str:
    """Return the page as Markdown."""
    lines = [
        _HEAD,
        f"Categories of a memory: {', '.join(ontology.categories)}.\n",
        f"Types of a memory, an open set: {', '.join(ontology.memory_types)}.\n",
        "## Nodes\n",
    ]
    for node in ontology.node_types.values():
        lines += _section(node, omit=("id", "number"))
    lines += ["## Edges\n", "Every edge has:\n", *_table(ontology.edge_properties)]
    for edge in ontology.edge_types.values():
        lines += _section(edge, omit=tuple(ontology.edge_properties))
    return "\n".join(lines).rstrip() + "\n"


def _section(type: NodeType | EdgeType, omit: tuple[str, ...]) -> Iterator[str]:
    yield f"### {type.name}\n"
    yield f"{type.doc}\n"
    if isinstance(type, EdgeType):
        ends = ", ".join(f"{source} → {target}" for source, target in type.ends)
        yield f"{ends}{'; counts both ways' if type.symmetric else ''}\n"
    own = {name: rule for name, rule in type.properties.items() if name not in omit}
    yield from _table(own) if own else ()


def _table(properties: Mapping[str, Property]) -> Iterator[str]:
    yield "| property | type | meaning |"
    yield "|---|---|---|"
    for name, rule in properties.items():
        yield f"| {_name(name, rule)} | {_type(rule)} | {rule.doc} |"
    yield ""


def _name(name: str, rule: Property) -> str:
    return f"**{name}**" if rule.required else name


def _type(rule: Property) -> str:
    if rule.values is not None:
        return ", ".join(f"`{value}`" for value in rule.values)
    if rule.minimum is None and rule.maximum is None:
        return rule.type
    low = "…" if rule.minimum is None else f"{rule.minimum:g}"
    high = "…" if rule.maximum is None else f"{rule.maximum:g}"
    return f"{rule.type}, {low} to {high}"


def main() -> None:
    """Write the page."""
    FILE.write_text(ontology_page(core()), encoding="utf-8")


if __name__ == "__main__":
    main()
