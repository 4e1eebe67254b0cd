"""How to reach a server, checked before anything is sent."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, NamedTuple, Union

from .version import VERSION

if TYPE_CHECKING:
    Path = Union[str, os.PathLike[str]]

CACHE_BYTES = 256 << 20
"""How much room kept answers take unless it is said."""


class Options(NamedTuple):
    """What a client goes by, for as long as it lives."""

    base_url: str
    """Without a slash at its end."""
    key: str | None
    user_agent: str
    timeout: float
    """Seconds for one attempt of a call."""
    retry_seconds: float
    """So many seconds a call waits in all, between its attempts."""
    cache_folder: str | None
    """None keeps nothing."""
    cache_bytes: int


def options_of(
    base_url: str | None,
    key: str | None,
    user_agent: str | None,
    timeout: float,
    retry_seconds: float,
    cache_folder: Path | None,
    cache_bytes: int,
) -> Options:
    """The options as they were given, or as the environment has them. Raises ValueError for what cannot work."""
    base_url = base_url or os.environ.get("DAYBOOK_URL") or "http://localhost:8080"
    if not re.fullmatch(r"https?://[^\s/?#@]+(/[^\s?#]*)?", base_url, re.IGNORECASE):
        raise ValueError(f"base_url must be an address such as http://localhost:8080, not {base_url!r}")
    key = key or os.environ.get("DAYBOOK_KEY") or None
    if key is not None and not re.fullmatch(r"[\x21-\x7e]+", key):
        raise ValueError("key must be one line of letters, digits and signs, without spaces")
    if user_agent is not None and not re.fullmatch(r"[\x20-\x7e]*", user_agent):
        raise ValueError("user_agent must be one line of ASCII, such as my-app/1.0")
    if not 0 < timeout <= 86_400:
        raise ValueError(f"timeout must be a number of seconds above 0, at most a day, not {timeout}")
    if not 0 <= retry_seconds <= 86_400:
        raise ValueError(f"retry_seconds must be a number of seconds from 0, at most a day, not {retry_seconds}")
    if cache_bytes < 0:
        raise ValueError(f"cache_bytes must not be negative, not {cache_bytes}")
    return Options(
        base_url=base_url.rstrip("/"),
        key=key,
        user_agent=" ".join(name for name in (user_agent, f"daybook-client/{VERSION}") if name),
        timeout=timeout,
        retry_seconds=retry_seconds,
        cache_folder=os.fspath(cache_folder or usual_cache_folder()) if cache_bytes > 0 else None,
        cache_bytes=cache_bytes,
    )


def usual_cache_folder() -> str:
    """Where programs keep what they can fetch again, on this system."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        place = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        place = os.path.join(home, "Library", "Caches")
    else:
        place = os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")
    return os.path.join(place, "daybook-client")
