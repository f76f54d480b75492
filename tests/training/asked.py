"""Questions with their texts, of which it is learned to read the one beside the other.

Most were asked of a search (`tests.training.answers`). Others were written with their texts, a hand
a file, without sight of any memory. Of most of `in_other_words/` the answer shares no telling word
with the question, and others do; what is asked in `in_parts/` was told in several places, a part in
each, mostly beside the matter of a message; in `in_passing/` half a sentence lets it be understood,
and others name the matter and tell nothing of it. As written, the answers of some hands are mostly
the longest of their texts, and those of others the shortest, or never the longest. So that length
tells nothing, every second time that a question of them is drawn its texts are drawn out to about
one length, by sentences of other questions.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Final
from zlib import crc32

ALONE: Final = ("in_other_words", "in_parts", "in_passing")
"""The sets of questions with their texts."""

APART: Final = "apart"
"""Where those of other hands lie, of which nothing is learned; lengths tell nothing as written."""

NEAR, NEAR_AT_MOST, AT_ONCE, ANSWERS_AT_MOST = 10, 5, 8, 2
"""The first hits, how many of these are read of one question, how many texts, and answers."""

OF_UNANSWERED: Final = 0.5
"""How many of the questions that are drawn though nothing answers them are learned from."""

DRAWN_OUT: Final = 0.5
"""How often the texts of a question of these sets are drawn out to one length."""

LONGER: Final = (0.95, 1.35)
"""How long a text is then, as a share of the longest: drawn between these."""

LENGTHS: Final = {False: (22, 290), True: (8, 110)}
"""Characters that are worth adding, and up to which is drawn out, by whether they are Chinese."""

AMONG: Final = 10
"""Texts of others of which the one of the best length is added."""

_SPEAKER = re.compile(r"^[^:：]{1,20}[:：]\s*")
_CHINESE = re.compile(r"[一-鿿]")


@dataclass(frozen=True, slots=True)
class Text:
    """A text that a search brought, or that answers.

    Attributes:
        question: beside which it is read.
        told: as it is read.
        place: among the hits, from 0; None where it was not among them, or none were asked for.
    """

    question: str
    told: str
    answers: bool
    place: int | None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its texts.

    Attributes:
        elsewhere: what its texts may be drawn out by, to one length; nothing where they are not.
    """

    set: str
    group: str
    texts: Sequence[Text]
    elsewhere: Sequence[str] = field(default=(), repr=False)

    @property
    def answered(self) -> bool:
        """Whether any of its texts answers it."""
        return any(one.answers for one in self.texts)

    def drawn(self, random: Random) -> list[Text]:
        """Return the texts that are learned from at once, what answers first."""
        even = self.elsewhere and random.random() < DRAWN_OUT
        texts = drawn_out(self.texts, self.elsewhere, random) if even else self.texts
        answers = [one for one in texts if one.answers]
        others = [one for one in texts if not one.answers]
        if not (answers and others):
            few = others[:NEAR] if not answers and random.random() < OF_UNANSWERED else []
            return random.sample(few, min(NEAR_AT_MOST, len(few)))
        near = [one for one in others if one.place is not None and one.place < NEAR]
        far = [one for one in others if one not in near]
        drawn = random.sample(answers, min(ANSWERS_AT_MOST, len(answers)))
        drawn += random.sample(near, min(NEAR_AT_MOST, len(near)))
        return drawn + random.sample(far, min(AT_ONCE - len(drawn), len(far)))


def with_texts(name: str, within: str = "") -> Iterator[Asked]:
    """Yield the questions of a set that come with their texts; a file is a group."""
    folder = Path(__file__).parent / name / within
    rows = [
        (path.stem, json.loads(line))
        for path in sorted(folder.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    elsewhere: dict[bool, list[str]] = defaultdict(list)
    for _, row in rows:
        told = (_SPEAKER.sub("", text) for text in (*row["answers"], *row["others"]))
        elsewhere[is_chinese(row["question"])].extend(told)
    for group, row in rows:
        question = row["question"]
        whole = [(text, True) for text in row["answers"]]
        whole += [(text, False) for text in row["others"]]
        texts = [Text(question, *one, place=None) for one in whole]
        yield Asked(name, group, texts, elsewhere[is_chinese(question)])


def is_chinese(text: str) -> bool:
    """Say whether a text is in Chinese."""
    return bool(_CHINESE.search(text))


def drawn_out(texts: Sequence[Text], elsewhere: Sequence[str], random: Random) -> list[Text]:
    """Return the texts of a question, each about as long as the longest.

    Before or after what a text tells stands what was told elsewhere; who says it stays in front.
    """
    longest = max(len(one.told) for one in texts)
    least, most = LENGTHS[is_chinese(texts[0].question)]
    drawn = []
    for one in texts:
        wanted = min(random.uniform(*LONGER) * longest, most) - len(one.told)
        drawn.append(one if wanted <= least else _longer(one, elsewhere, wanted, random))
    return drawn


def _longer(one: Text, elsewhere: Sequence[str], wanted: float, random: Random) -> Text:
    """Return a text with about so many characters more."""
    among = random.sample(elsewhere, AMONG)
    more = min(among, key=lambda text: abs(len(text) - wanted))
    speaker = _SPEAKER.match(one.told)
    head = speaker[0] if speaker else ""
    parts = [one.told[len(head) :], more]
    random.shuffle(parts)
    return replace(one, told=head + ("" if is_chinese(more) else " ").join(parts))


def read_found(file: Path) -> list[Asked]:
    """Return what `write_found` kept."""
    rows = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return [Asked(**{**row, "texts": [Text(**one) for one in row["texts"]]}) for row in rows]


def write_found(file: Path, given: Iterable[Asked]) -> None:
    """Keep what was found, a question a line."""
    with file.open("w", encoding="utf-8") as out:
        for one in given:
            out.write(json.dumps(asdict(one), ensure_ascii=False) + "\n")


def is_held(one: Asked, held: int) -> bool:
    """Say whether a question is not learned from: all those of one group, or none."""
    return bool(held) and crc32(f"{one.set} {one.group}".encode()) % held == 0
