"""The error that an answer of a server, or of a proxy before it, stands for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timezone
from typing import Any

from .errors import ERRORS, DaybookError, SpentLimit


def refusal(status: int, headers: Mapping[str, str], body: bytes) -> DaybookError:
    """Reads the body of a method or of a plain endpoint; where it is neither, the status says what happened."""
    said = _object_in(body)
    code = said.get("code")
    message = said.get("message", said.get("error"))
    if not isinstance(code, str) or not isinstance(message, str):
        code, message = _CODES.get(status, "unknown"), f"HTTP {status}"
    return ERRORS.get(code, DaybookError)(
        message,
        status=status,
        headers=headers,
        field=_field_in(said),
        limit=_limit_in(headers),
        retry_after=_seconds_in(headers),
    )


_CODES = {
    400: "internal",
    401: "unauthenticated",
    403: "permission_denied",
    404: "unimplemented",
    429: "unavailable",
    502: "unavailable",
    503: "unavailable",
    504: "unavailable",
}
"""What a status means that comes without a body of ours, as Connect says."""


def _object_in(body: bytes) -> Mapping[str, Any]:
    try:
        said = json.loads(body)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def _field_in(said: Mapping[str, Any]) -> str | None:
    try:
        return str(said["details"][0]["debug"]["fieldViolations"][0]["field"])
    except (KeyError, IndexError, TypeError):
        return None


def _limit_in(headers: Mapping[str, str]) -> SpentLimit | None:
    told = _object_in(headers.get("x-ratelimit-detail", "").encode())
    try:
        return SpentLimit(
            kind=told["kind"],
            limit=told["limit"],
            used=told["used"],
            remaining=told["remaining"],
            reset_at=datetime.fromtimestamp(told["reset_at"], timezone.utc),
            retry_after_seconds=told["retry_after_seconds"],
            tier=told["tier"],
            access=told["access"],
            upgrade_url=told["upgrade_url"],
        )
    except (KeyError, TypeError, ValueError, OverflowError, OSError):
        return None


def _seconds_in(headers: Mapping[str, str]) -> float | None:
    told = headers.get("retry-after", "").strip()
    return float(told) if told.isascii() and told.isdigit() else None
