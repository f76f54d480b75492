"""Reactions that wait for others to agree, where something else is erased."""

from graphmem import GraphMemory


def test_reactions_that_wait_stay_with_what_they_are_about(memory: GraphMemory) -> None:
    (kept,) = memory.add("The bakery closes at six.").added
    (gone,) = memory.add("My uncle Zoltan plays chess.").added
    for about, session in ((kept, "first"), (kept, "second"), (gone, "third")):
        memory.feedback("That's wrong.", "Well.", about=[about], session_id=session)
    memory.erase(id=gone)

    assert [one.about for one in memory.signals()] == [(kept,), (kept,)]
