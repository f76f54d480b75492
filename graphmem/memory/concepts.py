"""The concepts that a memory knows: those of graphmem, and the user's own."""

from graphmem.errors import SettingsError
from graphmem.schema.concepts import NOTHING, Concepts, shipped_concepts
from graphmem.settings import IngestSettings


def known_concepts(settings: IngestSettings) -> Concepts:
    """Return the concepts of `ontology/concepts`, with those of the user's files added.

    Raises:
        SettingsError: a file cannot be read.
        OntologyError: a file is wrong; names it, the place and the fault.
    """
    if not settings.concepts:
        return NOTHING
    concepts = shipped_concepts()
    for file in settings.concept_files:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            message = f"{file}, named in ingest.concept_files, cannot be read: {error}"
            raise SettingsError(message) from error
        concepts = concepts.extended(text, str(file))
    return concepts
