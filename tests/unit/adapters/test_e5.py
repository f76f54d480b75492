import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from graphmem.adapters.e5 import E5Embedder
from graphmem.adapters.e5_weights import SHA256, locate
from graphmem.settings import EmbedderSettings

pytestmark = pytest.mark.model

TEXTS = [
    "Anna works at a hospital.",
    "The weather is fine today.",
    "安娜在医院上班。",
    "我喜欢吃苹果。",
    "",
    "Anna works at the harbour.",
    "🎉",
]


@pytest.fixture(scope="module")
def embedder() -> E5Embedder:
    return E5Embedder.open(EmbedderSettings(max_tokens=32))


def test_a_vector_is_the_same_byte_for_byte_in_any_batch(embedder: E5Embedder) -> None:
    together = embedder.embed_passages(TEXTS * 3)
    alone = np.concatenate([embedder.embed_passages([text]) for text in TEXTS])
    np.testing.assert_array_equal(together, np.tile(alone, (3, 1)))


def test_a_vector_is_the_same_byte_for_byte_with_any_number_of_threads(
    embedder: E5Embedder,
) -> None:
    other = E5Embedder.open(EmbedderSettings(max_tokens=32, threads=1, batch_size=2))
    np.testing.assert_array_equal(embedder.embed_passages(TEXTS), other.embed_passages(TEXTS))


@pytest.mark.parametrize(
    "question", ["Where does Anna work?", "安娜在哪里工作？"], ids=["english", "chinese"]
)
def test_the_answer_is_nearest_in_both_languages(embedder: E5Embedder, question: str) -> None:
    (query,) = embedder.embed_queries([question])
    ranked = np.argsort(-(embedder.embed_passages(TEXTS[:4]) @ query))
    assert set(ranked[:2].tolist()) == {0, 2}


def test_queries_and_passages_differ(embedder: E5Embedder) -> None:
    assert not np.allclose(embedder.embed_queries(TEXTS[:1]), embedder.embed_passages(TEXTS[:1]))


def test_a_tuned_question_is_nearer_to_what_answers_it_than_to_what_asks_the_same(
    embedder: E5Embedder,
) -> None:
    asked = "Which instrument does my sister play?"
    told = embedder.embed_passages(
        ["My sister practises the cello every evening.", "Which instrument does your cousin play?"]
    )
    nearer = [
        float(told[0] @ vector - told[1] @ vector)
        for (vector,) in (embedder.embed_queries([asked]), embedder.embed_questions([asked]))
    ]

    assert nearer[0] < nearer[1]


@pytest.mark.parametrize(
    ("remarked", "explains", "other"),
    [
        (
            "They passed round the shrimp, and I held on to my fork.",
            "Shellfish once closed my throat, and I woke up in intensive care.",
            "We repainted the hallway in May.",
        ),
        (
            "电梯停了，我抱着孩子爬了十八楼，气都没怎么喘。",
            "半年前我开始每天早上跑五公里。",
            "我妹妹在银行上班。",
        ),
    ],
    ids=["english", "chinese"],
)
def test_a_tuned_remark_is_nearer_to_what_explains_it(
    embedder: E5Embedder, remarked: str, explains: str, other: str
) -> None:
    told = embedder.embed_passages([explains, other])
    nearer = [
        float(told[0] @ vector - told[1] @ vector)
        for (vector,) in (embedder.embed_passages([remarked]), embedder.embed_remarks([remarked]))
    ]

    assert nearer[0] + 0.04 < nearer[1]


@pytest.mark.parametrize("name", ["embed_questions", "embed_remarks"])
def test_what_is_tuned_is_a_unit_vector_of_its_own(embedder: E5Embedder, name: str) -> None:
    plain, tuned = embedder.embed_queries(TEXTS), getattr(embedder, name)(TEXTS)

    np.testing.assert_allclose(np.linalg.norm(tuned, axis=1), 1, rtol=1e-5)
    assert (plain * tuned).sum(axis=1).max() < 0.99


CHANGED = [
    (
        "We heat with an oil boiler in the cellar.",
        "The heat pump has been running since June, and the oil tank is gone.",
        "My brother's oil boiler broke down in June.",
    ),
    (
        "我每周三去健身房，卡是乐刻的。",
        "乐刻关门了，我改在小区里跑步。",
        "同事也办了乐刻的卡，周三常碰到。",
    ),
]


@pytest.mark.parametrize(("older", "change", "keep"), CHANGED)
def test_a_change_is_likelier_than_what_changes_nothing(
    embedder: E5Embedder, older: str, change: str, keep: str
) -> None:
    changed, kept = embedder.read_changes([(older, change), (older, keep)])
    assert changed > kept + 1


def test_what_is_read_of_a_pair_does_not_depend_on_those_beside_it(embedder: E5Embedder) -> None:
    pairs = [(older, later) for older, *both in CHANGED for later in both]
    alone = [embedder.read_changes([pair])[0] for pair in pairs]
    assert embedder.read_changes(pairs).tolist() == alone
    assert embedder.read_changes([]).tolist() == []


INFERRED = [
    ("奶奶每天六点就起床，把院子扫得干干净净。", "奶奶天天睡到中午。", "奶奶起得很早。"),
]


