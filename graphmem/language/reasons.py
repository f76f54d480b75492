"""What a text gives as a cause of what it tells, in either language."""

from functools import lru_cache

from graphmem.language import chinese_statements, english_causes
from graphmem.language.bilingual import is_chinese
from graphmem.language.normalise import normalise


@lru_cache(maxsize=2048)
def given_causes(text: str) -> tuple[str, ...]:
    """Return the clauses that a text gives as causes ("because …", "因为…"), in its words.

    >>> given_causes("I was late because my alarm was off."), given_causes("没墨是因为忘了订货")
    (('my alarm was off',), ('忘了订货',))
    """
    plain = normalise(text)
    read = chinese_statements.causes if is_chinese(plain) else english_causes.causes
    return read(plain)
