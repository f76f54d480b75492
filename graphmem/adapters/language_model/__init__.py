"""Language models as an option: asked over HTTP, within a budget, each question once."""

from graphmem.adapters.language_model.budget import Budget, Spending
from graphmem.adapters.language_model.guarded import GuardedModel
from graphmem.adapters.language_model.later import LaterModel
from graphmem.adapters.language_model.opening import key_of, open_model

__all__ = ["Budget", "GuardedModel", "LaterModel", "Spending", "key_of", "open_model"]
