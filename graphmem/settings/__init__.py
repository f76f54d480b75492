"""One frozen tree of settings, from code, a file and the environment.

Every number that a user may want to move has its name here. Nothing below the command line reads
the environment: it is passed in.
"""

from graphmem.settings.bounds import MIB
from graphmem.settings.sources import Layer, Resolved, of_environment, of_file, resolved
from graphmem.settings.tree import (
    FILE_NAME,
    EmbedderSettings,
    IngestSettings,
    LifecycleSettings,
    ModelSettings,
    PrivacySettings,
    QuerySettings,
    SearchSettings,
    Settings,
    StorageSettings,
)

__all__ = [
    "FILE_NAME",
    "MIB",
    "EmbedderSettings",
    "IngestSettings",
    "Layer",
    "LifecycleSettings",
    "ModelSettings",
    "PrivacySettings",
    "QuerySettings",
    "Resolved",
    "SearchSettings",
    "Settings",
    "StorageSettings",
    "of_environment",
    "of_file",
    "resolved",
]
