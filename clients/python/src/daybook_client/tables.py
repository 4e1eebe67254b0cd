"""
Answers as tables. The columns are those of the server's own files: a field by its name, a field of a message within the
row behind the name of that, and lists and maps as JSON.
"""

from __future__ import annotations

import base64
import importlib
import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple, get_args, get_origin

from .codec import is_message, plain_of, plan_of
from .errors import MissingPackageError

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

    from .answer import TableAnswer


class Column(NamedTuple):
    """A column, and where its value stands."""

    name: str
    kind: type
    """``str``, ``int``, ``float``, ``bool`` or ``datetime``."""
    depth: int
    """Which item it is a value of: 0 is one of the outer list."""
    path: tuple[str, ...]
    """The fields that lead to it; none for an item that is no message."""
    is_key: bool = False
    """It is the name of an entry of a map."""
    is_json: bool = False
    """It is a list or a map, which is written as JSON."""


class Table:
    """Columns with their values, from which each package makes its own."""

    def __init__(self, columns: Sequence[Column], rows: Iterable[tuple[Any, ...]]) -> None:
        self.columns = columns
        values = list(zip(*rows))
        self.values: Sequence[Sequence[Any]] = values or [() for _ in columns]

    def to_pandas(self) -> pandas.DataFrame:
        """Unknown numbers are NaN, other unknown values NA."""
        frames = package("pandas")
        dtypes = {str: "string", int: "Int64", float: "float64", bool: "boolean", datetime: "datetime64[ns, UTC]"}
        made = {
            column.name: frames.Series(list(values), dtype=dtypes[column.kind])
            for column, values in zip(self.columns, self.values)
        }
        frame: pandas.DataFrame = frames.DataFrame(made)
        return frame

    def to_polars(self) -> polars.DataFrame:
        """Unknown values are null."""
        frames = package("polars")
        dtypes = {
            str: frames.String,
            int: frames.Int64,
            float: frames.Float64,
            bool: frames.Boolean,
            datetime: frames.Datetime("us", "UTC"),
        }
        schema = {column.name: dtypes[column.kind] for column in self.columns}
        frame: polars.DataFrame = frames.DataFrame(
            [list(values) for values in self.values], schema=schema, orient="col"
        )
        return frame

    def to_arrow(self) -> pyarrow.Table:
        """Unknown values are null."""
        arrow = package("pyarrow")
        types = {
            str: arrow.string(),
            int: arrow.int64(),
            float: arrow.float64(),
            bool: arrow.bool_(),
            datetime: arrow.timestamp("us", "UTC"),
        }
        arrays = [arrow.array(values, types[column.kind]) for column, values in zip(self.columns, self.values)]
        return arrow.table(arrays, names=[column.name for column in self.columns])


def package(name: str) -> Any:
    """A package that the user may have."""
    try:
        return importlib.import_module(name)
    except ImportError as fault:
        raise MissingPackageError(f"this needs {name}, which is not installed: pip install {name}") from fault


def table_of(message: type[TableAnswer], answers: Iterable[TableAnswer]) -> Table:
    """The rows of answers of one kind, one after the other."""
    paths = [tuple(path.split(".")) for path in message.lists]
    # Lists that stand one after the other have the same rows.
    columns = _columns_along(message, paths[0])
    rows = (
        tuple(_cell(column, items[column.depth]) for column in columns)
        for answer in answers
        for path in paths
        for items in _items_along(answer, path)
    )
    return Table(columns, rows)


def _columns_along(message: type[Any], path: Sequence[str]) -> list[Column]:
    columns: list[Column] = []
    for depth, name in enumerate(path):
        kind = next(field.kind for field in plan_of(message) if field.name == name)
        if get_origin(kind) is dict:
            columns.append(Column("key", str, depth, (), is_key=True))
        message = get_args(kind)[-1]
        if is_message(message):
            # A list on the way has columns of its own.
            way = path[depth + 1] if depth + 1 < len(path) else None
            columns.extend(_message_columns(message, depth, (), "", (message,), way))
        else:
            columns.append(Column(name, _plain_kind(message), depth, ()))
    return columns


def _message_columns(
    message: type[Any],
    depth: int,
    path: tuple[str, ...],
    prefix: str,
    within: tuple[type[Any], ...],
    without: str | None = None,
) -> Iterator[Column]:
    taken = {field.name for field in plan_of(within[0])} if path else set()
    for field in plan_of(message):
        if field.name == without:
            continue
        name = prefix + field.name.rstrip("_")
        if name in taken:
            # A field of the row itself has the name.
            name = f"{prefix}_{field.name.rstrip('_')}"
        inner = (*path, field.name)
        if get_origin(field.kind) in (list, dict) or field.kind in within:
            yield Column(name, str, depth, inner, is_json=True)
        elif is_message(field.kind):
            yield from _message_columns(field.kind, depth, inner, f"{name}_", (*within, field.kind))
        else:
            yield Column(name, _plain_kind(field.kind), depth, inner)


def _plain_kind(kind: Any) -> type:
    """Bytes are base64, and values of enums their names."""
    return kind if kind in (int, float, bool, datetime) else str


def _items_along(parent: Any, path: Sequence[str]) -> Iterator[tuple[tuple[str, Any], ...]]:
    """The items that a row is of, with their names: one of each list of the path."""
    if not path:
        yield ()
        return
    items = getattr(parent, path[0])
    for key, value in items.items() if isinstance(items, dict) else ((str(at), item) for at, item in enumerate(items)):
        for inner in _items_along(value, path[1:]):
            yield ((key, value), *inner)


def _cell(column: Column, item: tuple[str, Any]) -> Any:
    key, value = item
    if column.is_key:
        return key
    for name in column.path:
        value = getattr(value, name, None)
    if value is None:
        return None
    if column.is_json:
        return json.dumps(plain_of(value), ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value
