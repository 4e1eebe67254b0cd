# Written from proto/shorts/v1alpha1/market.proto by npm run generate.
"""Market-wide snapshots and rankings of reported short positions."""

from __future__ import annotations

from collections.abc import Sequence

from ..calling import AsyncService, Service
from ..messages.market import (
    BattlegroundStock,
    BattlegroundViewName,
    GetAvailableDatesResponse,
    GetBattlegroundStocksResponse,
    GetIndexSeriesResponse,
    GetIndustryTreeMapResponse,
    GetMarketByDateResponse,
    GetShortCampaignScoreboardResponse,
    GetTopShortsResponse,
    ListIndicesResponse,
    ShortCampaign,
    TopShortsEntry,
    ViewModeName,
)
from ..messages.stock import Stock
from ..request import Day, Moment, enum_name, listed
from ..rows import AsyncRows, Listing, Rows

_GET_TOP_SHORTS = Listing("time_series", "total_count", "limit", 1000)
_GET_MARKET_BY_DATE = Listing("stocks", "total_count", "limit", 1000)
_GET_AVAILABLE_DATES = Listing("dates", "matching_count", "limit", 1000)
_GET_BATTLEGROUND_STOCKS = Listing("stocks", "total_count", "limit", 100)
_GET_SHORT_CAMPAIGN_SCOREBOARD = Listing("campaigns", "total_count", "limit", 100)


