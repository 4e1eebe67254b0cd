# Written from proto/shorts/v1alpha1/politicians.proto by npm run generate.
"""
The registers of members' and senators' interests, and the returns of parties, donors, members and candidates to the
electoral commission. What is declared and lodged, as it was declared and lodged.
"""

from __future__ import annotations


from ..calling import AsyncService, Service
from ..messages.politicians import (
    ComparePoliticiansResponse,
    GetDonationsOverviewResponse,
    GetParliamentOverviewResponse,
    GetPoliticianAnalyticsResponse,
    GetPoliticianExplorerProfileResponse,
    GetPoliticianFundingResponse,
    GetPoliticianResponse,
    GetRegisterActivityResponse,
    GetRegisterExplorerResponse,
    ListDistinctiveHoldingsResponse,
    ListPartyFundingResponse,
    ListPoliticianStocksResponse,
    ListPoliticianSummariesResponse,
    ListPoliticiansResponse,
    ListRegisterChangesResponse,
    ListShortInterestOverlapResponse,
    ListStatePoliticianHoldingsResponse,
    ListStockPoliticiansResponse,
    ListSuburbPoliticiansResponse,
    ListTopDonorsResponse,
    PartyFundingSummary,
    Politician,
    PoliticianStockRollup,
    PoliticianSummary,
    PoliticianSummarySortName,
    RegisterChangeEvent,
    RegisterChangeKindName,
    ShortInterestOverlap,
    TopDonor,
)
from ..request import Day, Moment, enum_name, start_of
from ..rows import AsyncRows, Listing, Rows

_GET_DONATIONS_OVERVIEW = Listing("parties", "total_party_groups", "limit", 100)
_LIST_POLITICIANS = Listing("politicians", "total", "limit", 500)
_LIST_POLITICIAN_STOCKS = Listing("stocks", "total", "limit", 200)
_LIST_STATE_POLITICIAN_HOLDINGS = Listing("stocks", "total", "limit", 100)
_LIST_REGISTER_CHANGES = Listing("events", "total", "limit", 500)
_LIST_SHORT_INTEREST_OVERLAP = Listing("overlaps", "total", "limit", 200)
_LIST_POLITICIAN_SUMMARIES = Listing("summaries", "total", "limit", 200)
_LIST_TOP_DONORS = Listing("donors", "total", "limit", 200)


