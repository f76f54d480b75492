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
        "The garage code is 5530",
        "the code for the front gate is 7712",
        "Sign in with tulip41 as the passcode",
        "My bank PIN is 4411",
        "The SIM's PIN: 90210",
        "PIN is now 4477",
        "My passport number is C4402871",
        "She gets 2,900 euros a month",
        "There are 9,000 dollars in my savings",
        "家里的wifi密码tulip41",
        "他一个月挣六千块",
        "我还欠表哥3万",
        "护照号是E40028715",
        "我的支付密码：884422",
        "WiFi密码：tulip41",
        "Ｍｙ　ｐａｓｓｗｏｒｄ　ｉｓ　ｔｕｌｉｐ４１",
        "my pass\u00adword is tulip41",
        "the card 4111\u200b1111\u200b1111\u200b1111",
        "The PIN for my card is 4321",
        "My pin code's 0042",
        "I changed my password to tulip41",
        "The password for the router at my parents' house is still tulip41",
        "The wifi pw is tulip41",
        "passcode 4471",
        "My API token is ghp_tulip41tulip41",
        "My SSN is 123-45-6789",
        "My recovery code is ABCD-41EF",
        "seed phrase: tulip rose daisy",
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
        "My new number is 07911 123456",
        "We stay at 14 Via Garibaldi",
        "Letters go to Lindenstraße 7",
        "我的微信号是momo_77",
        "QQ:38812345",
        "ann@example.org",
    ],
)
def test_addresses_and_phones_are_sensitive(text: str) -> None:
    assert sensitivity(text) == 2


@pytest.mark.parametrize("text", ["I like tea", "我喜欢茶", "My sister sings"])
def test_what_is_personal_is_general(text: str) -> None:
    assert sensitivity(text) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Rome is old",
        "长城很长",
        "Order 4111 1111 1111 1112",
        "Version 1.2.3 is out",
        "The pin is 2 mm thick",
        "The magazine costs 60 dollars a year",
        "The door code is easy to see",
        "密码学2024年才开课",
        "Passwords and security codes are explained on page 41",
        "The seed phrase dates from the 1990s",
        "They set the pin into the hole, 42 mm deep",
        "这部电影赚了三千万",
        "这个月赚了一点",
    ],
)
def test_the_rest_is_public(text: str) -> None:
    assert sensitivity(text) == 0
