"""What of a turn is embedded: with who said it, and between people with what was said before."""

from dataclasses import dataclass

from graphmem.model.items import ROLES

_CONTEXT = 300
"""Characters of the turn before that are embedded, the last."""


@dataclass(frozen=True, slots=True)
class Said:
    """A text, and who said it."""

    speaker: str | None
    text: str

    @property
    def by_person(self) -> bool:
        """Say whether somebody with a name said it, not a mere role."""
        return self.speaker is not None and self.speaker.casefold() not in ROLES

    def __str__(self) -> str:
        """Return the text with the name."""
        return f"{self.speaker}: {self.text}" if self.by_person else self.text


def embedded_text(said: Said, before: Said | None = None) -> str:
    """Return the text that is embedded.

    The name stands in it because a question names the person, and the turn says "I". What another
    person said just before does, because people answer each other in half sentences ("Yes, twice").
    What is said to an assistant stands by itself. (Measured: docs/decisions/0007 and 0029.)

    >>> asked = Said("Ann", "Have you been to Rome?")
    >>> embedded_text(Said("Bo", "Yes, twice."), asked)
    'Ann: Have you been to Rome? Bo: Yes, twice.'
    >>> embedded_text(Said("user", "I live in Rome."), Said("assistant", "Where do you live?"))
    'I live in Rome.'
    """
    if before is None or before.speaker == said.speaker:
        return str(said)
    if not (said.by_person and before.by_person):
        return str(said)
    return f"{Said(before.speaker, _ending(before.text))} {said}"


def _ending(text: str) -> str:
    """Return the last words of a long text, where it leads over to the reply."""
    return text if len(text) <= _CONTEXT else text[-_CONTEXT:].partition(" ")[2]
