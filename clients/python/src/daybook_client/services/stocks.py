# Written from proto/shorts/v1alpha1/stock.proto by npm run generate.
"""Figures and series of one stock."""

from __future__ import annotations

from collections.abc import Sequence

from ..calling import AsyncService, Service
from ..messages.details import StockDetails
from ..messages.fundamentals import FundamentalsPeriod
from ..messages.stock import (
    DirectorTrade,
    GetCompanyTaxProfileResponse,
    GetDirectorTradesResponse,
    GetDividendHistoryResponse,
    GetEventTimelineResponse,
    GetPeerComparisonResponse,
    GetStockDataResponse,
    GetStockFinancialHighlightsResponse,
    GetStockFundamentalsResponse,
    GetStockGraphResponse,
    GetStockPricesResponse,
    GetStockRevisionsResponse,
    GetStockSignalsResponse,
    GetStockVerdictResponse,
    Peer,
    Revision,
    Stock,
    TimelineEvent,
)
from ..request import Day, Moment, listed
from ..rows import AsyncRows, Listing, Rows

_GET_STOCK_REVISIONS = Listing("revisions", "total_count", "limit", 1000)
_GET_STOCK_FUNDAMENTALS = Listing("periods", "total_count", "limit", 40)
_GET_DIRECTOR_TRADES = Listing("trades", "total_count", "limit", 200)
_GET_PEER_COMPARISON = Listing("peers", "total_count", "limit", 20)
_GET_EVENT_TIMELINE = Listing("events", "total_count", "limit", 200)


