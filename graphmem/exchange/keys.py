"""How nodes are named in files: type and id in one text.

`nodeType`, `edgeType` and `displayLabel` stand beside the properties; no property can be called
so, for their names have no capitals.
"""

NODE_TYPE = "nodeType"
EDGE_TYPE = "edgeType"
LABEL = "displayLabel"


def key(node: tuple[str, str]) -> str:
    """Return the name of a node in a file.

    >>> key(("Entity", "a:b"))
    'Entity:a:b'
    """
    return f"{node[0]}:{node[1]}"


def named(text: str, type: str) -> tuple[str, str]:
    """Return type and id of a node from its name in a file, which others make as they like.

    >>> named("Entity:a:b", "Entity"), named("7", "Person")
    (('Entity', 'a:b'), ('Person', '7'))
    """
    prefix = f"{type}:"
    return type, text.removeprefix(prefix) if type else text
