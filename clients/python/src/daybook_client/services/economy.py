# Written from proto/shorts/v1alpha1/economy.proto by npm run generate.
"""
Economic series of the statistics bureau, the central bank and the energy department, and how listed companies are
spread over the states.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..calling import AsyncService, Service
from ..messages.economy import (
    EconomicSeriesInfo,
    GetEconomicSeriesResponse,
    GetSeriesVintagesResponse,
    GetStateCompanyAggregatesResponse,
    ListEconomicSeriesResponse,
    ListSeriesCorrelationsResponse,
    ListStateCompaniesResponse,
    SeriesCorrelation,
    SeriesRelease,
    StateCompany,
)
from ..request import Day, Moment, listed, start_of
from ..rows import AsyncRows, Listing, Rows

_LIST_ECONOMIC_SERIES = Listing("series", "total", "limit", 500)
_GET_SERIES_VINTAGES = Listing("releases", "total", "limit", 1000)
_LIST_SERIES_CORRELATIONS = Listing("correlations", "total", "limit", 250)
_LIST_STATE_COMPANIES = Listing("companies", "total", "limit", 50)


class EconomyService(Service):
    """
    Economic series of the statistics bureau, the central bank and the energy department, and how listed companies are
    spread over the states.
    """

    def list_economic_series(
        self,
        *,
        topic: str | None = None,
        metric: str | None = None,
        region_type: str | None = None,
        region_code: str | None = None,
        product: str | None = None,
        offset: int | None = None,
        query: str | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[EconomicSeriesInfo, ListEconomicSeriesResponse]:
        """
        Lists the series held, by key, or by how well they have the words of a query.

        topic: Only this topic. Outer spaces are removed and letters are made small.
        metric: Only this metric. Outer spaces are removed and letters are made small.
        region_type: Only this kind of region: national or state. Outer spaces are removed and letters are made small.
        region_code: Only this region: aus, or a state such as nsw. Outer spaces are removed and letters are made small.
        product: Only this product. Outer spaces are removed and letters are made small.
        offset: Series to skip. Not negative.
        query: Only series that have every one of these words in their title, synonyms, key, topic or region, the best
            first. A letter of a word may be wrong from five letters on. At most 100 characters; more is refused. Outer
            spaces are removed.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.EconomyService/ListEconomicSeries",
            ListEconomicSeriesResponse,
            _LIST_ECONOMIC_SERIES,
            {
                "topic": topic,
                "metric": metric,
                "regionType": region_type,
                "regionCode": region_code,
                "product": product,
                "offset": offset,
                "query": query,
            },
            limit,
            at,
            published,
        )

    def get_economic_series(
        self,
        series_keys: str | Sequence[str],
        *,
        start_period: Moment | None = None,
        max_observations: int | None = None,
        known_at: Moment | None = None,
        transform: str | None = None,
        frequency: str | None = None,
        aggregation: str | None = None,
        end_period: Moment | None = None,
        output: str | None = None,
        as_of: Day | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetEconomicSeriesResponse:
        """
        Observations of up to 50 series: as held now or at an earlier moment, as first released or as published on a
        date, at their own frequency or a coarser one, as levels or as changes.

        series_keys: Keys of the series, 1 to 50 different ones, in any case. Empty ones are ignored. At most 500 items;
            more is refused.
        start_period: Only periods from this date on, in UTC.
        max_observations: Newest observations of the range to return of each series, 1 to 600. 0 means 600; a number
            beyond either end becomes that end.
        known_at: The series as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. Not for series derived here. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces
            are removed.
        transform: What to make of the levels. change and pct_change compare with the period before, yoy_pct with the
            same period a year earlier, index100 with the first observation from start_period on. Empty means none. One
            of none, change, pct_change, yoy_pct, index100, in any case. Outer spaces are removed.
        frequency: Join observations to this coarser frequency; only whole periods count. Empty means as held. One of
            monthly, quarterly, annual, in any case. Outer spaces are removed.
        aggregation: How to join them. Empty means mean. One of mean, sum, last, in any case. Outer spaces are removed.
        end_period: Only periods up to this date, in UTC, which is included; not before start_period.
        output: Which figures: latest are those served now; first_release has for each period the figure of the first
            release held that had it, whatever its base; as_of those that were published by the date as_of. Together
            with known_at only files retrieved by then count. Only latest is of series derived here. Empty means latest.
            One of latest, first_release, as_of, in any case. Outer spaces are removed.
        as_of: The figures as published by the end of this date in Sydney, YYYY-MM-DD, whenever the files came here: the
            output is then as_of, which requires it. A real calendar date, YYYY-MM-DD.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.EconomyService/GetEconomicSeries",
            GetEconomicSeriesResponse,
            {
                "seriesKeys": listed(series_keys),
                "startPeriod": start_of(start_period),
                "maxObservations": max_observations,
                "knownAt": known_at,
                "transform": transform,
                "frequency": frequency,
                "aggregation": aggregation,
                "endPeriod": start_of(end_period),
                "output": output,
                "asOf": as_of,
            },
            at,
            published,
        )

    def get_series_vintages(
        self,
        series_key: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[SeriesRelease, GetSeriesVintagesResponse]:
        """
        The releases of a series that are held, newest first: when each came out, and how many figures it added,
        restated and withdrew. A series of several tables or files has the releases of all of them, and each is compared
        with the series as it was served right before: a release changes nothing while another table is served.

        series_key: Key of the series, in any case. Series derived here have no releases. Outer spaces are removed and
            letters are made small.
        offset: Releases to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.EconomyService/GetSeriesVintages",
            GetSeriesVintagesResponse,
            _GET_SERIES_VINTAGES,
            {
                "seriesKey": series_key,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_series_correlations(
        self,
        base_series_key: str,
        *,
        window_months: int | None = None,
        min_abs_r: float | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[SeriesCorrelation, ListSeriesCorrelationsResponse]:
        """
        Ranks economic series by how closely their levels moved with a series of the market, closest first. A
        correlation is no cause.

        base_series_key: Key of a series of the topic markets. Outer spaces are removed and letters are made small.
        window_months: The newest months that both series have. 0 means 24. At least 12. At most 240; more is refused.
        min_abs_r: Only correlations at least this strong, either way. Not negative. At most 1; more is refused.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.EconomyService/ListSeriesCorrelations",
            ListSeriesCorrelationsResponse,
            _LIST_SERIES_CORRELATIONS,
            {
                "baseSeriesKey": base_series_key,
                "windowMonths": window_months,
                "minAbsR": min_abs_r,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_state_companies(
        self,
        state: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[StateCompany, ListStateCompaniesResponse]:
        """
        Lists the companies that operate in a state, by market value there.

        state: State: nsw, vic, qld, sa, wa, tas, nt or act, in any case. One of nsw, vic, qld, sa, wa, tas, nt, act, in
            any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.EconomyService/ListStateCompanies",
            ListStateCompaniesResponse,
            _LIST_STATE_COMPANIES,
            {
                "state": state,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_state_company_aggregates(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStateCompanyAggregatesResponse:
        """
        Market value and short interest of listed companies by state, each company weighted by its share of operations
        there.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.EconomyService/GetStateCompanyAggregates",
            GetStateCompanyAggregatesResponse,
            {},
            at,
            published,
        )


class AsyncEconomyService(AsyncService):
    """
    Economic series of the statistics bureau, the central bank and the energy department, and how listed companies are
    spread over the states.
    """

    def list_economic_series(
        self,
        *,
        topic: str | None = None,
        metric: str | None = None,
        region_type: str | None = None,
        region_code: str | None = None,
        product: str | None = None,
        offset: int | None = None,
        query: str | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[EconomicSeriesInfo, ListEconomicSeriesResponse]:
        """
        Lists the series held, by key, or by how well they have the words of a query.

        topic: Only this topic. Outer spaces are removed and letters are made small.
        metric: Only this metric. Outer spaces are removed and letters are made small.
        region_type: Only this kind of region: national or state. Outer spaces are removed and letters are made small.
        region_code: Only this region: aus, or a state such as nsw. Outer spaces are removed and letters are made small.
        product: Only this product. Outer spaces are removed and letters are made small.
        offset: Series to skip. Not negative.
        query: Only series that have every one of these words in their title, synonyms, key, topic or region, the best
            first. A letter of a word may be wrong from five letters on. At most 100 characters; more is refused. Outer
            spaces are removed.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.EconomyService/ListEconomicSeries",
            ListEconomicSeriesResponse,
            _LIST_ECONOMIC_SERIES,
            {
                "topic": topic,
                "metric": metric,
                "regionType": region_type,
                "regionCode": region_code,
                "product": product,
                "offset": offset,
                "query": query,
            },
            limit,
            at,
            published,
        )

    async def get_economic_series(
        self,
        series_keys: str | Sequence[str],
        *,
        start_period: Moment | None = None,
        max_observations: int | None = None,
        known_at: Moment | None = None,
        transform: str | None = None,
        frequency: str | None = None,
        aggregation: str | None = None,
        end_period: Moment | None = None,
        output: str | None = None,
        as_of: Day | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetEconomicSeriesResponse:
        """
        Observations of up to 50 series: as held now or at an earlier moment, as first released or as published on a
        date, at their own frequency or a coarser one, as levels or as changes.

        series_keys: Keys of the series, 1 to 50 different ones, in any case. Empty ones are ignored. At most 500 items;
            more is refused.
        start_period: Only periods from this date on, in UTC.
        max_observations: Newest observations of the range to return of each series, 1 to 600. 0 means 600; a number
            beyond either end becomes that end.
        known_at: The series as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. Not for series derived here. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces
            are removed.
        transform: What to make of the levels. change and pct_change compare with the period before, yoy_pct with the
            same period a year earlier, index100 with the first observation from start_period on. Empty means none. One
            of none, change, pct_change, yoy_pct, index100, in any case. Outer spaces are removed.
        frequency: Join observations to this coarser frequency; only whole periods count. Empty means as held. One of
            monthly, quarterly, annual, in any case. Outer spaces are removed.
        aggregation: How to join them. Empty means mean. One of mean, sum, last, in any case. Outer spaces are removed.
        end_period: Only periods up to this date, in UTC, which is included; not before start_period.
        output: Which figures: latest are those served now; first_release has for each period the figure of the first
            release held that had it, whatever its base; as_of those that were published by the date as_of. Together
            with known_at only files retrieved by then count. Only latest is of series derived here. Empty means latest.
            One of latest, first_release, as_of, in any case. Outer spaces are removed.
        as_of: The figures as published by the end of this date in Sydney, YYYY-MM-DD, whenever the files came here: the
            output is then as_of, which requires it. A real calendar date, YYYY-MM-DD.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.EconomyService/GetEconomicSeries",
            GetEconomicSeriesResponse,
            {
                "seriesKeys": listed(series_keys),
                "startPeriod": start_of(start_period),
                "maxObservations": max_observations,
                "knownAt": known_at,
                "transform": transform,
                "frequency": frequency,
                "aggregation": aggregation,
                "endPeriod": start_of(end_period),
                "output": output,
                "asOf": as_of,
            },
            at,
            published,
        )

    def get_series_vintages(
        self,
        series_key: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[SeriesRelease, GetSeriesVintagesResponse]:
        """
        The releases of a series that are held, newest first: when each came out, and how many figures it added,
        restated and withdrew. A series of several tables or files has the releases of all of them, and each is compared
        with the series as it was served right before: a release changes nothing while another table is served.

        series_key: Key of the series, in any case. Series derived here have no releases. Outer spaces are removed and
            letters are made small.
        offset: Releases to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.EconomyService/GetSeriesVintages",
            GetSeriesVintagesResponse,
            _GET_SERIES_VINTAGES,
            {
                "seriesKey": series_key,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_series_correlations(
        self,
        base_series_key: str,
        *,
        window_months: int | None = None,
        min_abs_r: float | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[SeriesCorrelation, ListSeriesCorrelationsResponse]:
        """
        Ranks economic series by how closely their levels moved with a series of the market, closest first. A
        correlation is no cause.

        base_series_key: Key of a series of the topic markets. Outer spaces are removed and letters are made small.
        window_months: The newest months that both series have. 0 means 24. At least 12. At most 240; more is refused.
        min_abs_r: Only correlations at least this strong, either way. Not negative. At most 1; more is refused.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.EconomyService/ListSeriesCorrelations",
            ListSeriesCorrelationsResponse,
            _LIST_SERIES_CORRELATIONS,
            {
                "baseSeriesKey": base_series_key,
                "windowMonths": window_months,
                "minAbsR": min_abs_r,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_state_companies(
        self,
        state: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[StateCompany, ListStateCompaniesResponse]:
        """
        Lists the companies that operate in a state, by market value there.

        state: State: nsw, vic, qld, sa, wa, tas, nt or act, in any case. One of nsw, vic, qld, sa, wa, tas, nt, act, in
            any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.EconomyService/ListStateCompanies",
            ListStateCompaniesResponse,
            _LIST_STATE_COMPANIES,
            {
                "state": state,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_state_company_aggregates(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetStateCompanyAggregatesResponse:
        """
        Market value and short interest of listed companies by state, each company weighted by its share of operations
        there.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.EconomyService/GetStateCompanyAggregates",
            GetStateCompanyAggregatesResponse,
            {},
            at,
            published,
        )