@pytest.mark.parametrize(("told", "against", "follows"), INFERRED)
def test_what_follows_and_what_is_against_a_text_are_told_apart(
    embedder: E5Embedder, told: str, against: str, follows: str
) -> None:
    denied, held = embedder.read_inferences([(told, against), (told, follows)])

    assert denied[2] > 0.5 > held[2]
    assert held[0] > denied[0]
    np.testing.assert_allclose([denied.sum(), held.sum()], 1)
    assert embedder.read_inferences([]).shape == (0, 3)


ANSWERED = [
    (
        "Where did Ines spend her holiday?",
        "Ines: We were two weeks on the coast of Brittany.",
        "Ines: I need a holiday, work is killing me.",
    ),
    ("我的牙医是谁？", "我每半年去王医生那里洗一次牙。", "我的牙这两天有点疼。"),
    (
        "Who repaired the roof?",
        "Paolo fixed the tiles.",
        "The roof is sixty years old and has never let in a drop of rain.",
    ),
    (
        "When did my lease start?",
        "Got the keys on the third of March.",
        "My lease runs for two years, and the landlord is very strict about noise.",
    ),
    (
        "哪家修的空调？",
        "小陈带着工具来的，换了个电容就又凉快了，收了八十。",
        "今年夏天空调老是不凉，烦死了。",
    ),
    (
        "小艾的生日是哪天？",
        "小艾：腊八那天我妈把我生在了卫生院。",
        "小艾：我生日你可别忘了送礼物。",
    ),
]


@pytest.mark.parametrize(("question", "tells", "does_not"), ANSWERED)
def test_what_answers_is_told_from_what_is_merely_about_it(
    embedder: E5Embedder, question: str, tells: str, does_not: str
) -> None:
    answer, mere = embedder.read_answers([(question, tells), (question, does_not)])

    assert answer > mere + 1
    assert embedder.read_answers([]).tolist() == []


TALK = (
    "Could you help me with the wording of a notice for the stairwell? The lift is out of order "
    "again, the second time since Easter, and nobody has told the old couple on the fifth floor, "
    "who have their shopping brought up on Tuesdays. It should be friendly, but it should also say "
    "that the firm was rung twice and has not come, and that whoever has a key to the goods lift "
    "may use it until Friday. Two or three lines, large letters, please. "
)
CHINESE_TALK = (
    "帮我写一张贴在楼道里的通知。电梯又坏了,过年以来这是第二次,五楼那对老夫妻还不知道,"
    "他们每个星期二都让人把菜送上去。语气客气一点,但要写清楚物业打过两次电话,维修公司一直没有来,"
    "谁有货梯钥匙可以先用到星期五。字要大,两三行就够了,别忘了写日期和房号,"
    "最好再画一个箭头指向楼梯口,晚上灯暗,老人看不清。"
)


@pytest.mark.parametrize(
    ("question", "talk", "tells", "does_not"),
    [
        (
            "What is the name of my dog?",
            TALK,
            "Oh, and that Bruno, my terrier, only barks at the postman.",
            "Oh, and that the gate by the bins has to be shut at night.",
        ),
        ("我住几楼？", CHINESE_TALK, "通知就贴在三楼我家门口。", "通知就贴在信箱旁边。"),
    ],
)
def test_an_aside_at_the_end_of_a_long_message_is_read(
    question: str, talk: str, tells: str, does_not: str
) -> None:
    embedder = E5Embedder.open()
    answer, mere = embedder.read_answers([(question, talk + tells), (question, talk + does_not)])

    assert answer > mere + 1


@pytest.mark.parametrize(
    ("account", "put_to_nobody", "asked"),
    [
        (
            "I lent him the ladder and he sawed a rung off.",
            "How does anyone even think of that?",
            "How long ago did I buy it?",
        ),
        ("钥匙又锁屋里了，我在门口站了半小时。", "我这记性还有救吗？", "备用的我放谁家了？"),
    ],
)
def test_what_is_wondered_about_is_told_from_what_is_asked(
    embedder: E5Embedder, account: str, put_to_nobody: str, asked: str
) -> None:
    texts = [f"{account} {put_to_nobody}", f"{account} {asked}"]
    wondered, real = embedder.read_rhetoric(texts)

    assert wondered > 1 > -1 > real
    assert embedder.read_rhetoric(texts[1:]) == real


def test_texts_are_cut_at_max_tokens(embedder: E5Embedder) -> None:
    long, longer = embedder.embed_passages(["cat " * 100, "cat " * 200])
    np.testing.assert_array_equal(long, longer)


def test_the_installed_weights_are_the_known_ones() -> None:
    assert hashlib.sha256(locate().read_bytes()).hexdigest() == SHA256


def test_a_model_that_is_in_use_is_loaded_once(embedder: E5Embedder) -> None:
    assert E5Embedder.open(EmbedderSettings(max_tokens=32)) is embedder
    assert E5Embedder.open(EmbedderSettings(max_tokens=32, batch_size=7)) is not embedder


FORGETS = """
import gc, os, signal, sys
from graphmem.adapters.e5 import E5Embedder

embedder = E5Embedder.open()
embedder.embed_queries(["Where does Anna work?", "It rains."])
child = os.fork()
if child == 0:
    signal.alarm(20)
    del embedder
    gc.collect()
    sys.exit(0)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
def test_a_fork_that_lets_go_of_a_model_does_not_wait_for_threads_of_its_parent() -> None:
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", FORGETS]
    told = subprocess.run(command, capture_output=True, text=True, check=False)

    assert told.returncode == 0, told.stderr
