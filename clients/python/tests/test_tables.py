"""Answers as tables of other packages, where those are installed."""

from __future__ import annotations

import importlib.util
import unittest
from datetime import datetime, timezone
from typing import Any
from unittest import mock

from daybook_client import Daybook, MissingPackageError
from daybook_client.codec import read
from daybook_client.messages import GetStockDataResponse, ListRegisterChangesResponse
from daybook_client.tables import table_of

POINT = {"timestamp": "2026-06-01T00:00:00Z", "shortPosition": 5, "max": {"timestamp": "", "shortPosition": 7}}
SERIES = read(GetStockDataResponse, {"points": [POINT, {**POINT, "percentage": 1.5}]})
NOTHING = read(ListRegisterChangesResponse, {})


def needs(*packages: str) -> Any:
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"{' and '.join(missing)} not installed")


class Columns(unittest.TestCase):
    def test_fields_of_messages_within_the_row_are_columns(self) -> None:
        table = table_of(GetStockDataResponse, [SERIES])
        row = dict(zip((column.name for column in table.columns), (values[0] for values in table.values)))
        self.assertEqual((row["short_position"], row["percentage"], row["max_short_position"]), (5, None, 7))
        self.assertIsNone(row["min_short_position"])

    def test_a_missing_package_is_named(self) -> None:
        for name, ask in (("pandas", SERIES.to_pandas), ("polars", SERIES.to_polars), ("pyarrow", SERIES.to_arrow)):
            # A module that is None cannot be imported.
            with self.subTest(name), mock.patch.dict("sys.modules", {name: None}):
                with self.assertRaisesRegex(MissingPackageError, f"pip install {name}"):
                    ask()


class Packages(unittest.TestCase):
    @needs("pandas")
    def test_pandas_has_types_also_where_no_row_says_anything(self) -> None:
        frame = SERIES.to_pandas()
        self.assertEqual([str(frame[name].dtype) for name in ("timestamp", "short_position")], ["string", "float64"])
        self.assertEqual(frame["percentage"].isna().tolist(), [True, False])
        empty = NOTHING.to_pandas()
        self.assertEqual(len(empty), 0)
        kinds = [str(empty[name].dtype) for name in ("changed_on", "item_no", "item_label")]
        self.assertEqual(kinds, ["datetime64[ns, UTC]", "Int64", "string"])

    @needs("polars")
    def test_polars_has_types_also_where_no_row_says_anything(self) -> None:
        import polars

        frame = SERIES.to_polars()
        self.assertEqual(frame["percentage"].to_list(), [None, 1.5])
        schema = NOTHING.to_polars().schema
        kinds = [schema[name] for name in ("changed_on", "item_no", "item_label")]
        self.assertEqual(kinds, [polars.Datetime("us", "UTC"), polars.Int64, polars.String])

    @needs("pyarrow")
    def test_arrow_has_types_also_where_no_row_says_anything(self) -> None:
        self.assertEqual(SERIES.to_arrow()["percentage"].to_pylist(), [None, 1.5])
        schema = NOTHING.to_arrow().schema
        kinds = [str(schema.field(name).type) for name in ("changed_on", "item_no", "item_label")]
        self.assertEqual(kinds, ["timestamp[us, tz=UTC]", "int64", "string"])
