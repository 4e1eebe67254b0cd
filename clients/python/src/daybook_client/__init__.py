"""The client of a Daybook server, for Python: market and public-interest data of Australia."""

from typing import TYPE_CHECKING, Any

from .client import Daybook
from .errors import (
    CanceledError,
    DaybookError,
    DeadlineExceededError,
    InternalError,
    InvalidArgumentError,
    MissingPackageError,
    NotFoundError,
    PermissionDeniedError,
    ResourceExhaustedError,
    RestartedError,
    SpentLimit,
    UnauthenticatedError,
    UnavailableError,
    UnimplementedError,
)
from .version import VERSION as __version__

if TYPE_CHECKING:
    from .aio import AsyncDaybook

__all__ = [
    "AsyncDaybook",
    "CanceledError",
    "Daybook",
    "DaybookError",
    "DeadlineExceededError",
    "InternalError",
    "InvalidArgumentError",
    "MissingPackageError",
    "NotFoundError",
    "PermissionDeniedError",
    "ResourceExhaustedError",
    "RestartedError",
    "SpentLimit",
    "UnauthenticatedError",
    "UnavailableError",
    "UnimplementedError",
    "__version__",
]


def __getattr__(name: str) -> Any:
    # asyncio takes longer to load than all else, and most programs do without it.
    if name == "AsyncDaybook":
        from .aio import AsyncDaybook

        return AsyncDaybook
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
