"""A provenance as text in W3C PROV-O; `rdflib`, the extra `rdf`, is loaded when it is asked for."""

import importlib.util
from importlib import import_module

from graphmem.errors import InputError
from graphmem.model.provenance import Provenance

FORMATS = {"turtle": "turtle", "jsonld": "json_ld"}
"""The formats, each with the function of `graphmem.exchange.prov.document` that writes it."""

SUFFIXES = {".ttl": "turtle", ".jsonld": "jsonld"}


def text(told: Provenance, format: str) -> str:
    """Return a provenance in one of `FORMATS`.

    Raises:
        InputError: `rdflib` is not installed.
    """
    if importlib.util.find_spec("rdflib") is None:
        message = "rdflib is not installed; run `pip install graphmem[rdf]`"
        raise InputError(message)
    written: str = getattr(import_module("graphmem.exchange.prov.document"), FORMATS[format])(told)
    return written
