"""A writer for the tests: some conversations, documents and facts in two languages.

python -m tests.faults.small_writer FOLDER
"""

import sys
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from graphmem.model import Conversation, Document, Item, Message, Triple
from graphmem.settings import Settings
from tests.faults.resuming import opened

SETTINGS = Settings.of({"ingest": {"batch_items": 7, "chunk_characters": 100}})

_TURNS = (
    ("Ann", "I moved to Hangzhou in May because my firm opened an office there."),
    ("Bob", "Did Carla Meyer help you with the flat near West Lake?"),
    ("Ann", "Yes, Carla Meyer found it for me, and Tom carried the piano."),
    ("Bob", "Tom Fisher? I thought that he was in Lisbon until June."),
    ("王芳", "我昨天和李明去了西湖，他想在杭州买一套房子。"),
    ("李明", "你觉得上海的房子会不会更便宜？"),
    ("王芳", "上海太贵了，所以我建议他再等一年。"),
)


def items() -> Iterator[Item]:
    """Yield what is written; names come back, and turn up before and after their documents."""
    start = datetime(2025, 3, 1, 9)  # noqa: DTZ001 - naive UTC
    for day in range(8):
        at = start + timedelta(days=day)
        said = [Message(f"{text} (day {day})", speaker=who) for who, text in _TURNS]
        yield Conversation(tuple(said[day % 3 :]), session=f"day {day // 2}", at=at)
        yield Document(
            f"West Lake lies in Hangzhou. Part {day} of the guide tells of its bridges. " * 4,
            title=f"West Lake, part {day}" if day % 2 else "Carla Meyer",
            id=f"guide {day}",
        )
        yield Triple("Tom Fisher", "lives in", f"Lisbon {day}", at=at)
        yield f"Remember to water the plants on day {day}."


def main() -> None:
    with opened(Path(sys.argv[1]), SETTINGS) as memory:
        memory.add_many(items(), progress=lambda count: print(count, flush=True))  # noqa: T201


if __name__ == "__main__":
    main()
