import pytest

from graphmem.errors import OntologyError
from graphmem.schema.concepts import Concepts, shipped_concepts

MINE = """
concepts:
  vessel:
    doc: What holds liquids.
    en: {names: [vessel], members: [amphora, jar = jug]}
  lamp:
    is_a: [vessel]
    zh: {names: [灯], members: [油灯]}
"""


def test_every_concept_that_is_shipped_has_words_in_both_languages() -> None:
    for concept in shipped_concepts().known.values():
        assert set(concept.words) == {"en", "zh"}, concept.id


def test_no_word_that_is_shipped_is_both_sure_and_ambiguous_in_one_concept() -> None:
    for concept in shipped_concepts().known.values():
        for words in concept.words.values():
            sure = {word for group in words.members for word in group}
            doubtful = {word for group in words.ambiguous for word in group}
            assert not sure & doubtful, concept.id


def test_an_ambiguous_word_that_is_shipped_has_clues() -> None:
    for concept in shipped_concepts().known.values():
        for words in concept.words.values():
            assert not words.ambiguous or words.clues, concept.id


def test_own_concepts_are_added() -> None:
    concepts = shipped_concepts().extended(MINE)

    assert concepts.known["vessel"].name == "vessel"
    assert concepts.known["lamp"].name == "灯"
    assert concepts.above("lamp") == ("vessel",)
    assert "vessel" not in shipped_concepts().known
    assert concepts.fingerprint != shipped_concepts().fingerprint


def test_own_words_are_added_to_a_known_concept() -> None:
    text = "concepts: {dog: {en: {names: [hound], members: [azawakh]}}}"
    dog = shipped_concepts().extended(text).known["dog"]

    assert ("azawakh",) in dog.words["en"].members
    assert ("beagle",) in dog.words["en"].members
    assert dog.is_a == ("pet",)
    assert "hound" in dog.aliases


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("concepts: [", "mine is not YAML"),
        ("things: {}", "mine: concepts: Field required"),
        ("concepts: {Vessel: {en: {names: [vessel]}}}", "concepts.Vessel"),
        ("concepts: {vessel: {en: {names: []}}}", "concepts.vessel.en.names"),
        ("concepts: {vessel: {fr: {names: [vase]}}}", "concepts.vessel.fr: Extra inputs"),
        ("concepts: {vessel: {en: {names: [1]}}}", "must be text, not 1"),
        ("concepts: {vessel: {en: {names: ['a =']}}}", "at least 1 character"),
        ("concepts: {vessel: {doc: x}}", "vessel has words in neither en nor zh"),
        (
            "concepts: {vessel: {is_a: [thing], en: {names: [vessel]}}}",
            "vessel belongs to the unknown concept 'thing'",
        ),
        ("concepts: {animal: {is_a: [dog]}}", "belongs to itself"),
    ],
)
def test_a_wrong_file_is_refused_with_its_fault(text: str, told: str) -> None:
    with pytest.raises(OntologyError, match=told) as caught:
        shipped_concepts().extended(text, "mine")

    assert "mine" in str(caught.value)


def test_the_nearest_class_is_told_first() -> None:
    text = """
    concepts:
      a: {is_a: [b, c], en: {names: [a]}}
      b: {is_a: [d], en: {names: [b]}}
      c: {en: {names: [c]}}
      d: {en: {names: [d]}}
    """
    assert Concepts({}).extended(text).above("a") == ("b", "c", "d")
