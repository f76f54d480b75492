"""A difference in words, in English and Chinese."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any, Literal

from graphmem.model.difference.event import Event
from graphmem.model.labels import shown

Language = Literal["en", "zh"]

_ENGLISH = MappingProxyType(
    {
        "learned": "learned{by}: {text}",
        "changed": "changed{by}, {property}: {before} → {after}{why}",
        "superseded": "superseded{by}: {before} gave way to {text}{why}",
        "amended": "amended{by}: {before} in part gave way to {text}{why}",
        "contradicted": "contradicted{by}: {text} and {before}{why}",
        "confirmed": "confirmed{by}: {before} by {text}{why}",
        "merged": "merged{by}: {before} into {text}{why}",
        "compressed": "compressed{by}: {before} to {text}{why}",
        "concluded": "concluded{by}: {text}, from {before}{why}",
        "forgotten": "forgotten{by}: {text}{why}",
        "restored": "restored{by}: {text}{why}",
    }
)
_CHINESE = MappingProxyType(
    {
        "learned": "{by}得知：{text}",
        "changed": "{by}更改{property}：{before} → {after}{why}",
        "superseded": "{by}取代：{before} 让位于 {text}{why}",
        "amended": "{by}部分取代：{before} 的一部分让位于 {text}{why}",
        "contradicted": "{by}矛盾：{text} 与 {before}{why}",
        "confirmed": "{by}印证：{text} 印证了 {before}{why}",
        "merged": "{by}合并：{before} 并入 {text}{why}",
        "compressed": "{by}压缩：{before} 缩为 {text}{why}",
        "concluded": "{by}归纳：由 {before} 得出 {text}{why}",
        "forgotten": "{by}遗忘：{text}{why}",
        "restored": "{by}恢复：{text}{why}",
    }
)
_COUNTED = MappingProxyType(
    {
        "learned": "得知", "changed": "更改", "superseded": "取代", "amended": "部分取代",
        "contradicted": "矛盾", "confirmed": "印证", "merged": "合并", "compressed": "压缩",
        "concluded": "归纳", "forgotten": "遗忘", "restored": "恢复",
    }
)  # fmt: skip
_PROPERTIES = MappingProxyType(
    {
        "content": "内容", "category": "类别", "memory_type": "类型", "sensitivity": "敏感度",
        "importance": "重要性", "trust": "可信度", "weight": "权重", "level": "详略", "layer": "层",
        "valid_from": "生效时间", "valid_to": "失效时间", "is_negated": "否定", "speaker": "说话人",
    }
)  # fmt: skip
_WHO = MappingProxyType({"rule": "规则", "model": "模型", "user": "用户", "import": "导入"})


def sentence(event: Event, language: Language) -> str:
    """Return one event in words."""
    learned = event.kind == "learned"
    form = (_CHINESE if language == "zh" else _ENGLISH)[event.kind]
    return form.format(
        by=_by(event.origin, language, learned=learned),
        text=_quoted(event.text),
        property=_named(event.property, language),
        before=_quoted(event.before),
        after=_quoted(event.after),
        why=_why(event.reason, language),
    )


def summary(
    span: tuple[datetime, datetime],
    entity: str | None,
    counts: Mapping[str, int],
    language: Language,
) -> str:
    """Return how much of what kind happened between two moments."""
    since, until = map(day, span)
    if language == "zh":
        of = f"，关于 {shown(entity)}" if entity else ""
        parts = [f"{_COUNTED[kind]} {count} 条" for kind, count in counts.items()]
        return f"{since} 至 {until}{of}：{'，'.join(parts) or '没有变化'}。"
    of = f", of {shown(entity)}" if entity else ""
    parts = [f"{count} {kind}" for kind, count in counts.items()]
    return f"From {since} to {until}{of}: {', '.join(parts) or 'nothing happened'}."


def _named(name: str | None, language: Language) -> str:
    """Return what a property is called; those of no name in Chinese as they are."""
    if language == "en" or name is None:
        return str(name)
    return _PROPERTIES.get(name, f" {name}")


def _by(origin: str | None, language: Language, *, learned: bool) -> str:
    if not origin:
        return ""
    if language == "zh":
        who = shown(origin) if learned else _WHO.get(origin, origin)
        return f"从 {who} " if learned else f"由{who}"
    return f" from {shown(origin)}" if learned else f" by {origin}"


def _why(reason: str | None, language: Language) -> str:
    if not reason:
        return ""
    return f"（{shown(reason)}）" if language == "zh" else f" ({shown(reason)})"


def _quoted(value: Any) -> str:
    return f"“{shown(value, 120)}”" if isinstance(value, str) else str(value)


def day(at: datetime) -> str:
    """Return the day of a moment."""
    return f"{at:%Y-%m-%d}"
