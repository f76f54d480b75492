import pytest

from graphmem.language.sensitivity import sensitivity


@pytest.mark.parametrize(
    "text",
    [
        "my password is swordfish",
        "the PIN code is 4432",
        "Card 4111 1111 1111 1111",
        "DE89 3704 0044 0532 0130 00",
        "身份证11010519491231002X",
        "我的密码是abc123",
        "我的月薪是两万",
        "I owe the bank $5,000",
        "I earn 90k dollars a year",
    ],
)
def test_finance_and_passwords_are_high(text: str) -> None:
    assert sensitivity(text) == 3


@pytest.mark.parametrize(
    "text",
    [
        "call me at (415) 555-0137",
        "电话是13800138000",
        "I live at 12 Elm Street",
        "我住在中山路18号",
        "ann@example.org",
    ],
)
def test_addresses_and_phones_are_sensitive(text: str) -> None:
    assert sensitivity(text) == 2


@pytest.mark.parametrize("text", ["I like tea", "我喜欢茶", "My sister sings"])
def test_what_is_personal_is_general(text: str) -> None:
    assert sensitivity(text) == 1


@pytest.mark.parametrize(
    "text", ["Rome is old", "长城很长", "Order 4111 1111 1111 1112", "Version 1.2.3 is out"]
)
def test_the_rest_is_public(text: str) -> None:
    assert sensitivity(text) == 0