class MarketService(Service):
    """Market-wide snapshots and rankings of reported short positions."""

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
        Ranks ordinary shares by the percent of issued shares reported short on their newest date, highest first, equal
        ones by code. The period only cuts the series.

        period: Window of the series, up to the newest report date. Empty means 1M. One of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y,
            5Y, 10Y, MAX, in any case.
        offset: Entries to skip. Not negative.
        summary_only: Return only code, name and latest position of each entry.
        product_codes: Exactly these codes instead of the ranking, of any security type and age; limit and offset are
            not applied. At most 100 items; more is refused. Each: A security's code: trimmed, upper-cased, 3 to 6
            letters or digits.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetTopShorts",
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

    def get_industry_tree_map(
        self,
        *,
        period: str | None = None,
        limit: int | None = None,
        view_mode: ViewModeName | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetIndustryTreeMapResponse:
        """
        Groups short interest by industry. The limit is of each of them, so there are no pages.

        period: Period of the change, up to the newest report date. Empty means 1M. One of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y,
            5Y, 10Y, MAX, in any case.
        limit: Stocks to return per industry. 0 means 100. Not negative. At most 500; more counts as that.
        view_mode: What change measures.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.MarketService/GetIndustryTreeMap",
            GetIndustryTreeMapResponse,
            {
                "period": period,
                "limit": limit,
                "viewMode": enum_name("", view_mode),
            },
            at,
            published,
        )

    def get_market_by_date(
        self,
        *,
        date: Day | None = None,
        offset: int | None = None,
        include_zero_short_positions: bool | None = None,
        ordinary_only: bool | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[Stock, GetMarketByDateResponse]:
        """
        Everything reported on one date, every figure as of that date.

        date: Report date, YYYY-MM-DD. Empty means the newest. A real calendar date, YYYY-MM-DD.
        offset: Rows to skip. Not negative.
        include_zero_short_positions: Return rows without a short position too.
        ordinary_only: Return ordinary shares only.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetMarketByDate",
            GetMarketByDateResponse,
            _GET_MARKET_BY_DATE,
            {
                "date": date,
                "offset": offset,
                "includeZeroShortPositions": include_zero_short_positions,
                "ordinaryOnly": ordinary_only,
            },
            limit,
            at,
            published,
        )

    def get_available_dates(
        self,
        *,
        before: Day | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[str, GetAvailableDatesResponse]:
        """
        Lists the report dates held, newest first.

        before: Only dates before this one, YYYY-MM-DD. A real calendar date, YYYY-MM-DD.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetAvailableDates",
            GetAvailableDatesResponse,
            _GET_AVAILABLE_DATES,
            {
                "before": before,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_battleground_stocks(
        self,
        *,
        view: BattlegroundViewName | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[BattlegroundStock, GetBattlegroundStocksResponse]:
        """
        Ranks heavily shorted stocks by how hard a squeeze would be, or by prices that rise while short interest rises
        too.

        view: What to rank by.
        offset: Stocks to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetBattlegroundStocks",
            GetBattlegroundStocksResponse,
            _GET_BATTLEGROUND_STOCKS,
            {
                "view": enum_name("BATTLEGROUND_VIEW_", view),
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_short_campaign_scoreboard(
        self,
        *,
        industry: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[ShortCampaign, GetShortCampaignScoreboardResponse]:
        """
        The peaks of short interest of the last three years and what the price did after each, highest peak first.

        industry: Only this industry group, exact text. Empty means all. Outer spaces are removed.
        offset: Campaigns to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetShortCampaignScoreboard",
            GetShortCampaignScoreboardResponse,
            _GET_SHORT_CAMPAIGN_SCOREBOARD,
            {
                "industry": industry,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_indices(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListIndicesResponse:
        """
        Lists the benchmark indices with the sessions held of each.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.MarketService/ListIndices",
            ListIndicesResponse,
            {},
            at,
            published,
        )

    def get_index_series(
        self,
        index_code: str,
        *,
        period: str | None = None,
        from_: Day | None = None,
        to: Day | None = None,
        max_points: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetIndexSeriesResponse:
        """
        Daily levels of one benchmark index.

        index_code: Code of an index that ListIndices lists. Outer spaces are removed.
        period: Window up to the newest session of the index. Empty means 1Y. Not applied when from or to is given. One
            of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX, in any case.
        from_: First date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        to: Last date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        max_points: Most points to return; 0 means no cap. Not negative.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.MarketService/GetIndexSeries",
            GetIndexSeriesResponse,
            {
                "indexCode": index_code,
                "period": period,
                "from": from_,
                "to": to,
                "maxPoints": max_points,
            },
            at,
            published,
        )


class AsyncMarketService(AsyncService):
    """Market-wide snapshots and rankings of reported short positions."""

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
        Ranks ordinary shares by the percent of issued shares reported short on their newest date, highest first, equal
        ones by code. The period only cuts the series.

        period: Window of the series, up to the newest report date. Empty means 1M. One of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y,
            5Y, 10Y, MAX, in any case.
        offset: Entries to skip. Not negative.
        summary_only: Return only code, name and latest position of each entry.
        product_codes: Exactly these codes instead of the ranking, of any security type and age; limit and offset are
            not applied. At most 100 items; more is refused. Each: A security's code: trimmed, upper-cased, 3 to 6
            letters or digits.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetTopShorts",
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

    async def get_industry_tree_map(
        self,
        *,
        period: str | None = None,
        limit: int | None = None,
        view_mode: ViewModeName | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetIndustryTreeMapResponse:
        """
        Groups short interest by industry. The limit is of each of them, so there are no pages.

        period: Period of the change, up to the newest report date. Empty means 1M. One of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y,
            5Y, 10Y, MAX, in any case.
        limit: Stocks to return per industry. 0 means 100. Not negative. At most 500; more counts as that.
        view_mode: What change measures.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.MarketService/GetIndustryTreeMap",
            GetIndustryTreeMapResponse,
            {
                "period": period,
                "limit": limit,
                "viewMode": enum_name("", view_mode),
            },
            at,
            published,
        )

    def get_market_by_date(
        self,
        *,
        date: Day | None = None,
        offset: int | None = None,
        include_zero_short_positions: bool | None = None,
        ordinary_only: bool | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[Stock, GetMarketByDateResponse]:
        """
        Everything reported on one date, every figure as of that date.

        date: Report date, YYYY-MM-DD. Empty means the newest. A real calendar date, YYYY-MM-DD.
        offset: Rows to skip. Not negative.
        include_zero_short_positions: Return rows without a short position too.
        ordinary_only: Return ordinary shares only.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetMarketByDate",
            GetMarketByDateResponse,
            _GET_MARKET_BY_DATE,
            {
                "date": date,
                "offset": offset,
                "includeZeroShortPositions": include_zero_short_positions,
                "ordinaryOnly": ordinary_only,
            },
            limit,
            at,
            published,
        )

    def get_available_dates(
        self,
        *,
        before: Day | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[str, GetAvailableDatesResponse]:
        """
        Lists the report dates held, newest first.

        before: Only dates before this one, YYYY-MM-DD. A real calendar date, YYYY-MM-DD.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetAvailableDates",
            GetAvailableDatesResponse,
            _GET_AVAILABLE_DATES,
            {
                "before": before,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_battleground_stocks(
        self,
        *,
        view: BattlegroundViewName | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[BattlegroundStock, GetBattlegroundStocksResponse]:
        """
        Ranks heavily shorted stocks by how hard a squeeze would be, or by prices that rise while short interest rises
        too.

        view: What to rank by.
        offset: Stocks to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetBattlegroundStocks",
            GetBattlegroundStocksResponse,
            _GET_BATTLEGROUND_STOCKS,
            {
                "view": enum_name("BATTLEGROUND_VIEW_", view),
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_short_campaign_scoreboard(
        self,
        *,
        industry: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[ShortCampaign, GetShortCampaignScoreboardResponse]:
        """
        The peaks of short interest of the last three years and what the price did after each, highest peak first.

        industry: Only this industry group, exact text. Empty means all. Outer spaces are removed.
        offset: Campaigns to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.MarketService/GetShortCampaignScoreboard",
            GetShortCampaignScoreboardResponse,
            _GET_SHORT_CAMPAIGN_SCOREBOARD,
            {
                "industry": industry,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def list_indices(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListIndicesResponse:
        """
        Lists the benchmark indices with the sessions held of each.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.MarketService/ListIndices",
            ListIndicesResponse,
            {},
            at,
            published,
        )

    async def get_index_series(
        self,
        index_code: str,
        *,
        period: str | None = None,
        from_: Day | None = None,
        to: Day | None = None,
        max_points: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetIndexSeriesResponse:
        """
        Daily levels of one benchmark index.

        index_code: Code of an index that ListIndices lists. Outer spaces are removed.
        period: Window up to the newest session of the index. Empty means 1Y. Not applied when from or to is given. One
            of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX, in any case.
        from_: First date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        to: Last date, YYYY-MM-DD, inclusive. A real calendar date, YYYY-MM-DD.
        max_points: Most points to return; 0 means no cap. Not negative.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.MarketService/GetIndexSeries",
            GetIndexSeriesResponse,
            {
                "indexCode": index_code,
                "period": period,
                "from": from_,
                "to": to,
                "maxPoints": max_points,
            },
            at,
            published,
        )
