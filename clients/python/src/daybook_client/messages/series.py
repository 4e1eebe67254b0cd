# Written from proto/shorts/v1alpha1/series.proto by npm run generate.
"""The messages of series.proto."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class Extreme:
    """The highest or lowest observation of a series or of one of its points."""

    timestamp: str = ""
    """Date of the observation, as midnight UTC in RFC 3339."""
    short_position: float = 0.0
    """Shares held short."""
    percentage: Optional[float] = None
    """Percent of shares on issue held short; absent when unknown."""
