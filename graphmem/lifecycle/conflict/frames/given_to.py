"""That something went to somebody else, in Chinese."""

from typing import Final

GIVEN_TO: Final = r"(?:卖|送|转|转卖|转让|捐)给(?![我咱]们?(?:[了,，。家]|$))[^,，。!?;了]{1,10}?"
"""What went to somebody else: 卖给妮妮."""
