"""What rests on a memory is called what people would call it."""

import pytest

from graphmem import GraphMemory, Message

SAID = [("I am allergic to quinces.", "said 3 times"), ("我对榅桲过敏。", "3")]


@pytest.mark.parametrize(("text", "told"), SAID)
def test_a_conclusion_is_named_in_its_words(memory: GraphMemory, text: str, told: str) -> None:
    ids = [memory.add(Message(text, role="user"), session_id=session).added[0] for session in "abc"]
    memory.abstract()
    moment = memory._clock.now()
    (one,) = memory.abstractions()

    impact = memory.impact(ids[0])

    (derived,) = (each for each in impact.resting if each.ground == "derived")
    assert (derived.id, derived.label) == (one.id, one.content)
    assert told in str(impact)
    assert memory.at(known=moment).impact(ids[0]).resting == impact.resting


def test_the_impact_of_a_conclusion_names_it_in_its_words(memory: GraphMemory) -> None:
    for session in "abc":
        memory.add(Message(SAID[0][0], role="user"), session_id=session)
    memory.abstract()
    (one,) = memory.abstractions()

    assert memory.impact(one.id).label == one.content
