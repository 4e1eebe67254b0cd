# Written from proto/shorts/v1alpha1/search.proto by npm run generate.
"""Search over every security held, over everything that has a page, and over every figure that was restated."""

from __future__ import annotations

from collections.abc import Sequence

from ..calling import AsyncService, Service
from ..messages.search import (
    ListRestatementsResponse,
    Restatement,
    SearchKindName,
    SearchResponse,
    SearchResult,
    SearchStocksResponse,
)
from ..messages.stock import Stock
from ..request import Day, Moment, enum_name, listed
from ..rows import AsyncRows, Listing, Rows

_SEARCH_STOCKS = Listing("stocks", "total_count", "limit", 100)
_SEARCH = Listing("results", "total_count", "limit", 100)
_LIST_RESTATEMENTS = Listing("restatements", "total_count", "limit", 1000)


class SearchService(Service):
    """Search over every security held, over everything that has a page, and over every figure that was restated."""

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
        Finds securities by code, present or former name, or keyword, best match first.

        query: Code, name or words of it. Every character is literal. At most 100 characters; more is refused. Outer
            spaces are removed.
        include_details: Add the company details of each match.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.SearchService/SearchStocks",
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

    def search(
        self,
        query: str,
        *,
        kinds: SearchKindName | Sequence[SearchKindName] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[SearchResult, SearchResponse]:
        """
        Finds whatever has a page: stocks, suburbs, series, people, parties, articles, methods, and answers to common
        questions. Exact codes and names come first, then by rule, kind and importance.

        query: A code, a name, words of it, or a question such as "who owns BHP shares". Every character is literal. At
            most 100 characters; more is refused. Outer spaces are removed.
        kinds: Only things of these kinds; none for all. At most 20 items; more is refused.
        offset: Results to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.SearchService/Search",
            SearchResponse,
            _SEARCH,
            {
                "query": query,
                "kinds": [enum_name("SEARCH_KIND_", each) for each in listed(kinds) or ()],
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_restatements(
        self,
        *,
        dataset: str | None = None,
        product_code: str | None = None,
        series_key: str | None = None,
        party_group: str | None = None,
        since: Day | None = None,
        min_size_percent: float | None = None,
        kind: str | None = None,
        served_only: bool | None = None,
        order: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[Restatement, ListRestatementsResponse]:
        """
        Lists every figure that a later file of its publisher changed, of all datasets that keep what was replaced:
        newest first, or largest first. Sizes are relative, so that figures of all units are compared.

        dataset: Only of this dataset; empty for all. Returns are party-returns with the sums, party-receipts with what
            parties itemised, and donations with what donors declared. One of short-positions, economic-observations,
            house-prices, party-returns, party-receipts, donations, in any case. Outer spaces are removed.
        product_code: Only short positions of this code. A security's code: trimmed, upper-cased, 3 to 6 letters or
            digits.
        series_key: Only figures of the economic series with this key. Outer spaces are removed and letters are made
            small.
        party_group: Only returns of this party group, and payments to it. In any case. Outer spaces are removed.
        since: Only by files that were published on this date or after it, YYYY-MM-DD; of a file of which that is not
            told, the date on which it came counts. A real calendar date, YYYY-MM-DD.
        min_size_percent: Only changes of at least this size, in percent of the larger of both figures. Not negative. At
            most 200; more is refused.
        kind: Only of this kind. One of restated, added, withdrawn, in any case. Outer spaces are removed.
        served_only: Only those of which the later figure is what is served now.
        order: date is newest file first, and of one moment the largest change first; size is largest first, and of one
            size the newest first. Then by dataset, newest figure first. Empty means date. One of date, size, in any
            case. Outer spaces are removed.
        offset: Restatements to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.SearchService/ListRestatements",
            ListRestatementsResponse,
            _LIST_RESTATEMENTS,
            {
                "dataset": dataset,
                "productCode": product_code,
                "seriesKey": series_key,
                "partyGroup": party_group,
                "since": since,
                "minSizePercent": min_size_percent,
                "kind": kind,
                "servedOnly": served_only,
                "order": order,
                "offset": offset,
            },
            limit,
            at,
            published,
        )


class AsyncSearchService(AsyncService):
    """Search over every security held, over everything that has a page, and over every figure that was restated."""

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
        Finds securities by code, present or former name, or keyword, best match first.

        query: Code, name or words of it. Every character is literal. At most 100 characters; more is refused. Outer
            spaces are removed.
        include_details: Add the company details of each match.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.SearchService/SearchStocks",
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

    def search(
        self,
        query: str,
        *,
        kinds: SearchKindName | Sequence[SearchKindName] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[SearchResult, SearchResponse]:
        """
        Finds whatever has a page: stocks, suburbs, series, people, parties, articles, methods, and answers to common
        questions. Exact codes and names come first, then by rule, kind and importance.

        query: A code, a name, words of it, or a question such as "who owns BHP shares". Every character is literal. At
            most 100 characters; more is refused. Outer spaces are removed.
        kinds: Only things of these kinds; none for all. At most 20 items; more is refused.
        offset: Results to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.SearchService/Search",
            SearchResponse,
            _SEARCH,
            {
                "query": query,
                "kinds": [enum_name("SEARCH_KIND_", each) for each in listed(kinds) or ()],
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_restatements(
        self,
        *,
        dataset: str | None = None,
        product_code: str | None = None,
        series_key: str | None = None,
        party_group: str | None = None,
        since: Day | None = None,
        min_size_percent: float | None = None,
        kind: str | None = None,
        served_only: bool | None = None,
        order: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[Restatement, ListRestatementsResponse]:
        """
        Lists every figure that a later file of its publisher changed, of all datasets that keep what was replaced:
        newest first, or largest first. Sizes are relative, so that figures of all units are compared.

        dataset: Only of this dataset; empty for all. Returns are party-returns with the sums, party-receipts with what
            parties itemised, and donations with what donors declared. One of short-positions, economic-observations,
            house-prices, party-returns, party-receipts, donations, in any case. Outer spaces are removed.
        product_code: Only short positions of this code. A security's code: trimmed, upper-cased, 3 to 6 letters or
            digits.
        series_key: Only figures of the economic series with this key. Outer spaces are removed and letters are made
            small.
        party_group: Only returns of this party group, and payments to it. In any case. Outer spaces are removed.
        since: Only by files that were published on this date or after it, YYYY-MM-DD; of a file of which that is not
            told, the date on which it came counts. A real calendar date, YYYY-MM-DD.
        min_size_percent: Only changes of at least this size, in percent of the larger of both figures. Not negative. At
            most 200; more is refused.
        kind: Only of this kind. One of restated, added, withdrawn, in any case. Outer spaces are removed.
        served_only: Only those of which the later figure is what is served now.
        order: date is newest file first, and of one moment the largest change first; size is largest first, and of one
            size the newest first. Then by dataset, newest figure first. Empty means date. One of date, size, in any
            case. Outer spaces are removed.
        offset: Restatements to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.SearchService/ListRestatements",
            ListRestatementsResponse,
            _LIST_RESTATEMENTS,
            {
                "dataset": dataset,
                "productCode": product_code,
                "seriesKey": series_key,
                "partyGroup": party_group,
                "since": since,
                "minSizePercent": min_size_percent,
                "kind": kind,
                "servedOnly": served_only,
                "order": order,
                "offset": offset,
            },
            limit,
            at,
            published,
        )
