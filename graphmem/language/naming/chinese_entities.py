"""Names in Chinese texts: the segmenter's tags, surnames, places, suffixes and titles."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from graphmem.language.chinese_words import (
    DOUBLE_SURNAMES,
    EVENT,
    KIN_AND_ROLES,
    ORGANISATION,
    PLACE_SUFFIX,
    PLACES,
    STOP,
    SURNAMES,
)
from graphmem.language.kinship import HAN_RELATIVES
from graphmem.language.naming.candidates import STATED, Candidate, choose, mentions
from graphmem.language.naming.chinese_persons import (
    NAME_TAGS,
    Word,
    is_called,
    is_given_name,
    is_make_of_model,
    is_person,
    nicknames,
    text_at,
)
from graphmem.language.naming.known_names import KnownNames
from graphmem.language.word_lists import words
from graphmem.model import EntityMention
from graphmem.patterns import regex

_HAN = "\u3400-\u9fff"
_KNOWN, _TITLE, _LONG = 4, 3, 1

_TITLES = regex(r"[《〈]\s*([^《》〈〉]{1,40}?)\s*[》〉]")
_CALLED = regex(
    rf"(?:[我他她]叫|名字是|名字叫|姓名是|名叫|叫做|叫)(?P<name>[{_HAN}]{{2,4}}?)(?=[,。!?、;\s的"
    rf"是]|$)"
)
_IS_MY = regex(rf"(?:^|[。!?,;\s])(?P<name>[{_HAN}]{{2,4}}?)(?=是[我你他她]的)")
_TOPIC = regex(
    rf"(?:^|[。!?;])\s*(?P<name>[{_HAN}A-Za-z0-9·&-]{{3,20}}?)的"
    r"(?=主要内容|内容|持续时间|时间|地点|规模|主题|主办方|日期|价格|门票)"
)
_ATTEND = regex(
    rf"(?:参加|举办|举行|报名|参与|组织)了?(?P<name>[{_HAN}A-Za-z0-9·]{{3,16}}?)(?=[,。!?;]|$)"
)
_LATIN = regex(
    r"[A-Z][A-Za-z0-9+#&.'-]*(?: (?:[A-Z\d][A-Za-z0-9+#&.'-]*|of|the|de))*(?<![.'-])"
    r"|(?<![A-Za-z])[a-z]+[A-Z][A-Za-z0-9]*"
)
_NOT_LATIN_NAMES = words(
    """
    I A OK Ok The It My We You He She This That And But So Hi Hello
    """
)
_EVENT_END = regex(rf"(?:{'|'.join(sorted(EVENT, key=len, reverse=True))})$")
_ORGANISATION_END = regex(rf"(?:{'|'.join(sorted(ORGANISATION, key=len, reverse=True))})$")
_PLACE_END = regex(rf"[{_HAN}]{{2,}}[{PLACE_SUFFIX}]$")
_JOINABLE = words(
    """
    n nr ns nt nz nrt nrfg vn an j l i b eng s
    """
)
_LOOSE = frozenset({"v", "a", "t", "ng", "vg", "g", "m"})
_PET_NAME = regex(
    rf"(?:[猫狗兔鸟龟]|猫咪|狗狗|宠物|仓鼠|鹦鹉)叫(?P<name>[{_HAN}]{{2,3}})(?=[,。!?;\s]|$)"
)
_CHILD_NAME = regex(r"叫(?P<name>([\u3400-\u9fff])\2)(?=[,。!?;\s]|$)")
_KIN_NAME = regex(rf"(?:{HAN_RELATIVES})(?P<name>([{_HAN}])\2)(?=[{_HAN}])")
"""A pet name behind a word for kin: 外甥乐乐."""

_NO_PET_NAMES = words(
    """
    天天 常常 往往 慢慢 刚刚 偏偏 渐渐 偷偷 默默 好好 早早 个个 人人 年年 月月 日日 夜夜 处处
    时时 每每 多多 快快 白白 明明 仅仅 稍稍 悄悄 远远 深深 大大 高高 整整 统统 通通 纷纷 频频
    恰恰 谢谢 等等 听听 看看 想想 试试 走走 说说 聊聊 玩玩 睡睡 吃吃 喝喝 跑跑 学学 问问 用用
    老老 小小 长长 满满 紧紧 轻轻 爸爸 妈妈 爷爷 奶奶 哥哥 姐姐 弟弟 妹妹 舅舅 叔叔 姑姑 伯伯
    公公 婆婆 太太 姥姥 宝宝 娃娃 嫂嫂 婶婶
    """
)
_NOT_NAMED = regex("^[了过声个得起不我你他她它]")
_EMPLOYER_TAGS = frozenset({"nz", "nt", "eng"}) | NAME_TAGS
_WORKS = regex(r"上班|工作|任职|就职|实习|[当做](?!饭|菜|客)")
_TO_PLACE = words(
    """
    去 到 来 回 飞 在 住 从 住在 搬到 来自 回到 去过 到过 飞到 搬去 飞往
    """
)
_TASTES = "吃喝"
_DONE = "光完掉坏错到"
_LONGEST_CHAIN = 6
_DEICTIC, _PARTICLES = "我你他她它这那其的", "的了"
_FULL = 3  # characters of a full name; a suffix alone is shorter


def find_names(
    texts: Sequence[str], words: Sequence[Sequence[Word]], names: Iterable[str] = ()
) -> list[tuple[EntityMention, ...]]:
    """Return the names of each text, in order."""
    known = KnownNames(names)
    chosen = [
        choose(
            [
                *(_known(text, candidate) for candidate in known.find(text, _KNOWN)),
                *_stated(text),
                *_employers(text, spoken),
                *nicknames(text, spoken),
                *_tagged(spoken),
                *_chains(spoken),
                *_latin(text),
            ]
        )
        for text, spoken in zip(texts, words, strict=True)
    ]
    return mentions(texts, chosen)


def _known(text: str, candidate: Candidate) -> Candidate:
    span = text[candidate.start : candidate.end]
    return replace(candidate, entity_type=_type_by_form(span) or "person")


def _type_by_form(span: str) -> str | None:
    if span in PLACES:
        return "place"
    if _EVENT_END.search(span):
        return "event"
    if _ORGANISATION_END.search(span):
        return "organisation"
    return None


def _stated(text: str) -> Iterator[Candidate]:
    """Names that the sentence itself marks as such."""
    for match in _TITLES.finditer(text):
        yield Candidate(match.start(1), match.end(1), "work", _TITLE)
    yield from _called(text)
    for pattern in (_TOPIC, _ATTEND):
        for match in pattern.finditer(text):
            name = match["name"]
            if _may_name_event(name):
                yield Candidate(*match.span("name"), _type_by_form(name) or "event", STATED)


def _called(text: str) -> Iterator[Candidate]:
    """Names after 叫 and its like: of people, and of pets by any word."""
    for pattern in (_CALLED, _IS_MY):
        for match in pattern.finditer(text):
            called = pattern is _CALLED and match["name"][0] in SURNAMES
            if called or is_person(match["name"]):
                yield Candidate(*match.span("name"), "person", STATED)
    named = (_PET_NAME, "thing"), (_CHILD_NAME, "person"), (_KIN_NAME, "person")
    for pattern, entity_type in named:
        for match in pattern.finditer(text):
            if not _NOT_NAMED.match(match["name"]) and match["name"] not in _NO_PET_NAMES:
                yield Candidate(*match.span("name"), entity_type, STATED)


def _may_name_event(name: str) -> bool:
    if name[0] in _DEICTIC or name[-1] in _PARTICLES or name in STOP:
        return False
    return not (is_person(name) or name in KIN_AND_ROLES)


def _employers(text: str, words: Sequence[Word]) -> Iterator[Candidate]:
    """One name between 在 and a word of working: 在华为上班."""
    for before, word in pairwise(words):
        named = word.tag in _EMPLOYER_TAGS and len(word.text) > 1 and word.text not in PLACES
        if named and before.text == "在" and _WORKS.match(text, word.end):
            yield Candidate(word.start, word.end, "organisation", STATED)


def _tagged(words: Sequence[Word]) -> Iterator[Candidate]:
    """Single words: people, kin and roles, places, organisations."""
    for index, word in enumerate(words):
        if is_called(word):
            yield Candidate(word.start, word.end, "person")
        elif word.text in PLACES or (word.tag == "ns" and _is_gone_to(words, index)):
            yield Candidate(word.start, word.end, "place")
        elif word.text in DOUBLE_SURNAMES and len(text_at(words, index + 1)) in {1, 2}:
            yield Candidate(word.start, words[index + 1].end, "person", _LONG)
        elif is_make_of_model(words, index):
            yield Candidate(word.start, word.end, "organisation")
        elif entity_type := _type_by_tag(words, index):
            yield Candidate(word.start, word.end, entity_type)


def _is_gone_to(words: Sequence[Word], index: int) -> bool:
    """Say whether a word of place, also a short one, follows a verb of being or going there."""
    return len(words[index].text) > 1 and text_at(words, index - 1) in _TO_PLACE


def _is_dish_or_verb(words: Sequence[Word], index: int) -> bool:
    """Say whether what is tagged as a person is eaten, or ends as a verb does: 钱花光|了."""
    before = text_at(words, index - 2) + text_at(words, index - 1)
    done = words[index].text[-1] in _DONE and text_at(words, index + 1) == "了"
    return done or before.removesuffix("了").endswith(tuple(_TASTES))


def _type_by_tag(words: Sequence[Word], index: int) -> str | None:
    word = words[index]
    if len(word.text) == 1:
        return None
    if word.tag in NAME_TAGS and is_person(word.text):
        return None if _is_dish_or_verb(words, index) else "person"
    if index and words[index - 1].text in KIN_AND_ROLES and is_given_name(words, index):
        return "person"
    if word.tag == "nrt" and len(word.text) >= _FULL:
        return "person"
    if word.tag == "ns" and (len(word.text) >= _FULL or _PLACE_END.search(word.text)):
        return "place"
    return "organisation" if word.tag == "nt" else None


def _chains(words: Sequence[Word]) -> Iterator[Candidate]:
    """Chains of nouns that end as organisations, events or places do: 上海阿里巴巴公司."""
    for index, word in enumerate(words):
        entity_type = _type_by_form(word.text) or (
            "event" if _EVENT_END.search(_tail(words, index)) else None
        )
        if entity_type in {None, "place"}:
            continue
        first = index
        while first > 0 and index - first < _LONGEST_CHAIN and _joins(words[first - 1]):
            first -= 1
        while first < index and words[first].tag in _LOOSE and words[first].text[0] != "第":
            first += 1
        if first < index or len(word.text) > _FULL:
            yield Candidate(words[first].start, word.end, entity_type, _LONG)


def _tail(words: Sequence[Word], index: int) -> str:
    return "".join(word.text for word in words[max(0, index - 2) : index + 1])


def _joins(word: Word) -> bool:
    if word.text in STOP or word.text in KIN_AND_ROLES:
        return False
    return word.tag in _JOINABLE or (word.tag in _LOOSE and len(word.text) > 1) or word.text == "·"


def _latin(text: str) -> Iterator[Candidate]:
    for match in _LATIN.finditer(text):
        if match.group() not in _NOT_LATIN_NAMES and len(match.group()) > 1:
            inside_address = text[match.end() : match.end() + 1] == "@"
            if not inside_address:
                yield Candidate(match.start(), match.end(), None)
