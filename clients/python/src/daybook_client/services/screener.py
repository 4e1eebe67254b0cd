# Written from proto/shorts/v1alpha1/screener.proto by npm run generate.
"""A screener over the stocks that are reported short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..calling import AsyncService, Service
from ..messages.screener import (
    ScreenStocksResponse,
    ScreenedStock,
    ScreenerFilters,
    ScreenerSortFieldName,
    SortDirectionName,
)
from ..request import Day, Moment, enum_name
from ..rows import AsyncRows, Listing, Rows

_SCREEN_STOCKS = Listing("stocks", "total_count", "limit", 4000)


class ScreenerService(Service):
    """A screener over the stocks that are reported short."""

    def screen_stocks(
        self,
        *,
        filters: ScreenerFilters | Mapping[str, Any] | None = None,
        sort_field: ScreenerSortFieldName | None = None,
        sort_direction: SortDirectionName | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[ScreenedStock, ScreenStocksResponse]:
        """
        Lists the stocks that pass every filter, in the order asked for.

        filters: All of them must hold.
        sort_field: The figure to sort by. Unknown ones come last in both directions.
        sort_direction: Highest first by default.
        offset: Stocks to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.ScreenerService/ScreenStocks",
            ScreenStocksResponse,
            _SCREEN_STOCKS,
            {
                "filters": filters,
                "sortField": enum_name("SCREENER_SORT_FIELD_", sort_field),
                "sortDirection": enum_name("SORT_DIRECTION_", sort_direction),
                "offset": offset,
            },
            limit,
            at,
            published,
        )


class AsyncScreenerService(AsyncService):
    """A screener over the stocks that are reported short."""

    def screen_stocks(
        self,
        *,
        filters: ScreenerFilters | Mapping[str, Any] | None = None,
        sort_field: ScreenerSortFieldName | None = None,
        sort_direction: SortDirectionName | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[ScreenedStock, ScreenStocksResponse]:
        """
        Lists the stocks that pass every filter, in the order asked for.

        filters: All of them must hold.
        sort_field: The figure to sort by. Unknown ones come last in both directions.
        sort_direction: Highest first by default.
        offset: Stocks to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.ScreenerService/ScreenStocks",
            ScreenStocksResponse,
            _SCREEN_STOCKS,
            {
                "filters": filters,
                "sortField": enum_name("SCREENER_SORT_FIELD_", sort_field),
                "sortDirection": enum_name("SORT_DIRECTION_", sort_direction),
                "offset": offset,
            },
            limit,
            at,
            published,
        )
