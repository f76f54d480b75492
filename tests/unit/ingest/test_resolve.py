from collections.abc import Sequence

from graphmem.ingest.resolve import Resolver
from graphmem.language import BilingualAnalyzer
from graphmem.model import Analysis, EntityMention

ANALYZER = BilingualAnalyzer()


def resolver(known: dict[str, list[tuple[str, str]]] | None = None) -> Resolver:
    held = known or {}

    def bearers(name: str) -> Sequence[tuple[str, str]]:
        return held.get(ANALYZER.name_key(name), [])

    return Resolver("default", ANALYZER, bearers)


def mention(text: str, kind: str = "person") -> EntityMention:
    return EntityMention(text, 0, len(text), kind, 0.8)


def text(content: str) -> Analysis:
    return Analysis(content, "en", (), (), (), ())


def test_two_spellings_of_a_new_name_are_one_entity() -> None:
    names = resolver()

    first = names.resolve(mention("The Beatles", "organisation"))
    second = names.resolve(mention("the beatles'", "organisation"))

    assert first[0].entity_id == second[0].entity_id
    assert len(names.new) == 1


def test_a_known_name_is_taken_for_its_bearer() -> None:
    names = resolver({"ann": [("e1", "person")]})

    (found,) = names.resolve(mention("Ann"))

    assert (found.entity_id, found.confidence) == ("e1", 1.0)
    assert not names.new


def test_the_bearer_whose_type_fits_is_taken() -> None:
    names = resolver({"paris": [("city", "place"), ("film", "work")]})

    (found,) = names.resolve(mention("Paris", "place"))

    assert found.entity_id == "city"


def test_what_cannot_be_told_is_joined_to_each_with_divided_confidence() -> None:
    names = resolver({"paris": [("city", "place"), ("film", "work")]})

    found = names.resolve(mention("Paris", "person"))

    assert [f.entity_id for f in found] == ["city", "film"]
    assert [f.confidence for f in found] == [0.5, 0.5]


def test_a_title_is_known_by_its_aliases_within_the_batch() -> None:
    names = resolver()
    film = names.title("Changed It (song)", ("Changed It",))

    (found,) = names.resolve(mention("Changed It", "work"))

    assert found.entity_id == film
    assert names.new_titles() == [(film, "Changed It (song)"), (film, "Changed It")]


def test_known_names_in_a_text_are_found_without_a_recogniser() -> None:
    names = resolver({"boso the elder": [("boso", "person")], "graz": [("g", "place")]})

    found = [m.text for m in names.known_names(text("Teutberga, daughter of Boso the Elder, Graz"))]

    assert found == ["Boso the Elder", "Graz"]


def test_a_name_stands_in_a_text_as_whole_words_only() -> None:
    names = resolver()

    assert names.stands_in("Ann Lee", "I met ann lee's brother")
    assert not names.stands_in("Ann Lee", "I met Joann Leeds")
    assert names.stands_in("西湖", "我们去了西湖边")
