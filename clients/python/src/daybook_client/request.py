"""Requests as parameters of an address, and as JSON where they are too long for one."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, Union
from urllib.parse import urlencode

from .codec import moment_text, plain_of

Day = Union[str, date]
"""A date, as ``YYYY-MM-DD`` or as Python has it."""
Moment = Union[str, date, datetime]
"""A moment in RFC 3339, or a date."""

QUERY_CHARACTERS_MAX = 4000


def filled(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a request that say something, as JSON has them."""
    return {name: plain_of(value) for name, value in fields.items() if value is not None}


def query_of(fields: Mapping[str, Any]) -> str:
    """The parameters of a GET: a list by its name several times, messages as JSON."""
    pairs: list[tuple[str, str]] = []
    for name, value in fields.items():
        values = value if isinstance(value, list) else [value]
        pairs.extend((name, each if isinstance(each, str) else json.dumps(each)) for each in values)
    return urlencode(pairs)


def listed(value: Any) -> list[Any] | None:
    """A list; one item may stand for a list of it."""
    if value is None:
        return None
    return [value] if isinstance(value, (str, Mapping)) or not hasattr(value, "__iter__") else list(value)


def enum_name(prefix: str, value: str | None) -> str | None:
    """The whole name of a value of an enum: ``squeeze`` is ``BATTLEGROUND_VIEW_SQUEEZE``."""
    if value is None:
        return None
    name = re.sub(r"[\s-]+", "_", value.strip()).upper()
    return name if name == "" or name.startswith(prefix) else prefix + name


def start_of(value: Moment | None) -> str | None:
    """A moment; a date is its first instant in UTC."""
    text = text_of(value)
    return f"{text}T00:00:00Z" if text is not None and re.fullmatch(r"\d{4}-\d\d-\d\d", text) else text


def text_of(value: Moment | None) -> str | None:
    """A date or a moment as a text."""
    return moment_text(value) if isinstance(value, date) else value
