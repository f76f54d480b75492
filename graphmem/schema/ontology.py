"""The types of nodes and edges, read from YAML or from pydantic classes into frozen values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from graphmem import resources
from graphmem.errors import OntologyError

PropertyType = Literal["string", "int", "float", "bool", "timestamp", "json", "strings"]

NodeName = Annotated[str, StringConstraints(pattern=r"^[A-Z][A-Za-z0-9]*$")]
EdgeName = Annotated[str, StringConstraints(pattern=r"^[A-Z][A-Z0-9_]*$")]
PropertyName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]


class Property(BaseModel):
    """A property of a node or an edge, with what its values must satisfy."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    type: PropertyType
    doc: str = Field(min_length=1)
    required: bool = False
    minimum: float | None = None
    maximum: float | None = None
    values: tuple[str, ...] | None = None


class _NodeSpec(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    doc: str = Field(min_length=1)
    properties: dict[PropertyName, Property] = {}


class _EdgeSpec(_NodeSpec):
    ends: tuple[tuple[NodeName, NodeName], ...] = Field(min_length=1)
    symmetric: bool = False


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    categories: tuple[str, ...] = ()
    memory_types: tuple[str, ...] = ()
    edge_properties: dict[PropertyName, Property] = {}
    node_types: dict[NodeName, _NodeSpec] = {}
    edge_types: dict[EdgeName, _EdgeSpec] = {}


@dataclass(frozen=True, slots=True)
class NodeType:
    """A type of node. `properties` holds `id` and `number` too."""

    name: str
    doc: str
    properties: Mapping[str, Property]


@dataclass(frozen=True, slots=True)
class EdgeType:
    """A type of edge, with the (source, target) node types it may join."""

    name: str
    doc: str
    ends: tuple[tuple[str, str], ...]
    properties: Mapping[str, Property]
    symmetric: bool = False


_NODE_COMMON = {
    "id": Property(type="string", required=True, doc="Unique within the type."),
    "number": Property(type="int", minimum=0, doc="Dense, unique in the folder."),
}


@dataclass(frozen=True)
class Ontology:
    """All types of a folder: those of `core.yaml` and the user's own."""

    node_types: Mapping[str, NodeType]
    edge_types: Mapping[str, EdgeType]
    categories: tuple[str, ...] = ()
    memory_types: tuple[str, ...] = ()
    edge_properties: Mapping[str, Property] = field(default_factory=dict)

    def extended(self, text: str, origin: str = "the given YAML") -> "Ontology":
        """Return this ontology with the types of a YAML text added.

        A node type must be new, or be as it is known. An edge type may be new, or give a known
        one further ends.

        Raises:
            OntologyError: the YAML is not of the form of `core.yaml`, redefines a type, or
                names a node type that does not exist.
        """
        spec = _parse(text, origin)
        given = _node_types(spec)
        taken = sorted(
            name for name in given if self.node_types.get(name, given[name]) != given[name]
        )
        if taken:
            message = (
                f"{origin}: node type {taken[0]} exists already and is another; choose another name"
            )
            raise OntologyError(message)
        nodes = {**self.node_types, **given}
        edges = dict(self.edge_types)
        for name, edge in _edge_types(spec, self.edge_properties).items():
            edges[name] = _with_ends(edges[name], edge) if name in edges else edge
        return replace(self, node_types=nodes, edge_types=edges).checked(origin)

    def with_models(self, *models: type[BaseModel]) -> "Ontology":
        """Return this ontology with a node type for each pydantic class.

        Fields become properties: str, int, float, bool, datetime, list[str]; a dict becomes json.
        `ge` and `le` become minimum and maximum, the class's docstring its doc.
        """
        spec = {"node_types": {model.__name__: _model_spec(model) for model in models}}
        return self.extended(yaml.safe_dump(spec), origin="the given classes")

    def checked(self, origin: str) -> "Ontology":
        """Return this ontology, or raise when an edge names a node type that is not there."""
        for edge in self.edge_types.values():
            for end in {node for pair in edge.ends for node in pair}:
                if end not in self.node_types:
                    message = f"{origin}: edge type {edge.name} names the unknown node type {end}"
                    raise OntologyError(message)
        return self


@cache
def core() -> Ontology:
    """Return the types of `ontology/core.yaml`.

    >>> "SUPERSEDES" in core().edge_types
    True
    """
    return load(resources.folder("ontology") / "core.yaml")


def load(file: Traversable) -> Ontology:
    """Read an ontology file."""
    spec = _parse(file.read_text(encoding="utf-8"), file.name)
    return Ontology(
        node_types=MappingProxyType(_node_types(spec)),
        edge_types=MappingProxyType(_edge_types(spec, spec.edge_properties)),
        categories=spec.categories,
        memory_types=spec.memory_types,
        edge_properties=MappingProxyType(spec.edge_properties),
    ).checked(file.name)


def _parse(text: str, origin: str) -> _File:
    try:
        return _File.model_validate(yaml.safe_load(text) or {})
    except yaml.YAMLError as error:
        message = f"{origin} is not YAML: {error}"
        raise OntologyError(message) from error
    except ValidationError as error:
        faults = [
            f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}"
            for fault in error.errors()
        ]
        message = f"{origin}: {'; '.join(faults)}"
        raise OntologyError(message) from error


def _node_types(spec: _File) -> dict[str, NodeType]:
    return {
        name: NodeType(name, node.doc, MappingProxyType({**_NODE_COMMON, **node.properties}))
        for name, node in spec.node_types.items()
    }


def _edge_types(spec: _File, common: Mapping[str, Property]) -> dict[str, EdgeType]:
    return {
        name: EdgeType(
            name,
            edge.doc,
            edge.ends,
            MappingProxyType({**common, **edge.properties}),
            edge.symmetric,
        )
        for name, edge in spec.edge_types.items()
    }


def _with_ends(old: EdgeType, new: EdgeType) -> EdgeType:
    ends: Iterable[tuple[str, str]] = dict.fromkeys((*old.ends, *new.ends))
    return replace(old, ends=tuple(ends))


_MODEL_TYPES = {
    ("string", None): "string",
    ("integer", None): "int",
    ("number", None): "float",
    ("boolean", None): "bool",
    ("string", "date-time"): "timestamp",
    ("array", None): "strings",
    ("object", None): "json",
}


def _model_spec(model: type[BaseModel]) -> dict[str, Any]:
    schema = model.model_json_schema()
    required = set(schema.get("required", ()))
    properties = {}
    for name, given in schema["properties"].items():
        options = [o for o in given.get("anyOf", [given]) if o.get("type") != "null"]
        shape = options[0]
        kind = _MODEL_TYPES.get((shape.get("type"), shape.get("format")))
        if kind is None or len(options) > 1:
            message = f"{model.__name__}.{name}: a property of this type cannot be stored"
            raise OntologyError(message)
        properties[name] = {
            "type": kind,
            "doc": given.get("description") or given.get("title") or name,
            "required": name in required,
            "minimum": shape.get("minimum"),
            "maximum": shape.get("maximum"),
            "values": shape.get("enum"),
        }
    return {"doc": (model.__doc__ or model.__name__).strip(), "properties": properties}
