# Written from proto/shorts/v1alpha1/core_stocks.proto by npm run generate.
"""
Three methods under the names and bounds that older clients know. Each answers what the method of the same name in
SearchService, MarketService or StockService answers; new clients use those.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..calling import AsyncService, Service
from ..messages.market import GetTopShortsResponse, TopShortsEntry
from ..messages.search import SearchStocksResponse
from ..messages.stock import GetStockDataResponse, Stock
from ..request import Day, Moment, listed
from ..rows import AsyncRows, Listing, Rows

_SEARCH_STOCKS = Listing("stocks", "total_count", "limit", 100)
_GET_TOP_SHORTS = Listing("time_series", "total_count", "limit", 100)


class CoreStocksService(Service):
    """
    Three methods under the names and bounds that older clients know. Each answers what the method of the same name in
    SearchService, MarketService or StockService answers; new clients use those.
    """

    def search_stocks(
        self,
        query: str,
        *,
        include_details: bool | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[Stock, SearchStocksResponse]:
        """
        Finds securities by code, name or keyword, best match first: SearchService.SearchStocks for older clients.

        query: Code, name or words of it. Every character is literal. At most 100 characters; more is refused. Outer
            spaces are removed.
        include_details: Add the company details of each match.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.CoreStocksService/SearchStocks",
            SearchStocksResponse,
            _SEARCH_STOCKS,
            {
                "query": query,
                "includeDetails": include_details,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_top_shorts(
        self,
        *,
        period: str | None = None,
        offset: int | None = None,
        summary_only: bool | None = None,
        product_codes: str | Sequence[str] | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[TopShortsEntry, GetTopShortsResponse]:
        """
        Ranks ordinary shares by the percent reported short, highest first: MarketService.GetTopShorts for older
        clients.

        period: Window of the series, up to the newest report date. Empty means 3M. One of 1M, 3M, 6M, 1Y, 2Y, MAX, in
            any case.
        offset: Entries to skip. Not negative.
        summary_only: Return only code, name and latest position of each entry.
        product_codes: Exactly these codes instead of the ranking. At most 100 items; more is refused. Each: A
            security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.CoreStocksService/GetTopShorts",
            GetTopShortsResponse,
            _GET_TOP_SHORTS,
            {
                "period": period,
                "offset": offset,
                "summaryOnly": summary_only,
                "productCodes": listed(product_codes),
            },
            limit,
            at,
            published,
        )

    def get_stock_data(
        self,
        product_code: str,
        *,
        period: str | None = None,
        from_: Day | None = None,
        to: Day | None = None,
        full_resolution: bool | None = None,
        max_points: int | None = None,
        as_of: Day | None = None,
        security_as_of: Day | None = None,
        known_at: Moment | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockDataResponse:
        """
        The short positions of one code over time: StockService.GetStockData for older clients. Needs a key.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        period: Window up to the newest report date. Empty means 3M. Not applied when from or to is given. One of 1M,
            3M, 6M, 1Y, 2Y, MAX, in any case.
        from_: First date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        to: Last date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        full_resolution: Never answer weekly means.
        max_points: Most points to return; 0 means no cap. Not negative.
        as_of: Only what was public on this date, YYYY-MM-DD. Implies full resolution. A real calendar date, YYYY-MM-DD.
        security_as_of: The security that had this code on this date, YYYY-MM-DD, for a reused code. A real calendar
            date, YYYY-MM-DD.
        known_at: Only what was imported at this moment, RFC 3339, or by the end of this date in UTC. Implies full
            resolution. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.CoreStocksService/GetStockData",
            GetStockDataResponse,
            {
                "productCode": product_code,
                "period": period,
                "from": from_,
                "to": to,
                "fullResolution": full_resolution,
                "maxPoints": max_points,
                "asOf": as_of,
                "securityAsOf": security_as_of,
                "knownAt": known_at,
            },
            at,
            published,
        )


class AsyncCoreStocksService(AsyncService):
    """
    Three methods under the names and bounds that older clients know. Each answers what the method of the same name in
    SearchService, MarketService or StockService answers; new clients use those.
    """

    def search_stocks(
        self,
        query: str,
        *,
        include_details: bool | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[Stock, SearchStocksResponse]:
        """
        Finds securities by code, name or keyword, best match first: SearchService.SearchStocks for older clients.

        query: Code, name or words of it. Every character is literal. At most 100 characters; more is refused. Outer
            spaces are removed.
        include_details: Add the company details of each match.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.CoreStocksService/SearchStocks",
            SearchStocksResponse,
            _SEARCH_STOCKS,
            {
                "query": query,
                "includeDetails": include_details,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_top_shorts(
        self,
        *,
        period: str | None = None,
        offset: int | None = None,
        summary_only: bool | None = None,
        product_codes: str | Sequence[str] | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[TopShortsEntry, GetTopShortsResponse]:
        """
        Ranks ordinary shares by the percent reported short, highest first: MarketService.GetTopShorts for older
        clients.

        period: Window of the series, up to the newest report date. Empty means 3M. One of 1M, 3M, 6M, 1Y, 2Y, MAX, in
            any case.
        offset: Entries to skip. Not negative.
        summary_only: Return only code, name and latest position of each entry.
        product_codes: Exactly these codes instead of the ranking. At most 100 items; more is refused. Each: A
            security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.CoreStocksService/GetTopShorts",
            GetTopShortsResponse,
            _GET_TOP_SHORTS,
            {
                "period": period,
                "offset": offset,
                "summaryOnly": summary_only,
                "productCodes": listed(product_codes),
            },
            limit,
            at,
            published,
        )

    async def get_stock_data(
        self,
        product_code: str,
        *,
        period: str | None = None,
        from_: Day | None = None,
        to: Day | None = None,
        full_resolution: bool | None = None,
        max_points: int | None = None,
        as_of: Day | None = None,
        security_as_of: Day | None = None,
        known_at: Moment | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockDataResponse:
        """
        The short positions of one code over time: StockService.GetStockData for older clients. Needs a key.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        period: Window up to the newest report date. Empty means 3M. Not applied when from or to is given. One of 1M,
            3M, 6M, 1Y, 2Y, MAX, in any case.
        from_: First date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        to: Last date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        full_resolution: Never answer weekly means.
        max_points: Most points to return; 0 means no cap. Not negative.
        as_of: Only what was public on this date, YYYY-MM-DD. Implies full resolution. A real calendar date, YYYY-MM-DD.
        security_as_of: The security that had this code on this date, YYYY-MM-DD, for a reused code. A real calendar
            date, YYYY-MM-DD.
        known_at: Only what was imported at this moment, RFC 3339, or by the end of this date in UTC. Implies full
            resolution. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.CoreStocksService/GetStockData",
            GetStockDataResponse,
            {
                "productCode": product_code,
                "period": period,
                "from": from_,
                "to": to,
                "fullResolution": full_resolution,
                "maxPoints": max_points,
                "asOf": as_of,
                "securityAsOf": security_as_of,
                "knownAt": known_at,
            },
            at,
            published,
        )
