"""Whether a call that failed is tried again, and when."""

from __future__ import annotations

import random
from typing import Callable

from .errors import DaybookError, ResourceExhaustedError, UnavailableError

FAULTS_MAX = 3
"""So often a call is tried again that failed without being told when to come back."""
_FIRST_PAUSE = 0.25


class Retries:
    """The attempts of one call. All of its pauses together are at most as long as its budget."""

    def __init__(self, budget: float, chance: Callable[[], float] = random.random) -> None:
        self._left = budget
        self._faults = 0
        self._chance = chance

    def pause_after(self, error: DaybookError) -> float:
        """Seconds until the next attempt. Raises the error where there is none."""
        pause = self._pause(error)
        if pause > self._left:
            raise error
        self._left -= pause
        return pause

    def _pause(self, error: DaybookError) -> float:
        if not isinstance(error, (ResourceExhaustedError, UnavailableError)):
            raise error
        if error.retry_after is not None:
            # Callers that were refused together shall not come back together.
            return error.retry_after * (1 + self._chance() / 10)
        if self._faults == FAULTS_MAX:
            raise error
        self._faults += 1
        return float(_FIRST_PAUSE * 2 ** (self._faults - 1) * (0.5 + self._chance()))
