"""Who tells the intents of a question is a setting."""

from pathlib import Path

from graphmem import GraphMemory, Settings

QUESTION = "How often do I water the ferns?"


def test_the_learned_classifier_is_asked_where_the_settings_say_so(tmp_path: Path) -> None:
    first = []
    for name in ("rules", "learned"):
        settings = Settings.of({"search": {"intents": name}})
        with GraphMemory(tmp_path / name, settings=settings) as memory:
            memory.add("I water the ferns twice a week.")
            trace = memory.search(QUESTION).trace
        assert trace is not None
        first.append(dict(trace.parts[0].intents))

    assert first[0] != first[1]
