"""What a text claims: clause by clause, with values, polarity, mood and whose it is."""

from graphmem.language.claims.claim import Claim, Fact, Reading, Value
from graphmem.language.claims.reader import read_claims

__all__ = ["Claim", "Fact", "Reading", "Value", "read_claims"]
