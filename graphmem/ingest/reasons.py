"""Why a memory is about something."""

from typing import Final

TITLE: Final = "title"
"""It is a part of the document of that title."""
SUBJECT: Final = "subject"
"""It is the subject of its text."""
