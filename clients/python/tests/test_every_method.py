"""
Every method, asked of a server of the demo world in both ways of waiting. The server is at DAYBOOK_URL, and the file at
DAYBOOK_EXAMPLES has a request for each method by its name.
"""

from __future__ import annotations

import importlib.util
import inspect
import json
import os
import re
import unittest
from collections.abc import Iterator
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Callable
from urllib.request import Request, urlopen

from daybook_client import AsyncDaybook, Daybook, UnauthenticatedError
from daybook_client.answer import Answer, TableAnswer
from daybook_client.codec import json_name, plain_of
from daybook_client.rows import AsyncRows, Rows
from daybook_client.tables import table_of

URL = os.environ.get("DAYBOOK_URL", "")
EXAMPLES: dict[str, dict[str, Any]] = {}
if URL:
    EXAMPLES = json.loads(Path(os.environ["DAYBOOK_EXAMPLES"]).read_text())

ROWS_MAX = 20


def methods_of(daybook: Daybook | AsyncDaybook) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every method that the client has, by its name in the contract."""
    for attribute in dir(type(daybook)):
        if not attribute.startswith("_") and not callable(getattr(type(daybook), attribute)):
            service = getattr(daybook, attribute)
            name = type(service).__name__.replace("Async", "", 1)
            for method in dir(service):
                if not method.startswith("_"):
                    title = re.sub("(?:^|_)([a-z])", lambda found: found[1].upper(), method)
                    yield f"{name}/{title}", getattr(service, method)


def arguments(name: str, method: Callable[..., Any]) -> dict[str, Any]:
    """What a method is asked for: its example, and of a list a few rows."""
    parameters = {json_name(each): each for each in inspect.signature(method).parameters}
    asked = {parameters[field]: value for field, value in EXAMPLES[name].items()}
    return {**asked, "limit": ROWS_MAX} if "limit" in parameters else asked


def said_by_server(answer: Answer, media_type: str) -> bytes:
    """The very same answer, as the server itself writes it."""
    assert answer.about.receipt is not None
    address = URL + answer.about.receipt.replace("/v1/receipts/", "/shorts.v1alpha1.")
    with urlopen(Request(address, headers={"user-agent": "me/1", "accept": media_type}), timeout=60) as said:
        body: bytes = said.read()
        return body


def rows_of(answer: TableAnswer) -> list[dict[str, Any]]:
    """The table of an answer."""
    table = table_of(type(answer), [answer])
    return [dict(zip((column.name for column in table.columns), row)) for row in zip(*table.values)]


def comparable(row: dict[str, Any]) -> dict[str, Any]:
    """A row without what is unknown; texts that are JSON as what they say, since numbers in them have no one spelling."""
    return {name: value_in(value) for name, value in row.items() if value is not None}


def value_in(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return json.loads(value) if isinstance(value, str) and value[:1] in ("[", "{") else value


def arrow_kind(kind: Any) -> str:
    """A type of Arrow, whatever its size."""
    return re.sub(r"\d+|_string|large_|\[.*", "", str(kind))


@unittest.skipUnless(URL, "no server is at DAYBOOK_URL")
class EveryMethod(unittest.IsolatedAsyncioTestCase):
    def test_there_are_the_methods_of_the_contract(self) -> None:
        for daybook in (Daybook(URL), AsyncDaybook(URL)):
            self.assertEqual({name for name, _ in methods_of(daybook)}, set(EXAMPLES))

    def test_each_answers_what_the_server_says_and_writes_the_same_table(self) -> None:
        with Daybook(URL, user_agent="me/1", cache_bytes=0) as daybook:
            for name, method in methods_of(daybook):
                with self.subTest(name):
                    try:
                        found = method(**arguments(name, method))
                        answer = found.first_page() if isinstance(found, Rows) else found
                    except UnauthenticatedError:
                        self.assertEqual(name, "CoreStocksService/GetStockData")
                        continue
                    self.assertIsInstance(answer, Answer)
                    self.assertEqual(plain_of(answer), json.loads(said_by_server(answer, "application/json")))
                    if isinstance(answer, TableAnswer):
                        expected = map(json.loads, said_by_server(answer, "application/x-ndjson").splitlines())
                        self.assertEqual([*map(comparable, rows_of(answer))], [*map(comparable, expected)])

    @unittest.skipIf(importlib.util.find_spec("pyarrow") is None, "pyarrow not installed")
    def test_each_table_is_the_parquet_file_of_the_server(self) -> None:
        import pyarrow
        import pyarrow.parquet

        with Daybook(URL, user_agent="me/1", cache_bytes=0) as daybook:
            for name, method in methods_of(daybook):
                if name == "CoreStocksService/GetStockData":
                    continue
                with self.subTest(name):
                    found = method(**arguments(name, method))
                    answer = found.first_page() if isinstance(found, Rows) else found
                    if isinstance(answer, TableAnswer):
                        table = answer.to_arrow()
                        file = pyarrow.BufferReader(said_by_server(answer, "application/vnd.apache.parquet"))
                        expected = pyarrow.parquet.read_table(file)
                        self.assertEqual(table.schema.names, expected.schema.names)
                        rows = [comparable(row) for row in table.to_pylist()]
                        self.assertEqual(rows, [comparable(row) for row in expected.to_pylist()])
                        kinds = [arrow_kind(each.type) for each in table.schema]
                        self.assertEqual(kinds, [arrow_kind(each.type) for each in expected.schema])

    async def test_each_answers_when_it_is_awaited(self) -> None:
        async with AsyncDaybook(URL, user_agent="me/1", cache_bytes=0) as daybook:
            for name, method in methods_of(daybook):
                with self.subTest(name):
                    try:
                        found = method(**arguments(name, method))
                        answer = await (found.first_page() if isinstance(found, AsyncRows) else found)
                    except UnauthenticatedError:
                        self.assertEqual(name, "CoreStocksService/GetStockData")
                        continue
                    self.assertIsInstance(answer, Answer)
