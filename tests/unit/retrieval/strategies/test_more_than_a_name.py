"""What names somebody and was said last is no answer where something else tells what is asked."""

from datetime import datetime

import pytest

from graphmem import GraphMemory, Message

TOLD = (
    ("2026-01-03", "Yusra covered the whole bill at Lahore Kitchen, so I owe her £38."),
    ("2026-01-05", "Yusra's cat Miso had an operation and is fine."),
    ("2026-01-12", "Yusra starts her residency at St Thomas' in August."),
    ("2026-01-22", "Moved into the flat on Calder Street with Ben."),
    ("2026-02-02", "Yusra moved to Peckham."),
    ("2026-02-11", "小林借给我一台相机，还没还。"),
    ("2026-02-15", "小林换了新发型。"),
    ("2026-03-09", "Ben drives a Skoda."),
    ("2026-03-12", "Ben sold the Skoda and bought a Kia."),
)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("How much do I still owe Yusra?", TOLD[0][1]),
        ("When does Yusra start at the hospital?", TOLD[2][1]),
        ("Where does Yusra live now?", TOLD[4][1]),
        ("What does Ben drive now?", TOLD[8][1]),
        ("我还有什么没还小林？", TOLD[5][1]),
    ],
)
def test_the_newest_of_what_tells_more_than_the_name_comes_first(
    memory: GraphMemory, question: str, best: str
) -> None:
    memory.add_many(
        Message(text, role="user", at=datetime.fromisoformat(day)) for day, text in TOLD
    )
    answer = memory.search(question, at=datetime(2026, 3, 20))  # noqa: DTZ001
    assert answer[0].memory.content == best


SERVICES = (
    ("2026-01-05", "We're building the billing service in Python with FastAPI and Postgres."),
    ("2026-01-08", "The billing service listens on port 8080."),
    ("2026-01-20", "Jobs of billing run on Celery."),
    ("2026-02-10", "We switched the billing database to CockroachDB."),
    ("2026-03-02", "Port of billing had to change to 8181."),
    ("2026-03-09", "开票服务的数据库用的是MySQL。"),
    ("2026-03-20", "开票服务的端口改成9090了。"),
)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("Which database does billing use?", SERVICES[3][1]),
        ("开票服务用什么数据库？", SERVICES[5][1]),
    ],
)
def test_a_change_of_one_thing_is_no_news_of_another(
    memory: GraphMemory, question: str, best: str
) -> None:
    memory.add_many(
        Message(text, role="user", at=datetime.fromisoformat(day)) for day, text in SERVICES
    )
    answer = memory.search(question, at=datetime(2026, 3, 25))  # noqa: DTZ001
    assert answer[0].memory.content == best
