from datetime import UTC, datetime
from pathlib import Path

import pytest

from graphmem.errors import InputError
from graphmem.ingest.readers import read
from graphmem.model import Conversation, Document, Item, Message

MAY = datetime(2026, 5, 1, 8, tzinfo=UTC).replace(tzinfo=None)


def items(folder: Path, text: str) -> list[Item]:
    file = folder / "table.csv"
    file.write_text(text, encoding="utf-8-sig", newline="")
    return list(read(file, "table"))


@pytest.mark.parametrize(
    "text",
    [
        "date,speaker,text,mood\r\n2026-05-01 08:00,Ann,I moved.,glad\r\n",
        "mood;Author;Content;At\nglad;Ann;I moved.;2026/5/1 8:00\n",
        "时间\t姓名\t内容\tmood\n2026-05-01T08:00\tAnn\tI moved.\tglad\n",
    ],
)
def test_a_row_is_a_message_whatever_its_columns_are_called(tmp_path: Path, text: str) -> None:
    assert items(tmp_path, text) == [Message("I moved.", "Ann", at=MAY, metadata={"mood": "glad"})]


def test_rows_of_a_session_are_a_conversation_and_titled_rows_documents(tmp_path: Path) -> None:
    text = 'session,speaker,text,title\ns,Ann,"Hi, Bob",\ns,Bob,Hi,\n,,,\n,,The clock.,Murau\n'

    assert items(tmp_path, text) == [
        Conversation((Message("Hi, Bob", "Ann"), Message("Hi", "Bob")), "s"),
        Document("The clock.", "Murau"),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "has no column of texts; .* it has: none"),
        ("when,who\n1,2\n", "it has: when, who"),
        ("text,at\nhello,yesterday\n", "line 2: 'yesterday' is no moment"),
        ("text,at\nhello,2026/2/30\n", "line 2: '2026/2/30' is no moment"),
        ("text,at\nhello,31.02.2026\n", "line 2: '31.02.2026' is no moment; write 2026-05-01, "),
        ("text,at\nhello,01.05.26\n", "line 2: '01.05.26' is no moment"),
        ("text,at\nhello,2026/5/1 8:00 PM\n", "line 2: '2026/5/1 8:00 PM' is no moment"),
        ("text,at\nhello,05/06/2026\n", "line 2: '05/06/2026' leaves open which is the day and"),
        (
            'text,at\nhi,\n"hello,2026-05-01\nhi,\n',
            "row after line 2: unexpected end of data; mend",
        ),
        ("text,at\nhello, there,2026-01-01\n", "line 2: there are more cells than columns"),
    ],
)
def test_what_is_wrong_in_a_table_is_named(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        items(tmp_path, text)


@pytest.mark.parametrize(
    "at",
    ["01.05.2026 08:00", "1.5.2026, 8:00", "1. 5. 2026 08:00:00", "2026.05.01 8:00",
     "2026/5/1 8:00", "2026年5月1日 8:00", "2026年05月01日08时00分", "2026 年 5 月 1 日 8点00分"],
)  # fmt: skip
def test_a_date_that_can_be_read_in_one_way_is_read(tmp_path: Path, at: str) -> None:
    (told,) = items(tmp_path, f'text;at\nhello;"{at}"\n')

    assert isinstance(told, Message)
    assert told.at == MAY