class PoliticiansService(Service):
    """
    The registers of members' and senators' interests, and the returns of parties, donors, members and candidates to the
    electoral commission. What is declared and lodged, as it was declared and lodged.
    """

    def compare_politicians(
        self,
        slug_a: str,
        slug_b: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ComparePoliticiansResponse:
        """
        The register summaries of two members side by side, and the companies that both or one of them declared.

        slug_a: Slug of the first person. Outer spaces are removed and letters are made small.
        slug_b: Slug of the second person. Outer spaces are removed and letters are made small.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/ComparePoliticians",
            ComparePoliticiansResponse,
            {
                "slugA": slug_a,
                "slugB": slug_b,
            },
            at,
            published,
        )

    def get_donations_overview(
        self,
        *,
        financial_year: str | None = None,
        known_at: Moment | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[PartyFundingSummary, GetDonationsOverviewResponse]:
        """
        Party groups of a financial year by declared receipts, with itemised receipts and what donors declared. The
        three sides do not reconcile.

        financial_year: Financial year, such as 2021-22. Empty, or one that is not held, means the newest that has
            itemised receipts, or a party return where none has. Outer spaces are removed.
        known_at: Returns as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/GetDonationsOverview",
            GetDonationsOverviewResponse,
            _GET_DONATIONS_OVERVIEW,
            {
                "financialYear": financial_year,
                "knownAt": known_at,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_parliament_overview(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetParliamentOverviewResponse:
        """
        How much of the registers is held.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetParliamentOverview",
            GetParliamentOverviewResponse,
            {},
            at,
            published,
        )

    def list_politicians(
        self,
        *,
        chamber: str | None = None,
        state_code: str | None = None,
        party_ab: str | None = None,
        query: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[Politician, ListPoliticiansResponse]:
        """
        Lists members and senators, by surname.

        chamber: Only this chamber: house or senate. One of house, senate, in any case. Outer spaces are removed.
        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        party_ab: Only this party, by its abbreviation. Outer spaces are removed and letters are made capital.
        query: Only names with this text, in any case. At most 100 characters; more is refused. Outer spaces are
            removed.
        offset: People to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListPoliticians",
            ListPoliticiansResponse,
            _LIST_POLITICIANS,
            {
                "chamber": chamber,
                "stateCode": state_code,
                "partyAb": party_ab,
                "query": query,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_politician(
        self,
        slug: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPoliticianResponse:
        """
        One member or senator with terms and declared interests.

        slug: Slug of the person. Outer spaces are removed and letters are made small.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetPolitician",
            GetPoliticianResponse,
            {
                "slug": slug,
            },
            at,
            published,
        )

    def list_stock_politicians(
        self,
        stock_code: str,
        *,
        current_only: bool | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListStockPoliticiansResponse:
        """
        Lists who declared an interest in a company.

        stock_code: Code of the company. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        current_only: Leave out what is no longer declared.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/ListStockPoliticians",
            ListStockPoliticiansResponse,
            {
                "stockCode": stock_code,
                "currentOnly": current_only,
            },
            at,
            published,
        )

    def list_politician_stocks(
        self,
        *,
        current_only: bool | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[PoliticianStockRollup, ListPoliticianStocksResponse]:
        """
        Lists declared companies by how many members declared them.

        current_only: Leave out what is no longer declared.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListPoliticianStocks",
            ListPoliticianStocksResponse,
            _LIST_POLITICIAN_STOCKS,
            {
                "currentOnly": current_only,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_suburb_politicians(
        self,
        sal_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListSuburbPoliticiansResponse:
        """
        Lists who declared real estate in a suburb.

        sal_code: Code of the suburb. A suburb's code: trimmed, five digits of which the first is a state, 1 to 8.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/ListSuburbPoliticians",
            ListSuburbPoliticiansResponse,
            {
                "salCode": sal_code,
            },
            at,
            published,
        )

    def list_state_politician_holdings(
        self,
        state_code: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[PoliticianStockRollup, ListStatePoliticianHoldingsResponse]:
        """
        Lists companies currently declared by the members of a state, by how many declared them.

        state_code: State: its code, or its name in small letters with hyphens. One of NSW, VIC, QLD, SA, WA, TAS, NT,
            ACT, new-south-wales, victoria, queensland, south-australia, western-australia, tasmania,
            northern-territory, australian-capital-territory, in any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListStatePoliticianHoldings",
            ListStatePoliticianHoldingsResponse,
            _LIST_STATE_POLITICIAN_HOLDINGS,
            {
                "stateCode": state_code,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_register_changes(
        self,
        *,
        since: Moment | None = None,
        kind: RegisterChangeKindName | None = None,
        stock_code: str | None = None,
        offset: int | None = None,
        politician_slug: str | None = None,
        item_no: int | None = None,
        party_ab: str | None = None,
        chamber: str | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[RegisterChangeEvent, ListRegisterChangesResponse]:
        """
        Lists dated additions to and removals from the registers, newest first. A removal can be a disposal or a
        correction. Who leaves Parliament lodges nothing, and makes no change.

        since: Only changes from this date on, in UTC.
        kind: Only additions or only removals.
        stock_code: Only this company. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        offset: Changes to skip. Not negative.
        politician_slug: Only this person. Outer spaces are removed and letters are made small.
        item_no: Only this item, 1 to 14; 0 means all. Not negative. At most 14; more is refused.
        party_ab: Only this party, by its abbreviation. Outer spaces are removed and letters are made capital.
        chamber: Only this chamber: house or senate. One of house, senate, in any case. Outer spaces are removed.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListRegisterChanges",
            ListRegisterChangesResponse,
            _LIST_REGISTER_CHANGES,
            {
                "since": start_of(since),
                "kind": enum_name("REGISTER_CHANGE_KIND_", kind),
                "stockCode": stock_code,
                "offset": offset,
                "politicianSlug": politician_slug,
                "itemNo": item_no,
                "partyAb": party_ab,
                "chamber": chamber,
            },
            limit,
            at,
            published,
        )

    def get_register_activity(
        self,
        *,
        window_days: int | None = None,
        politician_slug: str | None = None,
        party_ab: str | None = None,
        chamber: str | None = None,
        item_no: int | None = None,
        kind: RegisterChangeKindName | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetRegisterActivityResponse:
        """
        Dated additions and removals week by week, and what changed over the window.

        window_days: Days up to the newest date held: 30, 90, 180 or 365. 0 means 90; any other number means the next
            one up. Not negative.
        politician_slug: Only this person. Outer spaces are removed and letters are made small.
        party_ab: Only this party, by its abbreviation. Outer spaces are removed and letters are made capital.
        chamber: Only this chamber: house or senate. One of house, senate, in any case. Outer spaces are removed.
        item_no: Only this item, 1 to 14; 0 means all. Not negative. At most 14; more is refused.
        kind: Only additions or only removals.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetRegisterActivity",
            GetRegisterActivityResponse,
            {
                "windowDays": window_days,
                "politicianSlug": politician_slug,
                "partyAb": party_ab,
                "chamber": chamber,
                "itemNo": item_no,
                "kind": enum_name("REGISTER_CHANGE_KIND_", kind),
            },
            at,
            published,
        )

    def list_short_interest_overlap(
        self,
        *,
        min_short_percent: float | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[ShortInterestOverlap, ListShortInterestOverlapResponse]:
        """
        Lists currently declared companies whose reported short positions reach a percentage, highest first.

        min_short_percent: Smallest short percentage, up to 100. 0 means 2.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListShortInterestOverlap",
            ListShortInterestOverlapResponse,
            _LIST_SHORT_INTEREST_OVERLAP,
            {
                "minShortPercent": min_short_percent,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_politician_analytics(
        self,
        *,
        top_industries: int | None = None,
        current_only: bool | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPoliticianAnalyticsResponse:
        """
        Counts of people and declared companies by party, industry and state.

        top_industries: Industries to return; the others are counted in industriesOmitted. 0 means 15. Not negative. At
            most 100; more counts as that.
        current_only: Leave out what is no longer declared.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetPoliticianAnalytics",
            GetPoliticianAnalyticsResponse,
            {
                "topIndustries": top_industries,
                "currentOnly": current_only,
            },
            at,
            published,
        )

    def get_register_explorer(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetRegisterExplorerResponse:
        """
        Counts over the whole of the registers.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetRegisterExplorer",
            GetRegisterExplorerResponse,
            {},
            at,
            published,
        )

    def list_politician_summaries(
        self,
        *,
        chamber: str | None = None,
        state_code: str | None = None,
        party_ab: str | None = None,
        item_no: int | None = None,
        query: str | None = None,
        sort: PoliticianSummarySortName | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[PoliticianSummary, ListPoliticianSummariesResponse]:
        """
        Lists members and senators with counts of what they currently declare.

        chamber: Only this chamber: house or senate. One of house, senate, in any case. Outer spaces are removed.
        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        party_ab: Only this party, by its abbreviation. Outer spaces are removed and letters are made capital.
        item_no: Only people who currently declare a row of this item, 1 to 14, by which rows are counted when sorting
            by rows; 0 means all. Not negative. At most 14; more is refused.
        query: Only names with this text, in any case. At most 100 characters; more is refused. Outer spaces are
            removed.
        sort: How to order them.
        offset: People to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListPoliticianSummaries",
            ListPoliticianSummariesResponse,
            _LIST_POLITICIAN_SUMMARIES,
            {
                "chamber": chamber,
                "stateCode": state_code,
                "partyAb": party_ab,
                "itemNo": item_no,
                "query": query,
                "sort": enum_name("POLITICIAN_SUMMARY_SORT_", sort),
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_politician_explorer_profile(
        self,
        slug: str,
        *,
        top_industries: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPoliticianExplorerProfileResponse:
        """
        Counts, months and documents of one member or senator.

        slug: Slug of the person. Outer spaces are removed and letters are made small.
        top_industries: Industries to return; the others are counted in industriesOmitted. 0 means 15. Not negative. At
            most 100; more counts as that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetPoliticianExplorerProfile",
            GetPoliticianExplorerProfileResponse,
            {
                "slug": slug,
                "topIndustries": top_industries,
            },
            at,
            published,
        )

    def list_distinctive_holdings(
        self,
        slug: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListDistinctiveHoldingsResponse:
        """
        Lists the companies that one member currently declares, with how many members declare each.

        slug: Slug of the person. Outer spaces are removed and letters are made small.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/ListDistinctiveHoldings",
            ListDistinctiveHoldingsResponse,
            {
                "slug": slug,
            },
            at,
            published,
        )

    def list_top_donors(
        self,
        *,
        financial_year: str | None = None,
        party_group: str | None = None,
        offset: int | None = None,
        known_at: Moment | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[TopDonor, ListTopDonorsResponse]:
        """
        Lists payers of itemised receipts of party branches, largest total first.

        financial_year: Financial year, such as 2021-22. Empty, or one that is not held, means the newest that has
            itemised receipts, or a party return where none has. Outer spaces are removed.
        party_group: Only this party group, in any case. Empty means all. Outer spaces are removed.
        offset: Payers to skip. Not negative.
        known_at: Returns as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListTopDonors",
            ListTopDonorsResponse,
            _LIST_TOP_DONORS,
            {
                "financialYear": financial_year,
                "partyGroup": party_group,
                "offset": offset,
                "knownAt": known_at,
            },
            limit,
            at,
            published,
        )

    def list_party_funding(
        self,
        party_group: str,
        *,
        financial_year: str | None = None,
        limit: int | None = None,
        known_at: Moment | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListPartyFundingResponse:
        """
        One party group over the years, and its payers in one of them. The limit is of each list, so there are no pages.

        party_group: The party group, in any case. Outer spaces are removed.
        financial_year: Year of the payers. Empty, or one in which the group lodged no return, means the newest in which
            it did. Outer spaces are removed.
        limit: Payers to return in each list, and amended returns. 0 means 25. Not negative. At most 200; more counts as
            that.
        known_at: Returns as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/ListPartyFunding",
            ListPartyFundingResponse,
            {
                "partyGroup": party_group,
                "financialYear": financial_year,
                "limit": limit,
                "knownAt": known_at,
            },
            at,
            published,
        )

    def get_politician_funding(
        self,
        slug: str,
        *,
        known_at: Moment | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPoliticianFundingResponse:
        """
        Returns that name one member or senator: annual returns and candidate returns.

        slug: Slug of the person. Outer spaces are removed and letters are made small.
        known_at: Returns as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetPoliticianFunding",
            GetPoliticianFundingResponse,
            {
                "slug": slug,
                "knownAt": known_at,
            },
            at,
            published,
        )


class AsyncPoliticiansService(AsyncService):
    """
    The registers of members' and senators' interests, and the returns of parties, donors, members and candidates to the
    electoral commission. What is declared and lodged, as it was declared and lodged.
    """

    async def compare_politicians(
        self,
        slug_a: str,
        slug_b: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ComparePoliticiansResponse:
        """
        The register summaries of two members side by side, and the companies that both or one of them declared.

        slug_a: Slug of the first person. Outer spaces are removed and letters are made small.
        slug_b: Slug of the second person. Outer spaces are removed and letters are made small.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/ComparePoliticians",
            ComparePoliticiansResponse,
            {
                "slugA": slug_a,
                "slugB": slug_b,
            },
            at,
            published,
        )

    def get_donations_overview(
        self,
        *,
        financial_year: str | None = None,
        known_at: Moment | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[PartyFundingSummary, GetDonationsOverviewResponse]:
        """
        Party groups of a financial year by declared receipts, with itemised receipts and what donors declared. The
        three sides do not reconcile.

        financial_year: Financial year, such as 2021-22. Empty, or one that is not held, means the newest that has
            itemised receipts, or a party return where none has. Outer spaces are removed.
        known_at: Returns as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/GetDonationsOverview",
            GetDonationsOverviewResponse,
            _GET_DONATIONS_OVERVIEW,
            {
                "financialYear": financial_year,
                "knownAt": known_at,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_parliament_overview(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetParliamentOverviewResponse:
        """
        How much of the registers is held.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetParliamentOverview",
            GetParliamentOverviewResponse,
            {},
            at,
            published,
        )

    def list_politicians(
        self,
        *,
        chamber: str | None = None,
        state_code: str | None = None,
        party_ab: str | None = None,
        query: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[Politician, ListPoliticiansResponse]:
        """
        Lists members and senators, by surname.

        chamber: Only this chamber: house or senate. One of house, senate, in any case. Outer spaces are removed.
        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        party_ab: Only this party, by its abbreviation. Outer spaces are removed and letters are made capital.
        query: Only names with this text, in any case. At most 100 characters; more is refused. Outer spaces are
            removed.
        offset: People to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListPoliticians",
            ListPoliticiansResponse,
            _LIST_POLITICIANS,
            {
                "chamber": chamber,
                "stateCode": state_code,
                "partyAb": party_ab,
                "query": query,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_politician(
        self,
        slug: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPoliticianResponse:
        """
        One member or senator with terms and declared interests.

        slug: Slug of the person. Outer spaces are removed and letters are made small.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetPolitician",
            GetPoliticianResponse,
            {
                "slug": slug,
            },
            at,
            published,
        )

    async def list_stock_politicians(
        self,
        stock_code: str,
        *,
        current_only: bool | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListStockPoliticiansResponse:
        """
        Lists who declared an interest in a company.

        stock_code: Code of the company. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        current_only: Leave out what is no longer declared.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/ListStockPoliticians",
            ListStockPoliticiansResponse,
            {
                "stockCode": stock_code,
                "currentOnly": current_only,
            },
            at,
            published,
        )

    def list_politician_stocks(
        self,
        *,
        current_only: bool | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[PoliticianStockRollup, ListPoliticianStocksResponse]:
        """
        Lists declared companies by how many members declared them.

        current_only: Leave out what is no longer declared.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListPoliticianStocks",
            ListPoliticianStocksResponse,
            _LIST_POLITICIAN_STOCKS,
            {
                "currentOnly": current_only,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def list_suburb_politicians(
        self,
        sal_code: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListSuburbPoliticiansResponse:
        """
        Lists who declared real estate in a suburb.

        sal_code: Code of the suburb. A suburb's code: trimmed, five digits of which the first is a state, 1 to 8.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/ListSuburbPoliticians",
            ListSuburbPoliticiansResponse,
            {
                "salCode": sal_code,
            },
            at,
            published,
        )

    def list_state_politician_holdings(
        self,
        state_code: str,
        *,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[PoliticianStockRollup, ListStatePoliticianHoldingsResponse]:
        """
        Lists companies currently declared by the members of a state, by how many declared them.

        state_code: State: its code, or its name in small letters with hyphens. One of NSW, VIC, QLD, SA, WA, TAS, NT,
            ACT, new-south-wales, victoria, queensland, south-australia, western-australia, tasmania,
            northern-territory, australian-capital-territory, in any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListStatePoliticianHoldings",
            ListStatePoliticianHoldingsResponse,
            _LIST_STATE_POLITICIAN_HOLDINGS,
            {
                "stateCode": state_code,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def list_register_changes(
        self,
        *,
        since: Moment | None = None,
        kind: RegisterChangeKindName | None = None,
        stock_code: str | None = None,
        offset: int | None = None,
        politician_slug: str | None = None,
        item_no: int | None = None,
        party_ab: str | None = None,
        chamber: str | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[RegisterChangeEvent, ListRegisterChangesResponse]:
        """
        Lists dated additions to and removals from the registers, newest first. A removal can be a disposal or a
        correction. Who leaves Parliament lodges nothing, and makes no change.

        since: Only changes from this date on, in UTC.
        kind: Only additions or only removals.
        stock_code: Only this company. A security's code: trimmed, upper-cased, 3 to 6 letters or digits.
        offset: Changes to skip. Not negative.
        politician_slug: Only this person. Outer spaces are removed and letters are made small.
        item_no: Only this item, 1 to 14; 0 means all. Not negative. At most 14; more is refused.
        party_ab: Only this party, by its abbreviation. Outer spaces are removed and letters are made capital.
        chamber: Only this chamber: house or senate. One of house, senate, in any case. Outer spaces are removed.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListRegisterChanges",
            ListRegisterChangesResponse,
            _LIST_REGISTER_CHANGES,
            {
                "since": start_of(since),
                "kind": enum_name("REGISTER_CHANGE_KIND_", kind),
                "stockCode": stock_code,
                "offset": offset,
                "politicianSlug": politician_slug,
                "itemNo": item_no,
                "partyAb": party_ab,
                "chamber": chamber,
            },
            limit,
            at,
            published,
        )

    async def get_register_activity(
        self,
        *,
        window_days: int | None = None,
        politician_slug: str | None = None,
        party_ab: str | None = None,
        chamber: str | None = None,
        item_no: int | None = None,
        kind: RegisterChangeKindName | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetRegisterActivityResponse:
        """
        Dated additions and removals week by week, and what changed over the window.

        window_days: Days up to the newest date held: 30, 90, 180 or 365. 0 means 90; any other number means the next
            one up. Not negative.
        politician_slug: Only this person. Outer spaces are removed and letters are made small.
        party_ab: Only this party, by its abbreviation. Outer spaces are removed and letters are made capital.
        chamber: Only this chamber: house or senate. One of house, senate, in any case. Outer spaces are removed.
        item_no: Only this item, 1 to 14; 0 means all. Not negative. At most 14; more is refused.
        kind: Only additions or only removals.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetRegisterActivity",
            GetRegisterActivityResponse,
            {
                "windowDays": window_days,
                "politicianSlug": politician_slug,
                "partyAb": party_ab,
                "chamber": chamber,
                "itemNo": item_no,
                "kind": enum_name("REGISTER_CHANGE_KIND_", kind),
            },
            at,
            published,
        )

    def list_short_interest_overlap(
        self,
        *,
        min_short_percent: float | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[ShortInterestOverlap, ListShortInterestOverlapResponse]:
        """
        Lists currently declared companies whose reported short positions reach a percentage, highest first.

        min_short_percent: Smallest short percentage, up to 100. 0 means 2.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListShortInterestOverlap",
            ListShortInterestOverlapResponse,
            _LIST_SHORT_INTEREST_OVERLAP,
            {
                "minShortPercent": min_short_percent,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_politician_analytics(
        self,
        *,
        top_industries: int | None = None,
        current_only: bool | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPoliticianAnalyticsResponse:
        """
        Counts of people and declared companies by party, industry and state.

        top_industries: Industries to return; the others are counted in industriesOmitted. 0 means 15. Not negative. At
            most 100; more counts as that.
        current_only: Leave out what is no longer declared.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetPoliticianAnalytics",
            GetPoliticianAnalyticsResponse,
            {
                "topIndustries": top_industries,
                "currentOnly": current_only,
            },
            at,
            published,
        )

    async def get_register_explorer(
        self,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetRegisterExplorerResponse:
        """
        Counts over the whole of the registers.

        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetRegisterExplorer",
            GetRegisterExplorerResponse,
            {},
            at,
            published,
        )

    def list_politician_summaries(
        self,
        *,
        chamber: str | None = None,
        state_code: str | None = None,
        party_ab: str | None = None,
        item_no: int | None = None,
        query: str | None = None,
        sort: PoliticianSummarySortName | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[PoliticianSummary, ListPoliticianSummariesResponse]:
        """
        Lists members and senators with counts of what they currently declare.

        chamber: Only this chamber: house or senate. One of house, senate, in any case. Outer spaces are removed.
        state_code: Only this state. One of NSW, VIC, QLD, SA, WA, TAS, NT, ACT, in any case. Outer spaces are removed.
        party_ab: Only this party, by its abbreviation. Outer spaces are removed and letters are made capital.
        item_no: Only people who currently declare a row of this item, 1 to 14, by which rows are counted when sorting
            by rows; 0 means all. Not negative. At most 14; more is refused.
        query: Only names with this text, in any case. At most 100 characters; more is refused. Outer spaces are
            removed.
        sort: How to order them.
        offset: People to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListPoliticianSummaries",
            ListPoliticianSummariesResponse,
            _LIST_POLITICIAN_SUMMARIES,
            {
                "chamber": chamber,
                "stateCode": state_code,
                "partyAb": party_ab,
                "itemNo": item_no,
                "query": query,
                "sort": enum_name("POLITICIAN_SUMMARY_SORT_", sort),
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_politician_explorer_profile(
        self,
        slug: str,
        *,
        top_industries: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPoliticianExplorerProfileResponse:
        """
        Counts, months and documents of one member or senator.

        slug: Slug of the person. Outer spaces are removed and letters are made small.
        top_industries: Industries to return; the others are counted in industriesOmitted. 0 means 15. Not negative. At
            most 100; more counts as that.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetPoliticianExplorerProfile",
            GetPoliticianExplorerProfileResponse,
            {
                "slug": slug,
                "topIndustries": top_industries,
            },
            at,
            published,
        )

    async def list_distinctive_holdings(
        self,
        slug: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListDistinctiveHoldingsResponse:
        """
        Lists the companies that one member currently declares, with how many members declare each.

        slug: Slug of the person. Outer spaces are removed and letters are made small.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/ListDistinctiveHoldings",
            ListDistinctiveHoldingsResponse,
            {
                "slug": slug,
            },
            at,
            published,
        )

    def list_top_donors(
        self,
        *,
        financial_year: str | None = None,
        party_group: str | None = None,
        offset: int | None = None,
        known_at: Moment | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[TopDonor, ListTopDonorsResponse]:
        """
        Lists payers of itemised receipts of party branches, largest total first.

        financial_year: Financial year, such as 2021-22. Empty, or one that is not held, means the newest that has
            itemised receipts, or a party return where none has. Outer spaces are removed.
        party_group: Only this party group, in any case. Empty means all. Outer spaces are removed.
        offset: Payers to skip. Not negative.
        known_at: Returns as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.PoliticiansService/ListTopDonors",
            ListTopDonorsResponse,
            _LIST_TOP_DONORS,
            {
                "financialYear": financial_year,
                "partyGroup": party_group,
                "offset": offset,
                "knownAt": known_at,
            },
            limit,
            at,
            published,
        )

    async def list_party_funding(
        self,
        party_group: str,
        *,
        financial_year: str | None = None,
        limit: int | None = None,
        known_at: Moment | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> ListPartyFundingResponse:
        """
        One party group over the years, and its payers in one of them. The limit is of each list, so there are no pages.

        party_group: The party group, in any case. Outer spaces are removed.
        financial_year: Year of the payers. Empty, or one in which the group lodged no return, means the newest in which
            it did. Outer spaces are removed.
        limit: Payers to return in each list, and amended returns. 0 means 25. Not negative. At most 200; more counts as
            that.
        known_at: Returns as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/ListPartyFunding",
            ListPartyFundingResponse,
            {
                "partyGroup": party_group,
                "financialYear": financial_year,
                "limit": limit,
                "knownAt": known_at,
            },
            at,
            published,
        )

    async def get_politician_funding(
        self,
        slug: str,
        *,
        known_at: Moment | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetPoliticianFundingResponse:
        """
        Returns that name one member or senator: annual returns and candidate returns.

        slug: Slug of the person. Outer spaces are removed and letters are made small.
        known_at: Returns as known at this moment, or at the end of this date in UTC: what files retrieved by then
            state. A moment in RFC 3339, or a real calendar date, YYYY-MM-DD. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.PoliticiansService/GetPoliticianFunding",
            GetPoliticianFundingResponse,
            {
                "slug": slug,
                "knownAt": known_at,
            },
            at,
            published,
        )
