"""Messages as JSON has them. What a field holds is what its annotation says."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime, timezone
from typing import Any, Callable, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Reader = Callable[[Any], Any]


class FieldPlan:
    """How one field of a message is read."""

    __slots__ = ("default", "json_name", "kind", "name", "read")

    def __init__(self, name: str, kind: Any, default: Callable[[], Any]) -> None:
        self.name = name
        self.json_name = json_name(name)
        self.kind = kind
        """The type of a value that is there, so never Optional."""
        self.read = reader_of(kind)
        """None where the value is taken as JSON has it."""
        self.default = default


def read(message: type[T], value: Mapping[str, Any]) -> T:
    """The message that an object of JSON stands for. Fields that this release does not know are left out."""
    made = object.__new__(message)
    # Fields are set past the guard of frozen dataclasses, which would take most of the time.
    inside = made.__dict__
    for field in plan_of(message):
        found = value.get(field.json_name)
        if found is None:
            inside[field.name] = field.default()
        else:
            inside[field.name] = found if field.read is None else field.read(found)
    return made


def plan_of(message: type[Any]) -> tuple[FieldPlan, ...]:
    """How each field of a message is read, made once from its annotations."""
    known = _PLANS.get(message)
    if known is None:
        kinds = get_type_hints(message)
        known = tuple(FieldPlan(each.name, present(kinds[each.name]), _default_of(each)) for each in fields(message))
        _PLANS[message] = known
    return known


_PLANS: dict[type[Any], tuple[FieldPlan, ...]] = {}


def is_message(kind: Any) -> bool:
    """Whether it is a message, or the type of one."""
    return is_dataclass(kind)


def json_name(name: str) -> str:
    """The name that JSON has for a field: ``product_code`` is ``productCode``, and ``from_`` is ``from``."""
    return re.sub(r"_([a-z0-9])", lambda found: found[1].upper(), name.rstrip("_"))


def present(kind: Any) -> Any:
    """What an Optional holds if it holds anything."""
    if get_origin(kind) is Union:
        return next(each for each in get_args(kind) if each is not type(None))
    return kind


def reader_of(kind: Any) -> Reader | None:
    """What makes a value of a type of the value in JSON; None where they are the same."""
    origin = get_origin(kind)
    if origin is list:
        return _list_reader(reader_of(get_args(kind)[0]))
    if origin is dict:
        return _map_reader(reader_of(get_args(kind)[1]))
    if kind is float:
        # JSON has no sign for what is no number, and says it in words, which float reads too.
        return float
    if kind is datetime:
        return moment_of
    if kind is bytes:
        return base64.b64decode
    return (lambda value: read(kind, value)) if is_message(kind) else None


def moment_of(text: str) -> datetime:
    """A moment in RFC 3339, in UTC."""
    plain, _, fraction = text.rstrip("Z").partition(".")
    return datetime.fromisoformat(plain).replace(microsecond=int(f"{fraction:0<6.6}"), tzinfo=timezone.utc)


def plain_of(value: Any) -> Any:
    """A message as JSON has it, in plain lists and dictionaries. What is unknown is left out."""
    if is_message(value):
        found = ((field.json_name, getattr(value, field.name)) for field in plan_of(type(value)))
        return {name: plain_of(each) for name, each in found if each is not None}
    if isinstance(value, Mapping):
        return {str(key): plain_of(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain_of(each) for each in value]
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    return moment_text(value) if isinstance(value, date) else value


def moment_text(value: date) -> str:
    """A date as ``YYYY-MM-DD``, a moment in RFC 3339. Raises ValueError for one that does not say its time zone."""
    if not isinstance(value, datetime):
        return value.isoformat()
    if value.tzinfo is None:
        raise ValueError(f"{value} must say its time zone, as in datetime(2026, 3, 3, 10, tzinfo=timezone.utc)")
    return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")


def _list_reader(read_item: Reader | None) -> Reader | None:
    return None if read_item is None else (lambda value: [read_item(item) for item in value])


def _map_reader(read_item: Reader | None) -> Reader | None:
    return None if read_item is None else (lambda value: {key: read_item(item) for key, item in value.items()})


def _default_of(field: Any) -> Callable[[], Any]:
    if field.default_factory is not MISSING:
        factory: Callable[[], Any] = field.default_factory
        return factory
    return lambda: field.default
