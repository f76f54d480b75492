"""What is told of kin takes the place of nothing that is told of those whose kin they are."""

import pytest

from tests.unit.lifecycle import told

OF_KIN = [
    ("李娜住在南京。", "李娜的妹妹小雨住在武汉。"),
    ("李娜在华为做工程师。", "李娜的哥哥在银行工作。"),
    ("王强今年34岁。", "王强的弟弟今年30岁。"),
    ("王强喜欢咖啡。", "王强的妻子不喜欢咖啡了。"),
    ("我妹妹住在南京。", "李娜的妹妹搬到武汉了。"),
    ("李娜的妹妹住在南京。", "李娜搬到武汉了。"),
    ("李娜的房租是3500元。", "李娜妹妹的房租是2000元。"),
    ("李娜的工资是8000元。", "李娜丈夫的工资是10000元。"),
    ("我的房租是3500元。", "我的妹妹的房租是2000元。"),
    ("Clara's salary is 3000 euros.", "Clara's husband's salary is 4000 euros."),
    ("Clara lives in Graz.", "Clara's sister Eva lives in Linz."),
    ("Clara works at Bosch.", "Clara's husband works at Lindt now."),
    ("My husband lives in Graz.", "Clara's husband moved to Linz."),
    ("My rent is 850 euros.", "My sister's rent is 700 euros."),
]

OF_THE_SAME = [
    ("李娜的妹妹住在南京。", "李娜的妹妹搬到武汉了。"),
    ("李娜住在南京。", "李娜搬到武汉了。"),
    ("我妹妹的房租是2000元。", "我妹妹的房租涨到2300元了。"),
    ("Clara's husband lives in Graz.", "Clara's husband moved to Linz."),
    ("Clara's salary is 3000 euros.", "Clara's salary is 3500 euros now."),
    ("My sister's rent is 850 euros.", "My sister's rent is 900 euros now."),
]


@pytest.mark.parametrize(("older", "newer"), OF_KIN)
def test_what_is_so_stands(taken: told.Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), OF_THE_SAME)
def test_what_is_otherwise_by_now_is_over(taken: told.Taken, older: str, newer: str) -> None:
    assert "SUPERSEDES" in taken(older, newer)
