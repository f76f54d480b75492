"""Every data set in its packed form, a few rows each, made up for the tests."""

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

Row = Mapping[str, Any]

DAY = "2023/05/20 (Sat) 07:47"
NEXT_DAY = "2023/05/21 (Sun) 09:00"


def pack(folder: Path, name: str, rows: Iterable[Row]) -> Path:
    """Write a packed file, and return it."""
    file = folder / f"{name}.jsonl.gz"
    with gzip.open(file, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    return file


def pack_all(folder: Path) -> Path:
    """Write every set, and return the folder."""
    for name, rows in SETS.items():
        pack(folder, name, rows)
    return folder


def _turn(session: int, number: int, speaker: str, text: str) -> Row:
    return {
        "conv": "talk-1",
        "id": f"D{session}:{number}",
        "session": session,
        "date": f"1:56 pm on {session} May, 2023",
        "speaker": speaker,
        "text": text,
    }


def _locomo(number: int, question: str, category: str, *gold: str) -> Row:
    id = f"talk-1-q{number}"
    return {"conv": "talk-1", "id": id, "q": question, "cat": category, "gold": gold}


def _longmemeval(number: int, type: str, question: str, *gold: str, **more: Any) -> Row:
    return {
        "id": f"q{number}",
        "type": type,
        "abstain": False,
        "question": question,
        "date": "2023/05/30 (Tue) 10:18",
        "haystack": [["s1", DAY], ["s2", NEXT_DAY]],
        "gold_sessions": sorted({turn.partition("#")[0] for turn in gold}),
        "gold_turns": gold,
        "dense_sample": number == 0,
        **more,
    }


def _message(chat: str, id: int, role: str, text: str) -> Row:
    return {"conv": chat, "id": id, "role": role, "date": "March-15-2024", "text": text}


def _beam(chat: str, type: str, question: str, *gold: int) -> Row:
    return {"conv": chat, "id": f"{chat}-{type}", "type": type, "q": question, "gold": gold}


def _point(id: str, session: int, text: str) -> Row:
    date = f"2025-12-0{session} (Monday)"
    return {
        "persona": "Ada",
        "id": id,
        "sess": f"s{session}",
        "si": session,
        "date": date,
        "text": text,
    }


def _passages(prefix: str) -> dict[str, list[Row]]:
    return {
        f"{prefix}_corpus": [
            {"i": 0, "title": "The Green Mill", "text": "The Green Mill was built by Ada Stern."},
            {"i": 1, "title": "Ada Stern", "text": "Ada Stern was born in Graz."},
            {"i": 2, "title": "Tea", "text": "Tea is a drink made of leaves."},
        ],
        f"{prefix}_questions": [
            {
                "id": "m1",
                "q": "Where was the builder of The Green Mill born?",
                "type": "bridge",
                "gold": [0, 1],
            }
        ],
    }


SETS: Mapping[str, list[Row]] = {
    "locomo_turns": [
        _turn(1, 1, "Ann", "I moved to Graz in May."),
        _turn(1, 2, "Bob", "Graz is lovely in spring."),
        _turn(2, 1, "Ann", "I bought a red bicycle."),
        _turn(2, 2, "Bob", "I would rather walk."),
    ],
    "locomo_questions": [
        _locomo(0, "Where did Ann move?", "single-hop", "D1:1"),
        _locomo(1, "What did Ann buy?", "temporal", "D2:1"),
        _locomo(2, "Which bicycle did Bob buy?", "adversarial", "D2:1"),
        _locomo(3, "What is Ann's favourite book?", "open-domain"),
    ],
    "locomo_plus": [
        {
            "id": "cue-0",
            "relation_type": "causal",
            "cue_dialogue": "A: We put mats on the kitchen floor.\nB: Good idea.",
            "trigger_query": "A: I still hold my breath when they run.",
            "time_gap": "one week later",
        }
    ],
    "longmemeval_questions": [
        _longmemeval(0, "knowledge-update", "Where do I live now?", "s1#0", "s2#0"),
        _longmemeval(1, "single-session-assistant", "Which tea did you name?", "s1#1"),
        _longmemeval(
            2, "single-session-user", "What is my cat called?", abstain=True, gold_sessions=["s1"]
        ),
        _longmemeval(3, "multi-session", "How many towns did I live in?", "s1#0", "s2#0"),
        _longmemeval(4, "temporal-reasoning", "When did I move to Vienna?", "s2#0"),
    ],
    "longmemeval_sessions": [
        {"id": "s1", "turns": [["user", "I live in Graz."], ["assistant", "Try green tea."]]},
        {"id": "s2", "turns": [["user", "I moved to Vienna."], ["assistant", "How nice."]]},
    ],
    "beam_messages": [
        _message("100K-1", 0, "user", "I started a weather app."),
        _message("100K-1", 1, "assistant", "Which forecasts will it show?"),
        _message("100K-1", 2, "user", "Snow, above all."),
        _message("500K-1", 0, "user", "My budget is 500 dollars."),
        _message("500K-1", 1, "user", "My budget has grown to 900 dollars."),
    ],
    "beam_questions": [
        _beam("100K-1", "information_extraction", "Which app did I start?", 0),
        _beam("100K-1", "abstention", "Which linter do I use?"),
        _beam("500K-1", "knowledge_update", "What is my budget?", 1),
    ],
    "beam_pairs": [
        {
            "id": "beam-500K-1-knowledge_update-0",
            "kind": "knowledge_update",
            "a": ["My budget is 500 dollars."],
            "b": ["My budget is 900 dollars."],
        },
        {
            "id": "beam-100K-1-contradiction_resolution-0",
            "kind": "contradiction_resolution",
            "a": ["I have a key for this app."],
            "b": ["I do not have a key for this app."],
        },
    ],
    "lme_update_pairs": [
        {
            "id": "u1",
            "old": [{"date": DAY, "sid": "s1", "text": "I live in Graz."}],
            "new": [{"date": NEXT_DAY, "sid": "s2", "text": "I live in Vienna now."}],
        }
    ],
    "realmem_memories": [
        _point("p1", 1, "Ada wants a tool for voice notes."),
        _point("p2", 2, "Ada pays at most 20 dollars a month."),
        _point("p3", 3, "Ada chose a tool."),
    ],
    "realmem_questions": [
        {
            "persona": "Ada",
            "id": f"r{session}",
            "q": "Which tool does Ada want?",
            "si": session,
            "date": "2025-12-09 (Tuesday)",
            "type": "Dynamic Updating",
            "gold": gold,
        }
        for session, gold in ((3, ["p1", "p3"]), (1, ["p1"]), (4, ["p3"]))
    ],
    "memdaily_zh": [
        {
            "id": "01_simple-1",
            "message_list": [
                {"mid": 0, "message": "我将要参加模型展。", "time": "2024年04月01日 周一 08:51"},
                {"mid": 1, "message": "模型展的地点是北京。", "time": "2024年04月01日 周一 19:28"},
            ],
            "question_list": [
                {
                    "qid": 0,
                    "question": "模型展在哪里？",
                    "target_step_id": [1],
                    "time": "2024年04月05日 周五 07:24",
                }
            ],
        }
    ],
    **_passages("2wiki101"),
    **_passages("musique100"),
    **_passages("hotpot100"),
    "time_expressions": [
        {
            "id": "en-1",
            "lang": "en",
            "text": "I'll be back on 3 January 2019.",
            "reference": "2018-12-01T00:00:00",
            "spans": [
                {
                    "text": "3 January 2019",
                    "type": "date",
                    "values": [{"type": "date", "value": "2019-01-03"}],
                }
            ],
        }
    ],
    "sentence_pairs": [
        {
            "id": "e1",
            "lang": "en",
            "a": "A dog swims.",
            "b": "No dog swims.",
            "label": "contradiction",
        },
        {"id": "z1", "lang": "zh", "a": "他在北京。", "b": "他喜欢喝茶。", "label": "neutral"},
    ],
}
"""The rows of every file, by its name."""
