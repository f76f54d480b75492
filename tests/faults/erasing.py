"""A folder in which a hundred strings are planted wherever a caller can put text.

python -m tests.faults.erasing FOLDER [MOMENT]

erases the user who said them; with a moment, the process ends before that change of a directory.
"""

import os
import sys
from datetime import datetime, timedelta
from pathlib import Path

from graphmem.lifecycle.erasure import ErasureReceipt
from graphmem.memory import GraphMemory
from graphmem.model import Conversation, Document, Media, Message, Triple
from graphmem.settings import Settings
from graphmem.testing import FrozenClock
from tests.planted import files_holding

SETTINGS = Settings.of({"embedder": {"name": "hash"}})
NOW = datetime.fromisoformat("2026-01-01")
USER = "subject-to-forget"
PLANTED = tuple(f"Qx{number:03}zorblax" for number in range(100))
KEPT = "Bob waters the plants on Sunday."


def opened(folder: Path) -> GraphMemory:
    """Open the folder with a clock that goes by seconds."""
    clock = FrozenClock(NOW, timedelta(seconds=1))
    return GraphMemory(folder, settings=SETTINGS, clock=clock)


def plant(folder: Path) -> None:
    """Write every string: in texts, former texts, speakers, titles, captions, triples, metadata."""
    word = iter(PLANTED)
    with opened(folder) as memory:
        memory.add(KEPT)
        for number in range(10):
            talk = [
                Message(f"I met {next(word)} in {next(word)} on day {number}.", speaker=next(word)),
                Message(f"我昨天和{next(word)}去了西湖。", speaker=f"{next(word)} Lee"),
            ]
            session = f"talk about {next(word)}"
            ids = memory.add(Conversation(tuple(talk), session), user_id=USER).added
            text = f"It was {next(word)} after all."
            memory.update(ids[0], content=text, reason=f"not {text}")
            captioned = Media("image", "photo.jpg", f"A picture of {next(word)}")
            noted = {"place": next(word)}
            look = Message(f"Look, {number}.", media=(captioned,), metadata=noted)
            memory.add(look, user_id=USER)
            if number < 5:
                memory.add(Document(f"A short text, {number}.", f"On {next(word)}"), user_id=USER)
            else:
                memory.add(Triple("Ann", "keeps", next(word)), user_id=USER)
        memory.delete(ids[1], reason="forget it")
        memory.maintain(now=NOW + timedelta(days=40))


def erase(folder: Path) -> ErasureReceipt:
    """Erase the user."""
    with opened(folder) as memory:
        return memory.erase(user=USER)


def found(folder: Path) -> dict[str, str]:
    """Return the planted strings that stand in a file of the folder, with that file."""
    return files_holding(folder, *PLANTED)


def main() -> None:
    folder, moment = Path(sys.argv[1]).resolve(), int(sys.argv[2])
    left = [moment]

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        changes = event in {"os.rename", "os.mkdir", "os.remove", "shutil.rmtree"}
        if changes and str(folder) in str(arguments[0]):
            left[0] -= 1
            if left[0] < 0:
                os._exit(9)

    with opened(folder) as memory:
        sys.addaudithook(watch)
        memory.erase(user=USER)
        os._exit(0)


if __name__ == "__main__":
    main()
