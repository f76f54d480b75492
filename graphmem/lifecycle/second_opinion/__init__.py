"""What a language model thinks of what the rules of the lifecycle decided, where there is one."""

from graphmem.lifecycle.second_opinion.advisers import Advisers
from graphmem.lifecycle.second_opinion.counsel import Counsel
from graphmem.lifecycle.second_opinion.second import ALONE, Embed, Second

__all__ = ["ALONE", "Advisers", "Counsel", "Embed", "Second"]
