# Written from proto/shorts/v1alpha1/housing.proto by npm run generate.
"""
Dwelling prices of the statistics bureau and the valuers-general, suburbs with their census figures, and asking prices
of advertised dwellings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..calling import AsyncService, Service
from ..messages.housing import (
    AddressPriceDrop,
    AgencyPriceStats,
    DropListing,
    FilterSuburbsResponse,
    GetDropIndexSeriesResponse,
    GetHousePriceSeriesResponse,
    GetHousingOverviewResponse,
    GetPriceDropsOverviewResponse,
    GetPropertyHistoryResponse,
    GetSuburbIndexResponse,
    GetSuburbMetricColumnsResponse,
    GetSuburbProfileResponse,
    HousingRegion,
    ListAddressPriceDropsResponse,
    ListAgencyPriceStatsResponse,
    ListHousingRegionsResponse,
    ListStateSuburbsResponse,
    ListSuburbDropListingsResponse,
    ListSuburbPriceDropsResponse,
    SuburbMetricPredicate,
    SuburbPriceDrops,
    SuburbSummary,
)
from ..request import Day, Moment, listed
from ..rows import AsyncRows, Listing, Rows

_LIST_HOUSING_REGIONS = Listing("regions", "total", "limit", 5000)
_LIST_STATE_SUBURBS = Listing("suburbs", "total", "limit", 20000)
_LIST_SUBURB_PRICE_DROPS = Listing("suburbs", "total", "limit", 500)
_LIST_SUBURB_DROP_LISTINGS = Listing("listings", "total", "limit", 200)
_LIST_ADDRESS_PRICE_DROPS = Listing("addresses", "total", "limit", 200)
_LIST_AGENCY_PRICE_STATS = Listing("agencies", "total", "limit", 100)


class HousingService(Service):
    """
    Dwelling prices of the statistics bureau and the valuers-general, suburbs with their census figures, and asking
    prices of advertised dwellings.
    """

    def get_housing_overview(
        self,
        *,
        region_type: str | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetHousingOverviewResponse:
        """
        The newest figure of every quarterly price series, with its changes on the quarter and the year before.

        region_type: Only regions of this type. Empty means all but suburbs. One of national, state, gccsa,
            rest_of_state, suburb, lga, in any case. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.HousingService/GetHousingOverview",
            GetHousingOverviewResponse,
            {
                "regionType": region_type,
            },
            at,
            published,
        )

    def get_house_price_series(
        self,
        region_code: str,
        measure: str,
        *,
        dwelling_type: str | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetHousePriceSeriesResponse:
        """
        One price series of a region.

        region_code: Code of the region, in any case. Outer spaces are removed and letters are made capital.
        measure: What is measured. One of mean_price, median_price, price_index, debt_to_income, total_value,
            price_index_derived, mortgage_rate_oo, mortgage_rate_investor, cash_rate, housing_credit_growth,
            housing_credit_growth_oo, housing_credit_growth_investor, household_dwelling_assets, household_net_worth,
            household_liabilities, loan_commitments_oo, loan_commitments_investor, investor_loan_share, in any case.
            Outer spaces are removed.
        dwelling_type: Of which dwellings. Empty means the first that is held of all, established_house, house and
            attached. One of all, established_house, attached, house, in any case. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.HousingService/GetHousePriceSeries",
            GetHousePriceSeriesResponse,
            {
                "regionCode": region_code,
                "measure": measure,
                "dwellingType": dwelling_type,
            },
            at,
            published,
        )

    def list_housing_regions(
        self,
        *,
        region_type: str | None = None,
        state_code: str | None = None,
        query: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[HousingRegion, ListHousingRegionsResponse]:
        """
        Lists the regions that prices are held of, by name.

        region_type: Only regions of this type. One of national, state, gccsa, rest_of_state, suburb, lga, in any case.
            Outer spaces are removed.
        state_code: Only regions of this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces
            are removed.
        query: Only regions whose name has this in it, in any case. At most 100 characters; more is refused. Outer
            spaces are removed and letters are made small.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListHousingRegions",
            ListHousingRegionsResponse,
            _LIST_HOUSING_REGIONS,
            {
                "regionType": region_type,
                "stateCode": state_code,
                "query": query,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_state_suburbs(
        self,
        state_code: str,
        *,
        query: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[SuburbSummary, ListStateSuburbsResponse]:
        """
        Lists the suburbs of a state, by name, with their figures.

        state_code: State, in any case. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are
            removed.
        query: Only suburbs whose name has this in it, in any case. At most 100 characters; more is refused. Outer
            spaces are removed and letters are made small.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListStateSuburbs",
            ListStateSuburbsResponse,
            _LIST_STATE_SUBURBS,
            {
                "stateCode": state_code,
                "query": query,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_suburb_index(
        self,
        state_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetSuburbIndexResponse:
        """
        The suburbs of a state in the order of columns and masks.

        state_code: State, in any case. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are
            removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.HousingService/GetSuburbIndex",
            GetSuburbIndexResponse,
            {
                "stateCode": state_code,
            },
            at,
            published,
        )

    def get_suburb_metric_columns(
        self,
        state_code: str,
        *,
        metric_keys: str | Sequence[str] | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetSuburbMetricColumnsResponse:
        """
        Metrics of all suburbs of a state, one column each.

        state_code: State, in any case. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are
            removed.
        metric_keys: Keys of metrics, exactly as they are written. None means the version only. At most 500 items; more
            is refused.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.HousingService/GetSuburbMetricColumns",
            GetSuburbMetricColumnsResponse,
            {
                "stateCode": state_code,
                "metricKeys": listed(metric_keys),
            },
            at,
            published,
        )

    def filter_suburbs(
        self,
        state_code: str,
        predicates: Sequence[SuburbMetricPredicate | Mapping[str, Any]],
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> FilterSuburbsResponse:
        """
        Which suburbs of a state are within every one of some bounds.

        state_code: State, in any case. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are
            removed.
        predicates: Bounds that must all hold. At most 500 items; more is refused.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.HousingService/FilterSuburbs",
            FilterSuburbsResponse,
            {
                "stateCode": state_code,
                "predicates": listed(predicates),
            },
            at,
            published,
        )

    def get_suburb_profile(
        self,
        sal_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetSuburbProfileResponse:
        """
        All that is held of one suburb.

        sal_code: Code of the suburb. A suburb's code: trimmed, five digits of which the first is a state, 1 to 8.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.HousingService/GetSuburbProfile",
            GetSuburbProfileResponse,
            {
                "salCode": sal_code,
            },
            at,
            published,
        )

    def get_price_drops_overview(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPriceDropsOverviewResponse:
        """
        Cuts of asking prices in the last 30 days, by state.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.HousingService/GetPriceDropsOverview",
            GetPriceDropsOverviewResponse,
            {},
            at,
            published,
        )

    def list_suburb_price_drops(
        self,
        *,
        state_code: str | None = None,
        sort: str | None = None,
        window_days: int | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[SuburbPriceDrops, ListSuburbPriceDropsResponse]:
        """
        Ranks suburbs by cuts of asking prices in the last 30 days, or by asking or sold prices.

        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        sort: By what, largest first: addresses with a cut, mean or largest cut, share of addresses with a cut, median
            asking or sold price. Empty means count. One of count, avg, max, share, asking, sold, in any case. Outer
            spaces are removed.
        window_days: Ignored: the window is 30 days.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListSuburbPriceDrops",
            ListSuburbPriceDropsResponse,
            _LIST_SUBURB_PRICE_DROPS,
            {
                "stateCode": state_code,
                "sort": sort,
                "windowDays": window_days,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_suburb_drop_listings(
        self,
        sal_code: str | None = None,
        *,
        region_code: str | None = None,
        window_days: int | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[DropListing, ListSuburbDropListingsResponse]:
        """
        Lists dwellings of a suburb whose asking price was cut, deepest cut first.

        sal_code: Code of the suburb. A suburb's code: trimmed, five digits of which the first is a state, 1 to 8.
        region_code: Code of the region, in any case. Outer spaces are removed and letters are made capital.
        window_days: Cuts in so many days. 0 means 30. Not negative. At most 365; more counts as that.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListSuburbDropListings",
            ListSuburbDropListingsResponse,
            _LIST_SUBURB_DROP_LISTINGS,
            {
                "salCode": sal_code,
                "regionCode": region_code,
                "windowDays": window_days,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_address_price_drops(
        self,
        *,
        state_code: str | None = None,
        window_days: int | None = None,
        sort: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[AddressPriceDrop, ListAddressPriceDropsResponse]:
        """
        Lists addresses whose asking price is well below the first one asked.

        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        window_days: Prices seen in so many days. 0 means 90. Not negative. At most 365; more counts as that.
        sort: By what: the fraction, the dollars or the time of the newest cut, largest or newest first. Empty means
            pct. One of pct, abs, recent, in any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListAddressPriceDrops",
            ListAddressPriceDropsResponse,
            _LIST_ADDRESS_PRICE_DROPS,
            {
                "stateCode": state_code,
                "windowDays": window_days,
                "sort": sort,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_property_history(
        self,
        address_key: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPropertyHistoryResponse:
        """
        What was asked for a dwelling over time.

        address_key: Key of the address, in any case. Outer spaces are removed and letters are made small.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.HousingService/GetPropertyHistory",
            GetPropertyHistoryResponse,
            {
                "addressKey": address_key,
            },
            at,
            published,
        )

    def list_agency_price_stats(
        self,
        *,
        state_code: str | None = None,
        sort: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[AgencyPriceStats, ListAgencyPriceStatsResponse]:
        """
        Asking prices and their cuts by agency.

        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        sort: By what, largest first: addresses with a cut, live addresses, mean cut or sum of all cuts. Empty means
            drops. One of drops, listings, avg_cut, value, in any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListAgencyPriceStats",
            ListAgencyPriceStatsResponse,
            _LIST_AGENCY_PRICE_STATS,
            {
                "stateCode": state_code,
                "sort": sort,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_drop_index_series(
        self,
        *,
        grain: str | None = None,
        grain_key: str | None = None,
        from_: Day | None = None,
        to: Day | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetDropIndexSeriesResponse:
        """
        The share of advertised dwellings whose asking price was cut, day by day.

        grain: Of the nation, a state or a suburb. Empty means national. One of national, state, suburb, in any case.
            Outer spaces are removed.
        grain_key: A state, the code of a suburb, or AU or nothing for the nation. Outer spaces are removed and letters
            are made capital.
        from_: First day, YYYY-MM-DD. Tracking began on 2026-08-13. A real calendar date, YYYY-MM-DD.
        to: Last day, YYYY-MM-DD. Empty means the newest held. A real calendar date, YYYY-MM-DD.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.HousingService/GetDropIndexSeries",
            GetDropIndexSeriesResponse,
            {
                "grain": grain,
                "grainKey": grain_key,
                "from": from_,
                "to": to,
            },
            at,
            published,
        )


class AsyncHousingService(AsyncService):
    """
    Dwelling prices of the statistics bureau and the valuers-general, suburbs with their census figures, and asking
    prices of advertised dwellings.
    """

    async def get_housing_overview(
        self,
        *,
        region_type: str | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetHousingOverviewResponse:
        """
        The newest figure of every quarterly price series, with its changes on the quarter and the year before.

        region_type: Only regions of this type. Empty means all but suburbs. One of national, state, gccsa,
            rest_of_state, suburb, lga, in any case. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.HousingService/GetHousingOverview",
            GetHousingOverviewResponse,
            {
                "regionType": region_type,
            },
            at,
            published,
        )

    async def get_house_price_series(
        self,
        region_code: str,
        measure: str,
        *,
        dwelling_type: str | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetHousePriceSeriesResponse:
        """
        One price series of a region.

        region_code: Code of the region, in any case. Outer spaces are removed and letters are made capital.
        measure: What is measured. One of mean_price, median_price, price_index, debt_to_income, total_value,
            price_index_derived, mortgage_rate_oo, mortgage_rate_investor, cash_rate, housing_credit_growth,
            housing_credit_growth_oo, housing_credit_growth_investor, household_dwelling_assets, household_net_worth,
            household_liabilities, loan_commitments_oo, loan_commitments_investor, investor_loan_share, in any case.
            Outer spaces are removed.
        dwelling_type: Of which dwellings. Empty means the first that is held of all, established_house, house and
            attached. One of all, established_house, attached, house, in any case. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.HousingService/GetHousePriceSeries",
            GetHousePriceSeriesResponse,
            {
                "regionCode": region_code,
                "measure": measure,
                "dwellingType": dwelling_type,
            },
            at,
            published,
        )

    def list_housing_regions(
        self,
        *,
        region_type: str | None = None,
        state_code: str | None = None,
        query: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[HousingRegion, ListHousingRegionsResponse]:
        """
        Lists the regions that prices are held of, by name.

        region_type: Only regions of this type. One of national, state, gccsa, rest_of_state, suburb, lga, in any case.
            Outer spaces are removed.
        state_code: Only regions of this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces
            are removed.
        query: Only regions whose name has this in it, in any case. At most 100 characters; more is refused. Outer
            spaces are removed and letters are made small.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListHousingRegions",
            ListHousingRegionsResponse,
            _LIST_HOUSING_REGIONS,
            {
                "regionType": region_type,
                "stateCode": state_code,
                "query": query,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_state_suburbs(
        self,
        state_code: str,
        *,
        query: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[SuburbSummary, ListStateSuburbsResponse]:
        """
        Lists the suburbs of a state, by name, with their figures.

        state_code: State, in any case. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are
            removed.
        query: Only suburbs whose name has this in it, in any case. At most 100 characters; more is refused. Outer
            spaces are removed and letters are made small.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListStateSuburbs",
            ListStateSuburbsResponse,
            _LIST_STATE_SUBURBS,
            {
                "stateCode": state_code,
                "query": query,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_suburb_index(
        self,
        state_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetSuburbIndexResponse:
        """
        The suburbs of a state in the order of columns and masks.

        state_code: State, in any case. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are
            removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.HousingService/GetSuburbIndex",
            GetSuburbIndexResponse,
            {
                "stateCode": state_code,
            },
            at,
            published,
        )

    async def get_suburb_metric_columns(
        self,
        state_code: str,
        *,
        metric_keys: str | Sequence[str] | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetSuburbMetricColumnsResponse:
        """
        Metrics of all suburbs of a state, one column each.

        state_code: State, in any case. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are
            removed.
        metric_keys: Keys of metrics, exactly as they are written. None means the version only. At most 500 items; more
            is refused.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.HousingService/GetSuburbMetricColumns",
            GetSuburbMetricColumnsResponse,
            {
                "stateCode": state_code,
                "metricKeys": listed(metric_keys),
            },
            at,
            published,
        )

    async def filter_suburbs(
        self,
        state_code: str,
        predicates: Sequence[SuburbMetricPredicate | Mapping[str, Any]],
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> FilterSuburbsResponse:
        """
        Which suburbs of a state are within every one of some bounds.

        state_code: State, in any case. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are
            removed.
        predicates: Bounds that must all hold. At most 500 items; more is refused.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.HousingService/FilterSuburbs",
            FilterSuburbsResponse,
            {
                "stateCode": state_code,
                "predicates": listed(predicates),
            },
            at,
            published,
        )

    async def get_suburb_profile(
        self,
        sal_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetSuburbProfileResponse:
        """
        All that is held of one suburb.

        sal_code: Code of the suburb. A suburb's code: trimmed, five digits of which the first is a state, 1 to 8.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.HousingService/GetSuburbProfile",
            GetSuburbProfileResponse,
            {
                "salCode": sal_code,
            },
            at,
            published,
        )

    async def get_price_drops_overview(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPriceDropsOverviewResponse:
        """
        Cuts of asking prices in the last 30 days, by state.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.HousingService/GetPriceDropsOverview",
            GetPriceDropsOverviewResponse,
            {},
            at,
            published,
        )

    def list_suburb_price_drops(
        self,
        *,
        state_code: str | None = None,
        sort: str | None = None,
        window_days: int | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[SuburbPriceDrops, ListSuburbPriceDropsResponse]:
        """
        Ranks suburbs by cuts of asking prices in the last 30 days, or by asking or sold prices.

        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        sort: By what, largest first: addresses with a cut, mean or largest cut, share of addresses with a cut, median
            asking or sold price. Empty means count. One of count, avg, max, share, asking, sold, in any case. Outer
            spaces are removed.
        window_days: Ignored: the window is 30 days.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListSuburbPriceDrops",
            ListSuburbPriceDropsResponse,
            _LIST_SUBURB_PRICE_DROPS,
            {
                "stateCode": state_code,
                "sort": sort,
                "windowDays": window_days,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_suburb_drop_listings(
        self,
        sal_code: str | None = None,
        *,
        region_code: str | None = None,
        window_days: int | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[DropListing, ListSuburbDropListingsResponse]:
        """
        Lists dwellings of a suburb whose asking price was cut, deepest cut first.

        sal_code: Code of the suburb. A suburb's code: trimmed, five digits of which the first is a state, 1 to 8.
        region_code: Code of the region, in any case. Outer spaces are removed and letters are made capital.
        window_days: Cuts in so many days. 0 means 30. Not negative. At most 365; more counts as that.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListSuburbDropListings",
            ListSuburbDropListingsResponse,
            _LIST_SUBURB_DROP_LISTINGS,
            {
                "salCode": sal_code,
                "regionCode": region_code,
                "windowDays": window_days,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_address_price_drops(
        self,
        *,
        state_code: str | None = None,
        window_days: int | None = None,
        sort: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[AddressPriceDrop, ListAddressPriceDropsResponse]:
        """
        Lists addresses whose asking price is well below the first one asked.

        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        window_days: Prices seen in so many days. 0 means 90. Not negative. At most 365; more counts as that.
        sort: By what: the fraction, the dollars or the time of the newest cut, largest or newest first. Empty means
            pct. One of pct, abs, recent, in any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListAddressPriceDrops",
            ListAddressPriceDropsResponse,
            _LIST_ADDRESS_PRICE_DROPS,
            {
                "stateCode": state_code,
                "windowDays": window_days,
                "sort": sort,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_property_history(
        self,
        address_key: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPropertyHistoryResponse:
        """
        What was asked for a dwelling over time.

        address_key: Key of the address, in any case. Outer spaces are removed and letters are made small.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.HousingService/GetPropertyHistory",
            GetPropertyHistoryResponse,
            {
                "addressKey": address_key,
            },
            at,
            published,
        )

    def list_agency_price_stats(
        self,
        *,
        state_code: str | None = None,
        sort: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[AgencyPriceStats, ListAgencyPriceStatsResponse]:
        """
        Asking prices and their cuts by agency.

        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        sort: By what, largest first: addresses with a cut, live addresses, mean cut or sum of all cuts. Empty means
            drops. One of drops, listings, avg_cut, value, in any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.HousingService/ListAgencyPriceStats",
            ListAgencyPriceStatsResponse,
            _LIST_AGENCY_PRICE_STATS,
            {
                "stateCode": state_code,
                "sort": sort,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_drop_index_series(
        self,
        *,
        grain: str | None = None,
        grain_key: str | None = None,
        from_: Day | None = None,
        to: Day | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetDropIndexSeriesResponse:
        """
        The share of advertised dwellings whose asking price was cut, day by day.

        grain: Of the nation, a state or a suburb. Empty means national. One of national, state, suburb, in any case.
            Outer spaces are removed.
        grain_key: A state, the code of a suburb, or AU or nothing for the nation. Outer spaces are removed and letters
            are made capital.
        from_: First day, YYYY-MM-DD. Tracking began on 2026-08-13. A real calendar date, YYYY-MM-DD.
        to: Last day, YYYY-MM-DD. Empty means the newest held. A real calendar date, YYYY-MM-DD.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.HousingService/GetDropIndexSeries",
            GetDropIndexSeriesResponse,
            {
                "grain": grain,
                "grainKey": grain_key,
                "from": from_,
                "to": to,
            },
            at,
            published,
        )
