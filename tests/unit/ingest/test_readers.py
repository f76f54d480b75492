import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from graphmem.errors import InputError
from graphmem.ingest.readers import read
from graphmem.model import Conversation, Document, Message, Triple


def naive(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC).replace(tzinfo=None)  # type: ignore[arg-type,misc]


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_json_lines_hold_every_kind_of_item(tmp_path: Path) -> None:
    rows = [
        {"text": "plain"},
        {"content": "a turn", "speaker": "Ann", "at": "2025-04-03T09:00", "metadata": {"a": 1}},
        {"session": "s", "messages": [{"content": "你好", "role": "user"}]},
        {"title": "T", "content": "body", "id": "d"},
        {"subject": "Ann", "predicate": "lives in", "object": "Graz", "valid_from": "2025-01-01"},
    ]
    file = written(tmp_path, "x.jsonl", "\n\n".join(json.dumps(row) for row in rows))

    plain, turn, talk, document, triple = read(file, "jsonl")

    assert plain == "plain"
    assert turn == Message("a turn", "Ann", at=naive(2025, 4, 3, 9), metadata={"a": 1})
    assert talk == Conversation((Message("你好", role="user"),), session="s")
    assert document == Document("body", title="T", id="d")
    assert triple == Triple("Ann", "lives in", "Graz", valid_from=naive(2025, 1, 1))


@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ('{"content": "I moved.", "text": "I stayed."}', "text"),
        ('{"content": "I moved.", "session": "may"}', "session"),
        ('{"title": "T", "content": "I moved.", "speaker": "Ann"}', "speaker"),
    ],
)
def test_what_an_item_cannot_hold_is_refused_and_not_lost(
    tmp_path: Path, line: str, lost: str
) -> None:
    file = written(tmp_path, "x.jsonl", line)

    with pytest.raises(InputError, match=f"line 1: .* holds no '{lost}', which would be lost"):
        list(read(file, "jsonl"))


def test_text_stands_for_content_in_every_form(tmp_path: Path) -> None:
    rows = (
        {"text": "I moved.", "speaker": "Ann", "at": "2025-05-02", "channel": "mail"},
        {"title": "T", "text": "body"},
        {"session": "s", "messages": [{"text": "你好", "role": "user"}]},
        {"text": "alone"},
    )
    lines = "\n".join(json.dumps(row) for row in rows)

    assert list(read(written(tmp_path, "x.jsonl", lines), "jsonl")) == [
        Message("I moved.", "Ann", at=naive(2025, 5, 2), metadata={"channel": "mail"}),
        Document("body", title="T"),
        Conversation((Message("你好", role="user"),), session="s"),
        "alone",
    ]


def test_what_a_line_says_besides_becomes_metadata(tmp_path: Path) -> None:
    row = {"content": "I moved.", "channel": "mail", "metadata": {"mood": "glad"}}

    (turn,) = read(written(tmp_path, "x.jsonl", json.dumps(row)), "jsonl")

    assert turn == Message("I moved.", metadata={"channel": "mail", "mood": "glad"})


@pytest.mark.parametrize(
    "line", ['{"text": "x", "user": "ann"}', '{"content": "x", "user_id": "a"}']
)
def test_a_line_that_names_its_user_is_refused_and_not_taken_for_anybodys(
    tmp_path: Path, line: str
) -> None:
    with pytest.raises(InputError, match=r"line 1: .*would be lost; .*--user"):
        list(read(written(tmp_path, "x.jsonl", line), "jsonl"))


@pytest.mark.parametrize("line", ["{", "[1]", '{"neither": 1}', '{"content": 1, "at": "soon"}'])
def test_a_line_that_is_no_item_is_named(tmp_path: Path, line: str) -> None:
    file = written(tmp_path, "x.jsonl", '{"text": "fine"}\n' + line)

    with pytest.raises(InputError, match="line 2"):
        list(read(file, "jsonl"))


def test_a_transcript_is_cut_into_sessions_and_turns(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "chat.txt",
        "--- Kitchen 2025-04-03 ---\nAnn: Hello\nwhat a day\nBob：你好\n"
        "===\n[2025-05-01 08:30] Ann: Bye",
    )

    first, second = read(file, "transcript")

    assert isinstance(first, Conversation)
    assert first.session == "chat Kitchen 2025-04-03"
    assert first.at == naive(2025, 4, 3)
    assert [(m.speaker, m.content) for m in first.messages] == [
        ("Ann", "Hello\nwhat a day"),
        ("Bob", "你好"),
    ]
    assert isinstance(second, Conversation)
    assert second.messages[0].at == naive(2025, 5, 1, 8, 30)