class StockService(Service):
    """Figures and series of one stock."""

    def get_stock(
        self,
        product_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Stock:
        """
        The newest observation of a code with what is known of the security.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.StockService/GetStock",
            Stock,
            {
                "productCode": product_code,
            },
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
        The series of short positions of a code. Periods of 5Y and more come as weekly means unless full resolution is
        asked for.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        period: Window up to the newest report date. Empty means 1M. Not applied when from or to is given. One of 1D,
            1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX, in any case.
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
            "/shorts.v1alpha1.StockService/GetStockData",
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

    def get_stock_revisions(
        self,
        product_code: str,
        *,
        from_: Day | None = None,
        to: Day | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[Revision, GetStockRevisionsResponse]:
        """
        Every figure of a code that a later file restated, newest date first.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        from_: First observation date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        to: Last observation date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        offset: Revisions to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetStockRevisions",
            GetStockRevisionsResponse,
            _GET_STOCK_REVISIONS,
            {
                "productCode": product_code,
                "from": from_,
                "to": to,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_stock_prices(
        self,
        product_code: str,
        *,
        period: str | None = None,
        from_: Day | None = None,
        to: Day | None = None,
        max_points: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockPricesResponse:
        """
        Daily prices of a code.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        period: Window up to the newest session of the stock. Empty means 1Y. Not applied when from or to is given. One
            of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX, in any case.
        from_: First date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        to: Last date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        max_points: Most points to return; 0 means no cap. Not negative.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.StockService/GetStockPrices",
            GetStockPricesResponse,
            {
                "productCode": product_code,
                "period": period,
                "from": from_,
                "to": to,
                "maxPoints": max_points,
            },
            at,
            published,
        )

    def get_stock_details(
        self,
        product_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> StockDetails:
        """
        What is known of the company behind a code.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.StockService/GetStockDetails",
            StockDetails,
            {
                "productCode": product_code,
            },
            at,
            published,
        )

    def get_stock_fundamentals(
        self,
        stock_code: str,
        *,
        period_type: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[FundamentalsPeriod, GetStockFundamentalsResponse]:
        """
        Reported figures by period, their growth and quality.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        period_type: annual, half, quarter or ttm, any case. Empty means all. One of annual, half, quarter, ttm, in any
            case.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetStockFundamentals",
            GetStockFundamentalsResponse,
            _GET_STOCK_FUNDAMENTALS,
            {
                "stockCode": stock_code,
                "periodType": period_type,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_director_trades(
        self,
        stock_code: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[DirectorTrade, GetDirectorTradesResponse]:
        """
        Trades of the directors, newest first.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        offset: Trades to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetDirectorTrades",
            GetDirectorTradesResponse,
            _GET_DIRECTOR_TRADES,
            {
                "stockCode": stock_code,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_dividend_history(
        self,
        stock_code: str,
        *,
        years: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetDividendHistoryResponse:
        """
        Dividends by ex-date, newest first.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        years: Years up to the newest session. 0 means 5. Not negative. At most 20; more counts as that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.StockService/GetDividendHistory",
            GetDividendHistoryResponse,
            {
                "stockCode": stock_code,
                "years": years,
            },
            at,
            published,
        )

    def get_peer_comparison(
        self,
        stock_code: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[Peer, GetPeerComparisonResponse]:
        """
        Compares a stock with the largest of its industry.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetPeerComparison",
            GetPeerComparisonResponse,
            _GET_PEER_COMPARISON,
            {
                "stockCode": stock_code,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_stock_verdict(
        self,
        product_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockVerdictResponse:
        """
        Five signals of a stock in one score, bullish positive.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.StockService/GetStockVerdict",
            GetStockVerdictResponse,
            {
                "productCode": product_code,
            },
            at,
            published,
        )

    def get_event_timeline(
        self,
        stock_code: str,
        *,
        days_back: int | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[TimelineEvent, GetEventTimelineResponse]:
        """
        Announcements, director trades, news and jumps of short interest in one list, newest first.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        days_back: Days up to the newest session or report. 0 means 365. Not negative. At most 365; more counts as that.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetEventTimeline",
            GetEventTimelineResponse,
            _GET_EVENT_TIMELINE,
            {
                "stockCode": stock_code,
                "daysBack": days_back,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_stock_signals(
        self,
        stock_code: str,
        *,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockSignalsResponse:
        """
        Cited signals about the reputation of a company. The limit is of each polarity, so there are no pages.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        limit: Signals to return of each polarity. 0 means 10. Not negative. At most 50; more counts as that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.StockService/GetStockSignals",
            GetStockSignalsResponse,
            {
                "stockCode": stock_code,
                "limit": limit,
            },
            at,
            published,
        )

    def get_stock_graph(
        self,
        stock_code: str,
        *,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockGraphResponse:
        """
        People of a company and companies like it. The limit is of each list, so there are no pages.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        limit: Entries to return of each list. 0 means 12. Not negative. At most 50; more counts as that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.StockService/GetStockGraph",
            GetStockGraphResponse,
            {
                "stockCode": stock_code,
                "limit": limit,
            },
            at,
            published,
        )

    def get_company_tax_profile(
        self,
        product_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetCompanyTaxProfileResponse:
        """
        Income and tax of a company as the tax office publishes them.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.StockService/GetCompanyTaxProfile",
            GetCompanyTaxProfileResponse,
            {
                "productCode": product_code,
            },
            at,
            published,
        )

    def get_stock_financial_highlights(
        self,
        stock_codes: str | Sequence[str],
        *,
        max_reports_per_stock: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockFinancialHighlightsResponse:
        """
        What the latest reports of some companies say, with quotes.

        stock_codes: Exchange codes. At most 50 items; more is refused. Each: A security's code: trimmed, upper-cased, 3
            to 6 letters or digits.
        max_reports_per_stock: Reports to return of each stock. 0 means 2. Not negative. At most 10; more counts as
            that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.StockService/GetStockFinancialHighlights",
            GetStockFinancialHighlightsResponse,
            {
                "stockCodes": listed(stock_codes),
                "maxReportsPerStock": max_reports_per_stock,
            },
            at,
            published,
        )


class AsyncStockService(AsyncService):
    """Figures and series of one stock."""

    async def get_stock(
        self,
        product_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Stock:
        """
        The newest observation of a code with what is known of the security.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.StockService/GetStock",
            Stock,
            {
                "productCode": product_code,
            },
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
        The series of short positions of a code. Periods of 5Y and more come as weekly means unless full resolution is
        asked for.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        period: Window up to the newest report date. Empty means 1M. Not applied when from or to is given. One of 1D,
            1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX, in any case.
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
            "/shorts.v1alpha1.StockService/GetStockData",
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

    def get_stock_revisions(
        self,
        product_code: str,
        *,
        from_: Day | None = None,
        to: Day | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[Revision, GetStockRevisionsResponse]:
        """
        Every figure of a code that a later file restated, newest date first.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        from_: First observation date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        to: Last observation date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        offset: Revisions to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetStockRevisions",
            GetStockRevisionsResponse,
            _GET_STOCK_REVISIONS,
            {
                "productCode": product_code,
                "from": from_,
                "to": to,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_stock_prices(
        self,
        product_code: str,
        *,
        period: str | None = None,
        from_: Day | None = None,
        to: Day | None = None,
        max_points: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockPricesResponse:
        """
        Daily prices of a code.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        period: Window up to the newest session of the stock. Empty means 1Y. Not applied when from or to is given. One
            of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX, in any case.
        from_: First date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        to: Last date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        max_points: Most points to return; 0 means no cap. Not negative.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.StockService/GetStockPrices",
            GetStockPricesResponse,
            {
                "productCode": product_code,
                "period": period,
                "from": from_,
                "to": to,
                "maxPoints": max_points,
            },
            at,
            published,
        )

    async def get_stock_details(
        self,
        product_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> StockDetails:
        """
        What is known of the company behind a code.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.StockService/GetStockDetails",
            StockDetails,
            {
                "productCode": product_code,
            },
            at,
            published,
        )

    def get_stock_fundamentals(
        self,
        stock_code: str,
        *,
        period_type: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[FundamentalsPeriod, GetStockFundamentalsResponse]:
        """
        Reported figures by period, their growth and quality.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        period_type: annual, half, quarter or ttm, any case. Empty means all. One of annual, half, quarter, ttm, in any
            case.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetStockFundamentals",
            GetStockFundamentalsResponse,
            _GET_STOCK_FUNDAMENTALS,
            {
                "stockCode": stock_code,
                "periodType": period_type,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_director_trades(
        self,
        stock_code: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[DirectorTrade, GetDirectorTradesResponse]:
        """
        Trades of the directors, newest first.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        offset: Trades to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetDirectorTrades",
            GetDirectorTradesResponse,
            _GET_DIRECTOR_TRADES,
            {
                "stockCode": stock_code,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_dividend_history(
        self,
        stock_code: str,
        *,
        years: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetDividendHistoryResponse:
        """
        Dividends by ex-date, newest first.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        years: Years up to the newest session. 0 means 5. Not negative. At most 20; more counts as that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.StockService/GetDividendHistory",
            GetDividendHistoryResponse,
            {
                "stockCode": stock_code,
                "years": years,
            },
            at,
            published,
        )

    def get_peer_comparison(
        self,
        stock_code: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[Peer, GetPeerComparisonResponse]:
        """
        Compares a stock with the largest of its industry.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetPeerComparison",
            GetPeerComparisonResponse,
            _GET_PEER_COMPARISON,
            {
                "stockCode": stock_code,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_stock_verdict(
        self,
        product_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockVerdictResponse:
        """
        Five signals of a stock in one score, bullish positive.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.StockService/GetStockVerdict",
            GetStockVerdictResponse,
            {
                "productCode": product_code,
            },
            at,
            published,
        )

    def get_event_timeline(
        self,
        stock_code: str,
        *,
        days_back: int | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[TimelineEvent, GetEventTimelineResponse]:
        """
        Announcements, director trades, news and jumps of short interest in one list, newest first.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        days_back: Days up to the newest session or report. 0 means 365. Not negative. At most 365; more counts as that.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.StockService/GetEventTimeline",
            GetEventTimelineResponse,
            _GET_EVENT_TIMELINE,
            {
                "stockCode": stock_code,
                "daysBack": days_back,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_stock_signals(
        self,
        stock_code: str,
        *,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockSignalsResponse:
        """
        Cited signals about the reputation of a company. The limit is of each polarity, so there are no pages.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        limit: Signals to return of each polarity. 0 means 10. Not negative. At most 50; more counts as that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.StockService/GetStockSignals",
            GetStockSignalsResponse,
            {
                "stockCode": stock_code,
                "limit": limit,
            },
            at,
            published,
        )

    async def get_stock_graph(
        self,
        stock_code: str,
        *,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockGraphResponse:
        """
        People of a company and companies like it. The limit is of each list, so there are no pages.

        stock_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        limit: Entries to return of each list. 0 means 12. Not negative. At most 50; more counts as that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.StockService/GetStockGraph",
            GetStockGraphResponse,
            {
                "stockCode": stock_code,
                "limit": limit,
            },
            at,
            published,
        )

    async def get_company_tax_profile(
        self,
        product_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetCompanyTaxProfileResponse:
        """
        Income and tax of a company as the tax office publishes them.

        product_code: Exchange code. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.StockService/GetCompanyTaxProfile",
            GetCompanyTaxProfileResponse,
            {
                "productCode": product_code,
            },
            at,
            published,
        )

    async def get_stock_financial_highlights(
        self,
        stock_codes: str | Sequence[str],
        *,
        max_reports_per_stock: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStockFinancialHighlightsResponse:
        """
        What the latest reports of some companies say, with quotes.

        stock_codes: Exchange codes. At most 50 items; more is refused. Each: A security's code: trimmed, upper-cased, 3
            to 6 letters or digits.
        max_reports_per_stock: Reports to return of each stock. 0 means 2. Not negative. At most 10; more counts as
            that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.StockService/GetStockFinancialHighlights",
            GetStockFinancialHighlightsResponse,
            {
                "stockCodes": listed(stock_codes),
                "maxReportsPerStock": max_reports_per_stock,
            },
            at,
            published,
        )
