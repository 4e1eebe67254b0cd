"""What can go wrong with a call, one class for each code of the protocol."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple


class SpentLimit(NamedTuple):
    """A limit that a refused call did not fit into."""

    kind: str
    """``per_minute`` or ``monthly``."""
    limit: int
    used: int
    remaining: int
    reset_at: datetime
    """When all of the window is free again."""
    retry_after_seconds: float
    """How long to wait until the same call fits."""
    tier: str
    access: str
    upgrade_url: str
    """Where to get higher limits."""


class DaybookError(Exception):
    """A call that was not answered. Its text is what the server says, with the name that may have been meant."""

    code = "unknown"

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        headers: Mapping[str, str] | None = None,
        field: str | None = None,
        limit: SpentLimit | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        """The HTTP status; None where no answer came."""
        self.field = field
        """The field of the request that was refused, by its name in JSON."""
        self.limit = limit
        """The limit that is spent; None also for a refusal of a proxy on the way."""
        self.retry_after = retry_after
        """After so many seconds the same call may be answered, as the server says."""
        headers = headers or {}
        self.request_id = headers.get("x-request-id")
        """Under which the operator finds the call in the log."""
        self.hint = headers.get("x-hint") or headers.get("x-demo-hint")
        """What may have been meant, or what shows something in its place."""


class CanceledError(DaybookError):
    """The connection was given up before the answer was made."""

    code = "canceled"


class InvalidArgumentError(DaybookError):
    """The request is wrong; ``field`` says where."""

    code = "invalid_argument"


class DeadlineExceededError(DaybookError):
    """There was no answer in time."""

    code = "deadline_exceeded"


class NotFoundError(DaybookError):
    """What was asked about does not exist."""

    code = "not_found"


class PermissionDeniedError(DaybookError):
    """The server does not give this, or not to this caller."""

    code = "permission_denied"


class ResourceExhaustedError(DaybookError):
    """A limit is spent; ``limit`` says which."""

    code = "resource_exhausted"


class UnimplementedError(DaybookError):
    """The server has no such method: it may be older than this package."""

    code = "unimplemented"


class InternalError(DaybookError):
    """The server has a fault, or what came is no answer of it."""

    code = "internal"


class UnavailableError(DaybookError):
    """The server cannot be reached, or cannot answer now."""

    code = "unavailable"


class UnauthenticatedError(DaybookError):
    """The method needs a valid key."""

    code = "unauthenticated"


class RestartedError(DaybookError):
    """Newer data came while a list was read: the rows before belong to older data. Read it again from its start."""

    code = "aborted"


class MissingPackageError(ImportError):
    """A table was asked for in a form whose package is not installed."""


ERRORS: dict[str, type[DaybookError]] = {
    error.code: error
    for error in (
        CanceledError,
        InvalidArgumentError,
        DeadlineExceededError,
        NotFoundError,
        PermissionDeniedError,
        ResourceExhaustedError,
        UnimplementedError,
        InternalError,
        UnavailableError,
        UnauthenticatedError,
    )
}
"""The errors that a server answers with, by their codes."""