EXPORTED = (
    "12/03/2026, 10:15 - Messages are encrypted end to end.\n"
    "12/03/2026, 10:15 - Ann: Look\nhttps://example.org\n"
    "13/03/2026, 9:05 - Bob B.: nice: really\n"
)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (EXPORTED, [("Ann", "Look\nhttps://example.org", 12), ("Bob B.", "nice: really", 13)]),
        ("[3/12/26, 3:15:07\u202fPM] \u200eAnn: hi", [("Ann", "hi", 12)]),
        (
            "[3/12/26, 15:15] Ann: hi\n[3/13/26, 15:15] Ann: ho",
            [("Ann", "hi", 12), ("Ann", "ho", 13)],
        ),
        ("2026/3/12 10:15 小雨：你好", [("小雨", "你好", 12)]),
    ],
)
def test_transcripts_as_phones_export_them(
    tmp_path: Path, text: str, told: list[tuple[str, str, int]]
) -> None:
    (talk,) = read(written(tmp_path, "chat.txt", text), "transcript")

    assert isinstance(talk, Conversation)
    assert [(m.speaker, m.content, m.at and m.at.day) for m in talk.messages] == told
    assert {m.at and m.at.month for m in talk.messages} == {3}


@pytest.mark.parametrize(
    "line",
    [
        "I bring wine: a red one",
        "Time: 10:30",
        "地址：北京路",
        "[Note] P.S.: call me",
        "see: http://a.b",
    ],
)
@pytest.mark.parametrize("start", ["01/05/2026, 08:01 - Bob:", "[1.5.26, 08:01:00] 小雨："])
def test_among_dated_turns_a_line_without_a_date_goes_on_the_turn_before(
    tmp_path: Path, start: str, line: str
) -> None:
    (talk,) = read(written(tmp_path, "chat.txt", f"{start} Yes!\n{line}\n"), "transcript")

    assert isinstance(talk, Conversation)
    assert [m.content for m in talk.messages] == [f"Yes!\n{line}"]


def test_who_has_spoken_with_a_date_speaks_without_one_too(tmp_path: Path) -> None:
    text = "[2026-05-01 08:00] Ann: hi\n[2026-05-01 08:01] Bob: ho\nAnn: again\nCid: tea"
    (talk,) = read(written(tmp_path, "chat.txt", text), "transcript")

    assert isinstance(talk, Conversation)
    assert [(m.speaker, m.content, m.at and m.at.minute) for m in talk.messages] == [
        ("Ann", "hi", 0),
        ("Bob", "ho", 1),
        ("Ann", "again\nCid: tea", 1),
    ]


def test_where_one_turn_alone_is_dated_by_hand_all_speak(tmp_path: Path) -> None:
    text = "[2026-05-01 08:00] Ann: I moved to Graz.\nBob: I live in Linz.\nAnn: Let us meet."
    (talk,) = read(written(tmp_path, "chat.txt", text), "transcript")

    assert isinstance(talk, Conversation)
    assert [(m.speaker, m.content, m.at and m.at.day) for m in talk.messages] == [
        ("Ann", "I moved to Graz.", 1),
        ("Bob", "I live in Linz.", 1),
        ("Ann", "Let us meet.", 1),
    ]


@pytest.mark.parametrize(
    "note",
    [
        "<Media omitted>",
        "<Video note omitted>",
        "image omitted",
        "\u200eGIF omitted",
        "Contact card omitted",
        "<省略多媒体文件>",
        "<已略去多媒體檔>",
        "\u200e图像已忽略",
        "圖片已略去",
    ],
)
def test_a_turn_that_only_says_what_was_left_out_is_passed_over(tmp_path: Path, note: str) -> None:
    start = "01/05/2026, 08:0"
    text = f"{start}0 - Ann: hi\n{start}1 - Bob: {note}\n{start}2 - Bob: {note}\nmy cat\n"
    text += f"{start}3 - Ann: it says: {note}"
    (talk,) = read(written(tmp_path, "chat.txt", text), "transcript")

    assert isinstance(talk, Conversation)
    told = [(m.speaker, m.content) for m in talk.messages]
    assert told[:2] == [("Ann", "hi"), ("Bob", "my cat")]
    assert len(told) == 3


def test_a_day_that_there_is_not_is_named(tmp_path: Path) -> None:
    file = written(tmp_path, "chat.txt", "Ann: hi\n[2026-02-30] Ann: ho")

    with pytest.raises(InputError, match="line 2: '2026-02-30' is no moment"):
        list(read(file, "transcript"))


def test_a_transcript_must_begin_with_a_turn(tmp_path: Path) -> None:
    file = written(tmp_path, "chat.txt", "no name here\n")

    with pytest.raises(InputError, match="line 1"):
        list(read(file, "transcript"))


def test_markdown_sections_are_documents_named_by_their_headings(tmp_path: Path) -> None:
    file = written(
        tmp_path, "notes.md", "intro\n# A\n```\n# not a heading\n```\n## B\ntext\n# C\n\n# D\nend\n"
    )

    documents = list(read(file, "markdown"))

    titles = [document.title for document in documents if isinstance(document, Document)]
    assert titles == ["notes", "A", "A / B", "D"]


def test_longmemeval_sessions_are_read_once_with_dates(tmp_path: Path) -> None:
    question = {
        "haystack_session_ids": ["s1", "s2"],
        "haystack_dates": ["2023/05/20 (Sat) 07:47", "2023/05/21 (Sun) 10:00"],
        "haystack_sessions": [
            [{"role": "user", "content": "hi"}, {"role": "assistant", "content": " "}],
            [{"role": "user", "content": "again"}],
        ],
    }
    file = written(tmp_path, "lme.json", json.dumps([question, question]))

    talks = [talk for talk in read(file, "longmemeval") if isinstance(talk, Conversation)]

    assert [talk.session for talk in talks] == ["s1", "s2"]
    assert talks[0].at == naive(2023, 5, 20, 7, 47)
    assert [m.id for m in talks[0].messages] == ["s1#0"]


def test_locomo_sessions_are_read_in_order_with_images(tmp_path: Path) -> None:
    turn = {"speaker": "Ann", "dia_id": "D1:1", "text": "look"}
    image = {"img_url": ["u"], "blip_caption": "a dog"}
    sample = {
        "sample_id": "c1",
        "conversation": {
            "session_10": [turn],
            "session_10_date_time": "1:56 pm on 9 May, 2023",
            "session_2": [turn | image],
            "session_2_date_time": "1:56 pm on 8 May, 2023",
        },
    }
    file = written(tmp_path, "locomo.json", json.dumps([sample]))

    second, tenth = (talk for talk in read(file, "locomo") if isinstance(talk, Conversation))

    assert (second.session, tenth.session) == ("c1 session_2", "c1 session_10")
    assert second.at == naive(2023, 5, 8, 13, 56)
    assert second.messages[0].media[0].caption == "a dog"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ({"txt": "Hello"}, "is not an item (it lacks 'text'); give"),
        (
            {"text": "Hello", "at": "soon"},
            "is not an item (Invalid isoformat string: 'soon'); give",
        ),
    ],
)
def test_what_is_wrong_with_a_line_is_told_in_words(
    tmp_path: Path, line: dict[str, str], told: str
) -> None:
    file = written(tmp_path, "wrong.jsonl", json.dumps(line))

    with pytest.raises(InputError) as error:
        list(read(file, "jsonl"))
    assert told in str(error.value)


@pytest.mark.parametrize("form", ["longmemeval", "locomo"])
@pytest.mark.parametrize("text", ["{", "{}", "[{}]"])
def test_a_file_of_another_format_is_refused(tmp_path: Path, form: str, text: str) -> None:
    file = written(tmp_path, "x.json", text)

    with pytest.raises(InputError, match=r"x\.json"):
        list(read(file, form))


def test_a_wrong_date_is_named(tmp_path: Path) -> None:
    question = {
        "haystack_session_ids": ["s1"],
        "haystack_dates": ["yesterday"],
        "haystack_sessions": [[{"role": "user", "content": "hi"}]],
    }
    file = written(tmp_path, "lme.json", json.dumps([question]))

    with pytest.raises(InputError, match="yesterday"):
        list(read(file, "longmemeval"))


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="jsonl"):
        read(tmp_path, "docx")


@pytest.mark.parametrize("name", ["at", "timestamp", "created_at", "create_time"])
@pytest.mark.parametrize("value", ["2020-05-01T10:00:00", 1588327200])
def test_a_line_dates_itself_by_any_name_for_it(tmp_path: Path, name: str, value: object) -> None:
    if name == "at" and isinstance(value, int):
        return  # as it always was: a moment in words
    row = {"content": "I moved.", name: value}
    (line,) = read(written(tmp_path, "x.jsonl", json.dumps(row)), "jsonl")
    assert isinstance(line, Message)
    assert line.at
    assert line.at.replace(tzinfo=None) == datetime(2020, 5, 1, 10)  # noqa: DTZ001
    assert not line.metadata


def test_a_date_that_is_none_is_named_with_its_line(tmp_path: Path) -> None:
    line = json.dumps({"content": "I moved.", "timestamp": "last spring"})
    with pytest.raises(InputError, match=r"line 1: 'last spring' is no moment"):
        list(read(written(tmp_path, "x.jsonl", line), "jsonl"))
