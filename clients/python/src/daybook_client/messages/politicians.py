# Written from proto/shorts/v1alpha1/politicians.proto by npm run generate.
"""The messages of politicians.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, Optional

from ..answer import Answer, TableAnswer
from .stock import RevisionFile

RegisterHolder = Literal[
    "REGISTER_HOLDER_UNSPECIFIED",
    "REGISTER_HOLDER_SELF",
    "REGISTER_HOLDER_SPOUSE_PARTNER",
    "REGISTER_HOLDER_DEPENDENT_CHILDREN",
]
"""Whose interest it is."""

RegisterChangeKind = Literal[
    "REGISTER_CHANGE_KIND_UNSPECIFIED",
    "REGISTER_CHANGE_KIND_ADDED",
    "REGISTER_CHANGE_KIND_REMOVED",
]
"""What happened to an interest."""

RegisterChangeKindName = Literal[
    "added",
    "removed",
    "REGISTER_CHANGE_KIND_UNSPECIFIED",
    "REGISTER_CHANGE_KIND_ADDED",
    "REGISTER_CHANGE_KIND_REMOVED",
]
"""What happened to an interest, as requests may name it."""

PoliticianSummarySort = Literal[
    "POLITICIAN_SUMMARY_SORT_DECLARED_ITEMS",
    "POLITICIAN_SUMMARY_SORT_COMPANIES",
    "POLITICIAN_SUMMARY_SORT_PROPERTIES",
    "POLITICIAN_SUMMARY_SORT_RECENT_CHANGES",
    "POLITICIAN_SUMMARY_SORT_NAME",
]
"""How summaries are ordered."""

PoliticianSummarySortName = Literal[
    "declared_items",
    "companies",
    "properties",
    "recent_changes",
    "name",
    "POLITICIAN_SUMMARY_SORT_DECLARED_ITEMS",
    "POLITICIAN_SUMMARY_SORT_COMPANIES",
    "POLITICIAN_SUMMARY_SORT_PROPERTIES",
    "POLITICIAN_SUMMARY_SORT_RECENT_CHANGES",
    "POLITICIAN_SUMMARY_SORT_NAME",
]
"""How summaries are ordered, as requests may name it."""


@dataclass(frozen=True)
class ComparePoliticiansResponse(TableAnswer):
    """Two register summaries side by side."""

    lists = ("shared_companies",)

    a: Optional[PoliticianSummary] = None
    """Summary of the first person."""
    b: Optional[PoliticianSummary] = None
    """Summary of the second person."""
    holder_counts_a: list[RegisterHolderCount] = field(default_factory=list)
    """Current interests of the one, by holder."""
    holder_counts_b: list[RegisterHolderCount] = field(default_factory=list)
    """Current interests of the other, by holder."""
    shared_companies: list[SharedDeclaredCompany] = field(default_factory=list)
    """Companies that both declared: current ones first, then by name."""
    only_a_companies: list[PoliticianOnlyCompany] = field(default_factory=list)
    """Companies that the one alone declared, up to 50."""
    only_b_companies: list[PoliticianOnlyCompany] = field(default_factory=list)
    """Companies that the other alone declared, up to 50."""
    only_a_more: int = 0
    """Companies of the one beyond those."""
    only_b_more: int = 0
    """Companies of the other beyond those."""
    extracted_parliaments_a: list[int] = field(default_factory=list)
    """Parliaments whose document of the one was read whole."""
    partial_parliaments_a: list[int] = field(default_factory=list)
    """Parliaments whose document of the one has unread pages."""
    pending_parliaments_a: list[int] = field(default_factory=list)
    """Parliaments whose document of the one is unread."""
    extracted_parliaments_b: list[int] = field(default_factory=list)
    """The same of the other: read whole."""
    partial_parliaments_b: list[int] = field(default_factory=list)
    """The same of the other: some pages unread."""
    pending_parliaments_b: list[int] = field(default_factory=list)
    """The same of the other: unread."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    source_licence: str = ""
    """Terms of the registers."""


@dataclass(frozen=True)
class PoliticianSummary:
    """
    A member or senator with counts of what is currently declared. Somebody of whom no document was read for the
    register's parliament has none of the counts: they are absent, never 0.
    """

    politician: Optional[Politician] = None
    """Whom the counts are of."""
    item_counts: list[RegisterItemCount] = field(default_factory=list)
    """All 14 items, in order."""
    distinct_company_count: Optional[int] = None
    """Listed companies that the person currently declares, each once."""
    property_count: Optional[int] = None
    """Rows of real estate."""
    gifts_travel_count: Optional[int] = None
    """Rows of gifts, sponsored travel and hospitality."""
    liability_count: Optional[int] = None
    """Rows of liabilities."""
    changes_90d: Optional[int] = None
    """Dated changes in the 90 days up to the newest date held."""
    trend: list[RegisterMonthlyCount] = field(default_factory=list)
    """The 24 months up to that of the newest date held."""
    undated_count: Optional[int] = None
    """Current interests without a date."""


@dataclass(frozen=True)
class Politician:
    """A member or senator, as of the newest term."""

    slug: str = ""
    """Stable name in addresses; minted here, not to be built."""
    display_name: str = ""
    """Name as shown."""
    surname: str = ""
    """Family name."""
    given_names: str = ""
    """First and middle names, as recorded."""
    honorific: str = ""
    """Title; empty when not recorded."""
    chamber: str = ""
    """Either house or senate."""
    division: str = ""
    """Electoral division; empty for senators."""
    state_code: str = ""
    """State or territory."""
    party: str = ""
    """Party as recorded; empty when not recorded."""
    party_ab: str = ""
    """Abbreviation of the party; empty when not recorded."""
    first_parliament: int = 0
    """First parliament of the person."""
    last_parliament: int = 0
    """Newest parliament of the person."""
    aph_mpid: str = ""
    """The Parliament's own id of the person; empty when not recorded."""
    declared_listed_count: Optional[int] = None
    """
    Distinct companies currently declared; absent when no document of the person was read for the register's parliament.
    """
    declared_property_count: Optional[int] = None
    """Rows of real estate currently declared; absent like the companies."""
    photo_url: str = ""
    """Address of a portrait; empty when none is held."""
    photo_licence: str = ""
    """Licence of the portrait."""
    photo_author: str = ""
    """Author of the portrait."""
    photo_source_url: str = ""
    """Page of the portrait."""


@dataclass(frozen=True)
class RegisterItemCount:
    """One item of the register in numbers."""

    item_no: int = 0
    """Item of the register, 1 to 14."""
    item_label: str = ""
    """What the item is about."""
    current_count: Optional[int] = None
    """Interests currently declared; absent of a person of whom no document was read for the register's parliament."""
    politician_count: Optional[int] = None
    """People who currently declare one; absent likewise."""
    all_time_count: int = 0
    """Interests ever declared."""


@dataclass(frozen=True)
class RegisterMonthlyCount:
    """Interests declared in one month."""

    month: str = ""
    """Month, YYYY-MM."""
    declared_count: int = 0
    """Interests declared from a date in the month."""


@dataclass(frozen=True)
class RegisterHolderCount:
    """Interests of one kind of holder."""

    holder: RegisterHolder = "REGISTER_HOLDER_UNSPECIFIED"
    """Whose interests."""
    current_count: Optional[int] = None
    """Interests currently declared; absent of a person of whom no document was read for the register's parliament."""


@dataclass(frozen=True)
class SharedDeclaredCompany:
    """A company that both declared at some time."""

    stock_code: str = ""
    """Code of the company."""
    company_name: str = ""
    """Display name of the company."""
    industry: str = ""
    """Industry of the company; empty when unknown."""
    holders_a: list[RegisterHolder] = field(default_factory=list)
    """Holders on the one side."""
    holders_b: list[RegisterHolder] = field(default_factory=list)
    """Holders on the other side."""
    currently_declared_a: bool = False
    """The one currently declares it."""
    currently_declared_b: bool = False
    """The other currently declares it."""


@dataclass(frozen=True)
class PoliticianOnlyCompany:
    """A company that one of the two declared at some time."""

    stock_code: str = ""
    """Code of the company."""
    company_name: str = ""
    """Display name of the company."""
    industry: str = ""
    """Industry of the company; empty when unknown."""
    holders: list[RegisterHolder] = field(default_factory=list)
    """For whom it was declared: the member, a partner, children."""
    currently_declared: bool = False
    """It is declared in the register's parliament."""


@dataclass(frozen=True)
class GetDonationsOverviewResponse(TableAnswer):
    """Party groups of a financial year."""

    lists = ("parties",)

    financial_year: str = ""
    """The financial year served."""
    parties: list[PartyFundingSummary] = field(default_factory=list)
    """By declared receipts, largest first."""
    available_financial_years: list[FinancialYearOption] = field(default_factory=list)
    """Years held, newest first."""
    corpus: Optional[DonationsCorpusCounts] = None
    """How much is held, over all years."""
    censoring_note: str = ""
    """What the disclosure threshold leaves out."""
    reform_note: str = ""
    """The scheme that starts on 1 January 2027."""
    coverage_note: str = ""
    """What the returns of members cover and what they do not."""
    verbatim_note: str = ""
    """Amounts are as lodged."""
    source_licence: str = ""
    """Licence of the electoral commission's data."""
    attribution: str = ""
    """Whom to credit."""
    as_at: Optional[datetime] = None
    """Of when the party returns are: the date of their snapshot, or when they were retrieved."""
    total_party_groups: int = 0
    """Party groups of the year."""
    newer_financial_year: str = ""
    """Newest financial year with a party return, when that is after the one served; empty when none is."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class PartyFundingSummary:
    """One party group in one financial year. The three sides do not reconcile."""

    party_group: str = ""
    """Party group as the register records it, else the party's own name."""
    financial_year: str = ""
    """Financial year, such as 2021-22."""
    financial_year_end: int = 0
    """Calendar year in which that financial year ends."""
    party_return_count: int = 0
    """Returns lodged; with none, nothing was declared here."""
    total_receipts_cents: float = 0.0
    """Receipts as declared in the returns, in cents."""
    total_payments_cents: float = 0.0
    """Payments as declared in the returns, in cents."""
    total_debts_cents: float = 0.0
    """Debts as declared in the returns, in cents."""
    itemised_receipt_count: int = 0
    """Receipts above the threshold, itemised in the returns."""
    itemised_receipts_cents: float = 0.0
    """Their sum in cents."""
    distinct_payer_count: int = 0
    """Distinct payers of them."""
    listed_payer_count: int = 0
    """Payers whose name is that of a listed company."""
    listed_payer_cents: float = 0.0
    """Sum of their receipts in cents."""
    donation_count: int = 0
    """Donations that donors declared."""
    declared_donations_cents: float = 0.0
    """Their sum in cents."""
    distinct_donor_count: int = 0
    """Distinct donors of them."""
    listed_donor_count: int = 0
    """Donors whose name is that of a listed company."""
    listed_donor_cents: float = 0.0
    """Sum of their donations in cents."""
    threshold_censored: bool = False
    """Sums under the disclosure threshold are missing."""
    post_reform_scheme: bool = False
    """The year falls under the scheme that starts in 2027."""


@dataclass(frozen=True)
class FinancialYearOption:
    """A financial year that can be asked for."""

    financial_year: str = ""
    """Financial year, such as 2021-22."""
    financial_year_end: int = 0
    """Calendar year in which that financial year ends."""
    party_group_count: int = 0
    """Party groups of the year."""
    listed_group_count: int = 0
    """Groups with at least one payer whose name is that of a listed company."""
    itemised_receipt_count: int = 0
    """Itemised receipts of the year."""
    donation_count: int = 0
    """Donations that donors declared in the year."""


@dataclass(frozen=True)
class DonationsCorpusCounts:
    """How much of the returns is held, over all years."""

    party_return_count: int = 0
    """Annual returns that parties and their branches lodged."""
    receipt_count: int = 0
    """Itemised receipts of all kinds of returns."""
    donation_made_count: int = 0
    """Donations that donors declared."""
    mp_return_count: int = 0
    """Annual returns of members and senators."""
    mp_return_resolved_count: int = 0
    """Of those, linked to one person."""
    candidate_return_count: int = 0
    """Returns of candidates and senate groups."""
    candidate_return_resolved_count: int = 0
    """Of those, linked to one person."""
    nil_candidate_return_count: int = 0
    """Of those, lodged as nil returns."""
    candidate_donation_count: int = 0
    """Donations itemised by candidates and senate groups."""
    first_financial_year_end: int = 0
    """First year held."""
    last_financial_year_end: int = 0
    """Newest year held."""
    matched_payer_name_count: int = 0
    """Distinct names of payers and donors that are those of listed companies."""
    matched_payer_code_count: int = 0
    """Distinct codes of those companies."""
    matchable_company_name_count: int = 0
    """Distinct names and aliases that stand for exactly one code: what could be matched, no count of donors."""
    donation_ungrouped_count: int = 0
    """Donations whose recipient is in no party group."""
    receipt_ungrouped_count: int = 0
    """Itemised receipts of party returns whose recipient is in no party group."""


@dataclass(frozen=True)
class GetParliamentOverviewResponse(Answer):
    """How much of the registers is held, over all parliaments."""

    politician_count: int = 0
    """Members and senators."""
    statement_count: int = 0
    """Documents that were read."""
    declared_row_count: int = 0
    """Interests declared at any time."""
    resolved_listed_count: int = 0
    """Distinct listed companies."""
    resolved_suburb_count: int = 0
    """Distinct suburbs."""
    first_parliament: int = 0
    """First parliament with a known document."""
    last_parliament: int = 0
    """Newest parliament with a known document."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    refreshed_at: Optional[datetime] = None
    """When the newest register file was retrieved; absent when none is held."""
    source_licence: str = ""
    """Terms of the registers."""
    register_parliament: int = 0
    """The newest parliament of which a document was read: what is current is declared there. 0 when none was read."""
    pending_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose documents are known and unread."""


@dataclass(frozen=True)
class ListPoliticiansResponse(TableAnswer):
    """One page of members and senators."""

    lists = ("politicians",)

    politicians: list[Politician] = field(default_factory=list)
    """By surname, then given names."""
    total: int = 0
    """People that match."""
    source_licence: str = ""
    """Terms of the registers."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class GetPoliticianResponse(TableAnswer):
    """A member or senator with declared interests."""

    lists = ("interests",)

    politician: Optional[Politician] = None
    """The person as of the newest term."""
    canonical_slug: str = ""
    """The slug to use; another one than asked for when that was retired."""
    terms: list[PoliticianTerm] = field(default_factory=list)
    """Terms, newest first."""
    interests: list[DeclaredInterest] = field(default_factory=list)
    """Interests: current ones first, then by item and holder."""
    represented_suburbs: list[str] = field(default_factory=list)
    """Names of the suburbs in the division of a sitting member: represented, not owned."""
    extracted_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose document was read whole."""
    pending_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose document is unread."""
    partial_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose document has unread pages."""
    source_licence: str = ""
    """Terms of the registers."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    register_parliament: int = 0
    """
    The newest parliament of which a document of anybody was read: what is current is declared there. 0 when none was
    read.
    """


@dataclass(frozen=True)
class PoliticianTerm:
    """One term in one parliament."""

    parliament: int = 0
    """Number of the parliament, such as 48."""
    chamber: str = ""
    """Either house or senate."""
    division: str = ""
    """Electoral division; empty for senators."""
    state_code: str = ""
    """State or territory."""
    party: str = ""
    """Party as recorded."""
    party_ab: str = ""
    """Abbreviation of the party."""


@dataclass(frozen=True)
class DeclaredInterest:
    """An interest over one continuous period, as declared. It says what is held, never how much."""

    item_no: int = 0
    """Item of the register, 1 to 14."""
    item_label: str = ""
    """What the item is about."""
    holder: RegisterHolder = "REGISTER_HOLDER_UNSPECIFIED"
    """Whose interest it is."""
    declared_text: str = ""
    """
    What was declared, verbatim; of real estate without street and number, and `Address left out` where nothing else was
    declared.
    """
    secondary_text: str = ""
    """What else was declared in the same row, likewise."""
    stock_code: str = ""
    """Code of the listed company; empty means not matched, never not listed."""
    company_name: str = ""
    """Name of the listed company."""
    industry: str = ""
    """Industry of the listed company."""
    sal_code: str = ""
    """Code of the suburb; empty when not matched."""
    suburb_name: str = ""
    """Name of the suburb; empty when not matched."""
    property_state: str = ""
    """State of the suburb."""
    match_method: str = ""
    """How the company was matched: curated_alias, ticker_in_text or name_exact."""
    declared_from: Optional[datetime] = None
    """Date written on the lodgement; absent when none is legible."""
    declared_from_known: bool = False
    """The lodgement carries a legible date."""
    declared_to: Optional[datetime] = None
    """
    Date of the lodgement that no longer has it, or the last day of a member who left; absent while declared or when not
    dated.
    """
    currently_declared: bool = False
    """It is open, and the document of its member for the register's parliament was read."""
    source_url: str = ""
    """Address of the first document that has it."""
    source_licence: str = ""
    """Terms of the registers."""
    entity_kind: str = ""
    """
    One of listed, private_company, family_trust, smsf, managed_fund, foreign, not_an_entity and multi; empty when not
    known.
    """


@dataclass(frozen=True)
class ListStockPoliticiansResponse(TableAnswer):
    """Who declared an interest in a company."""

    lists = ("interests",)

    stock_code: str = ""
    """Code of the company."""
    company_name: str = ""
    """Name of the company; empty when not known."""
    politician_count: int = 0
    """Distinct people."""
    party_counts: list[PartyCount] = field(default_factory=list)
    """People by party, most first."""
    interests: list[PoliticianInterest] = field(default_factory=list)
    """Interests: current ones first, then by slug and holder."""
    source_licence: str = ""
    """Terms of the registers."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""


@dataclass(frozen=True)
class PartyCount:
    """People of one party."""

    party_ab: str = ""
    """Abbreviation of the party; empty when not recorded."""
    party: str = ""
    """Party as recorded."""
    politician_count: int = 0
    """Distinct people of the party."""


@dataclass(frozen=True)
class PoliticianInterest:
    """An interest and who declared it."""

    politician: Optional[Politician] = None
    """Who declared it."""
    interest: Optional[DeclaredInterest] = None
    """What was declared, and when."""


@dataclass(frozen=True)
class ListPoliticianStocksResponse(TableAnswer):
    """Declared companies."""

    lists = ("stocks",)

    stocks: list[PoliticianStockRollup] = field(default_factory=list)
    """By people, most first, then code."""
    source_licence: str = ""
    """Terms of the registers."""
    disclosure_note: str = ""
    """What a short percentage says and what it does not."""
    total: int = 0
    """Companies that match."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    register_parliament: int = 0
    """The newest parliament of which a document was read: what is current is declared there. 0 when none was read."""
    pending_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose documents are known and unread."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class PoliticianStockRollup:
    """A declared company."""

    stock_code: str = ""
    """Code of the company."""
    company_name: str = ""
    """Display name of the company."""
    industry: str = ""
    """Industry of the company; empty when unknown."""
    politician_count: int = 0
    """Distinct people who declared it."""
    party_counts: list[PartyCount] = field(default_factory=list)
    """People by party, most first."""
    short_percent: Optional[float] = None
    """Reported short positions in percent of the company's shares; absent when not reported."""


@dataclass(frozen=True)
class ListSuburbPoliticiansResponse(TableAnswer):
    """Who declared real estate in a suburb."""

    lists = ("properties",)

    sal_code: str = ""
    """Code of the suburb."""
    suburb_name: str = ""
    """Name of the suburb as published."""
    state_code: str = ""
    """State of the suburb."""
    declaring_member_count: int = 0
    """Distinct people."""
    properties: list[PoliticianInterest] = field(default_factory=list)
    """Interests: current ones first, then by slug and holder."""
    source_licence: str = ""
    """Terms of the registers."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""


@dataclass(frozen=True)
class ListStatePoliticianHoldingsResponse(TableAnswer):
    """Companies currently declared by the members of a state."""

    lists = ("stocks",)

    state_code: str = ""
    """State or territory, as its code."""
    stocks: list[PoliticianStockRollup] = field(default_factory=list)
    """By people, most first, then code."""
    politician_count: int = 0
    """Members of the state who currently declare a company."""
    source_licence: str = ""
    """Terms of the registers."""
    disclosure_note: str = ""
    """What a short percentage says and what it does not."""
    total: int = 0
    """Companies that match."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class ListRegisterChangesResponse(TableAnswer):
    """One page of changes."""

    lists = ("events",)

    events: list[RegisterChangeEvent] = field(default_factory=list)
    """Changes, newest first."""
    total: int = 0
    """Changes that match."""
    source_licence: str = ""
    """Terms of the registers."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class RegisterChangeEvent:
    """A dated change of the register."""

    politician: Optional[Politician] = None
    """Whose register changed."""
    kind: RegisterChangeKind = "REGISTER_CHANGE_KIND_UNSPECIFIED"
    """What happened."""
    item_no: int = 0
    """Item of the register, 1 to 14."""
    item_label: str = ""
    """What the item is about."""
    holder: RegisterHolder = "REGISTER_HOLDER_UNSPECIFIED"
    """Whose interest it is."""
    declared_text: str = ""
    """What was declared, as in DeclaredInterest."""
    stock_code: str = ""
    """Code of the listed company; empty means not matched."""
    company_name: str = ""
    """Name of the listed company."""
    changed_on: Optional[datetime] = None
    """Date of the lodgement."""
    source_url: str = ""
    """Address of the document."""
    entity_kind: str = ""
    """What kind of thing was declared; empty when not known."""


@dataclass(frozen=True)
class GetRegisterActivityResponse(TableAnswer):
    """What changed over a window."""

    lists = ("weeks",)

    window_days: int = 0
    """Days of the window, as used."""
    weeks: list[RegisterActivityWeek] = field(default_factory=list)
    """Every week, oldest first."""
    active_members: list[ActiveRegisterMember] = field(default_factory=list)
    """Up to 10 people by changes, most first."""
    newly_declared_companies: list[NewlyDeclaredCompany] = field(default_factory=list)
    """Up to 20 companies, newest first."""
    declarer_count_changes: list[DeclarerCountChange] = field(default_factory=list)
    """Up to 20 companies, largest difference first."""
    undated_current_count: int = 0
    """Current interests without a date, which no figure here counts."""
    source_licence: str = ""
    """Terms of the registers."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    filtered_event_count: int = 0
    """Changes over all weeks."""
    filtered_member_count: int = 0
    """Distinct people among them."""


@dataclass(frozen=True)
class RegisterActivityWeek:
    """Changes of one week."""

    week_start: str = ""
    """Monday, YYYY-MM-DD."""
    added_count: int = 0
    """Interests that were declared in the week."""
    removed_count: int = 0
    """Interests that ceased to be declared in the week."""


@dataclass(frozen=True)
class ActiveRegisterMember:
    """A person with changes in the window."""

    slug: str = ""
    """Slug of the person."""
    display_name: str = ""
    """Name as shown."""
    party_ab: str = ""
    """Abbreviation of the party."""
    chamber: str = ""
    """Either house or senate."""
    division: str = ""
    """Electoral division; empty for senators."""
    event_count: int = 0
    """Dated changes of the person in the window."""


@dataclass(frozen=True)
class NewlyDeclaredCompany:
    """A company whose first dated declaration falls in the window."""

    stock_code: str = ""
    """Code of the company."""
    company_name: str = ""
    """Display name of the company."""
    industry: str = ""
    """Industry of the company; empty when unknown."""
    first_declared_on: Optional[datetime] = None
    """Date of that declaration."""
    declarer_count: int = 0
    """People with an open dated declaration."""


@dataclass(frozen=True)
class DeclarerCountChange:
    """A company declared by another number of people than at the start of the window."""

    stock_code: str = ""
    """Code of the company."""
    company_name: str = ""
    """Display name of the company."""
    industry: str = ""
    """Industry of the company; empty when unknown."""
    declarers_now: int = 0
    """People with an open dated declaration at its end."""
    declarers_at_window_start: int = 0
    """People with one at its start."""


@dataclass(frozen=True)
class ListShortInterestOverlapResponse(TableAnswer):
    """Currently declared companies with reported short positions."""

    lists = ("overlaps",)

    overlaps: list[ShortInterestOverlap] = field(default_factory=list)
    """By short percentage, highest first."""
    disclosure_note: str = ""
    """What a short percentage says and what it does not."""
    source_licence: str = ""
    """Terms of the registers."""
    total: int = 0
    """Companies that match."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class ShortInterestOverlap:
    """A currently declared company with reported short positions."""

    stock_code: str = ""
    """Code of the company."""
    company_name: str = ""
    """Display name of the company."""
    industry: str = ""
    """Industry of the company; empty when unknown."""
    short_percent: float = 0.0
    """Reported short positions in percent of the company's shares."""
    politician_count: int = 0
    """Distinct people who currently declare it."""
    party_counts: list[PartyCount] = field(default_factory=list)
    """People by party, most first."""


@dataclass(frozen=True)
class GetPoliticianAnalyticsResponse(TableAnswer):
    """Counts by party, industry and state. A person counts once in each."""

    lists = ("cells",)

    cells: list[PartyIndustryCell] = field(default_factory=list)
    """By the order of parties, then of industries."""
    industries: list[IndustryPeople] = field(default_factory=list)
    """By people, most first."""
    parties: list[PartyPeople] = field(default_factory=list)
    """By people, most first."""
    states: list[StatePeople] = field(default_factory=list)
    """By people, most first."""
    industries_omitted: int = 0
    """Industries beyond those."""
    source_licence: str = ""
    """Terms of the registers."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    register_parliament: int = 0
    """The newest parliament of which a document was read: what is current is declared there. 0 when none was read."""
    pending_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose documents are known and unread."""


@dataclass(frozen=True)
class PartyIndustryCell:
    """People of a party who declared companies of an industry."""

    party_ab: str = ""
    """Abbreviation of the party."""
    industry: str = ""
    """Industry group of the companies."""
    people: int = 0
    """Distinct people."""
    companies: int = 0
    """Distinct companies."""


@dataclass(frozen=True)
class IndustryPeople:
    """An industry in numbers."""

    industry: str = ""
    """Industry group of the companies."""
    people: int = 0
    """Distinct people."""
    companies: int = 0
    """Distinct companies."""


@dataclass(frozen=True)
class PartyPeople:
    """A party in numbers."""

    party_ab: str = ""
    """Abbreviation of the party."""
    people: int = 0
    """Distinct people."""


@dataclass(frozen=True)
class StatePeople:
    """A state in numbers."""

    state_code: str = ""
    """State of the members."""
    people: int = 0
    """Distinct people."""
    companies: int = 0
    """Distinct companies."""


@dataclass(frozen=True)
class GetRegisterExplorerResponse(TableAnswer):
    """Counts over the whole of the registers."""

    lists = ("item_counts",)

    item_counts: list[RegisterItemCount] = field(default_factory=list)
    """All 14 items, in order."""
    holder_counts: list[RegisterHolderCount] = field(default_factory=list)
    """The three kinds of holders, in order."""
    changes_7d: int = 0
    """Dated changes in the last 7 days up to the newest date held."""
    members_changed_7d: int = 0
    """Distinct people among them."""
    changes_30d: int = 0
    """Dated changes in the last 30 days."""
    members_changed_30d: int = 0
    """Distinct people among them."""
    industry_trends: list[RegisterIndustryTrend] = field(default_factory=list)
    """By current pairs, most first."""
    extracted_parliaments: list[int] = field(default_factory=list)
    """Parliaments of whose documents at least 95 % were read."""
    partial_parliaments: list[int] = field(default_factory=list)
    """Parliaments of whose documents some were read."""
    pending_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose documents are known and unread."""
    politician_count: int = 0
    """Members and senators."""
    statement_count: int = 0
    """Documents that were read."""
    declared_row_count: int = 0
    """Interests declared at any time."""
    resolved_listed_count: int = 0
    """Distinct listed companies."""
    resolved_suburb_count: int = 0
    """Distinct suburbs."""
    first_parliament: int = 0
    """First parliament with a known document."""
    last_parliament: int = 0
    """Newest parliament with a known document."""
    current_declared_count: int = 0
    """Interests currently declared."""
    distinct_company_count: int = 0
    """Distinct companies currently declared."""
    property_count: int = 0
    """Current rows of real estate."""
    gifts_travel_count: int = 0
    """Current rows of gifts, sponsored travel and hospitality."""
    liability_count: int = 0
    """Current rows of liabilities."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    source_licence: str = ""
    """Terms of the registers."""
    register_parliament: int = 0
    """The newest parliament of which a document was read: what is current is declared there. 0 when none was read."""


@dataclass(frozen=True)
class RegisterIndustryTrend:
    """Dated declarations of the companies of one industry, by member and company."""

    industry: str = ""
    """Industry; empty when unknown."""
    current_count: int = 0
    """Pairs open at the newest date held."""
    count_90d_ago: int = 0
    """Pairs open 90 days before it."""


@dataclass(frozen=True)
class ListPoliticianSummariesResponse(TableAnswer):
    """One page of summaries."""

    lists = ("summaries",)

    summaries: list[PoliticianSummary] = field(default_factory=list)
    """In the order asked for."""
    total: int = 0
    """People that match."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    source_licence: str = ""
    """Terms of the registers."""
    register_parliament: int = 0
    """The newest parliament of which a document was read: what is current is declared there. 0 when none was read."""
    pending_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose documents are known and unread."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class GetPoliticianExplorerProfileResponse(TableAnswer):
    """One member or senator in numbers."""

    lists = ("timeline",)

    politician: Optional[Politician] = None
    """Whom the counts are of."""
    canonical_slug: str = ""
    """The slug to use."""
    terms: list[PoliticianTerm] = field(default_factory=list)
    """Terms, newest first."""
    item_counts: list[RegisterItemCount] = field(default_factory=list)
    """All 14 items, in order."""
    holder_counts: list[RegisterHolderCount] = field(default_factory=list)
    """The three kinds of holders, in order."""
    industry_counts: list[RegisterIndustryCount] = field(default_factory=list)
    """Industries of currently declared companies, most first."""
    timeline: list[RegisterMonthlyCount] = field(default_factory=list)
    """Every month from the first dated one to that of the newest date held."""
    undated_count: Optional[int] = None
    """
    Current interests without a date; absent when no document of the person was read for the register's parliament.
    """
    recent_changes: list[RegisterChangeEvent] = field(default_factory=list)
    """The newest 20 changes."""
    source_documents: list[RegisterSourceDocument] = field(default_factory=list)
    """Documents, newest parliament first."""
    extracted_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose document was read whole."""
    partial_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose document has unread pages."""
    pending_parliaments: list[int] = field(default_factory=list)
    """Parliaments whose document is unread."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""
    source_licence: str = ""
    """Terms of the registers."""
    industries_omitted: int = 0
    """Industries beyond those."""
    register_parliament: int = 0
    """
    The newest parliament of which a document of anybody was read: what is current is declared there. 0 when none was
    read.
    """


@dataclass(frozen=True)
class RegisterIndustryCount:
    """Declared companies of one industry."""

    industry: str = ""
    """Industry group of the companies."""
    company_count: int = 0
    """Distinct companies."""


@dataclass(frozen=True)
class RegisterSourceDocument:
    """A document of the registers."""

    label: str = ""
    """What the document is, for readers."""
    source_url: str = ""
    """Where the Parliament publishes it."""
    parliament: int = 0
    """Number of the parliament that it was lodged in."""
    chamber: str = ""
    """Either house or senate."""


@dataclass(frozen=True)
class ListDistinctiveHoldingsResponse(TableAnswer):
    """The companies that a member currently declares."""

    lists = ("holdings",)

    canonical_slug: str = ""
    """The slug to use."""
    holdings: list[DistinctiveHolding] = field(default_factory=list)
    """Up to 50, by members who declare them, fewest first."""
    more_count: int = 0
    """Companies beyond those."""
    disclosure_note: str = ""
    """What a short percentage says and what it does not; empty when none is told."""
    source_licence: str = ""
    """Terms of the registers."""
    as_at: Optional[datetime] = None
    """Newest date of a lodgement held; absent when none is."""


@dataclass(frozen=True)
class DistinctiveHolding:
    """A company that a member currently declares."""

    stock_code: str = ""
    """Code of the company."""
    company_name: str = ""
    """Display name of the company."""
    industry: str = ""
    """Industry of the company; empty when unknown."""
    holder: RegisterHolder = "REGISTER_HOLDER_UNSPECIFIED"
    """Whose interest it is; the first in the order of holders."""
    corpus_declarer_count: int = 0
    """Members who currently declare it, this one included."""
    short_percent: Optional[float] = None
    """Reported short positions in percent of the company's shares; absent when not reported."""
    holders: list[RegisterHolder] = field(default_factory=list)
    """All whose interest it is, in the order of holders."""


@dataclass(frozen=True)
class ListTopDonorsResponse(TableAnswer):
    """One page of payers."""

    lists = ("donors",)

    financial_year: str = ""
    """The financial year served."""
    party_group: str = ""
    """The party group asked for, as the register writes it; empty for all."""
    donors: list[TopDonor] = field(default_factory=list)
    """By total, largest first."""
    total: int = 0
    """Distinct payers that match."""
    scope_note: str = ""
    """Which receipts are counted."""
    censoring_note: str = ""
    """What the disclosure threshold leaves out."""
    reform_note: str = ""
    """The scheme that starts on 1 January 2027."""
    verbatim_note: str = ""
    """Amounts are as lodged."""
    source_licence: str = ""
    """Licence of the electoral commission's data."""
    attribution: str = ""
    """Whom to credit."""
    as_at: Optional[datetime] = None
    """Of when the party returns are: the date of their snapshot, or when they were retrieved."""
    newer_financial_year: str = ""
    """Newest financial year with a party return, when that is after the one served; empty when none is."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class TopDonor:
    """A payer of itemised receipts."""

    donor_name: str = ""
    """Name as on the largest receipt."""
    donor_name_norm: str = ""
    """Name as compared."""
    total_cents: float = 0.0
    """Sum of all receipts in cents."""
    receipt_types: Optional[ReceiptTypeAmounts] = None
    """The same by type of receipt."""
    receipt_count: int = 0
    """Receipts that the payer is named in."""
    recipients: list[DonorRecipient] = field(default_factory=list)
    """The same by party group, largest first."""
    stock_code: str = ""
    """Code of the listed company of that name; empty means not matched."""
    company_name: str = ""
    """Display name of that company."""
    match_method: str = ""
    """Either name_exact or curated_alias."""


@dataclass(frozen=True)
class ReceiptTypeAmounts:
    """Receipts of a payer by the type that the returns state, in cents."""

    donation_cents: float = 0.0
    """Donations received."""
    other_receipt_cents: float = 0.0
    """Receipts that the returns call other receipts."""
    subscription_cents: float = 0.0
    """Receipts that the returns call subscriptions."""
    public_funding_cents: float = 0.0
    """Receipts that the returns call public funding."""
    unspecified_cents: float = 0.0
    """All other receipts of the payer."""


@dataclass(frozen=True)
class DonorRecipient:
    """A party group that a payer paid to."""

    party_group: str = ""
    """Party group that received it."""
    amount_cents: float = 0.0
    """Sum of what it received from the payer, in cents."""


@dataclass(frozen=True)
class ListPartyFundingResponse(TableAnswer):
    """One party group over the years."""

    lists = ("series",)

    party_group: str = ""
    """The party group asked for, as the register writes it."""
    series: list[PartyFundingSummary] = field(default_factory=list)
    """Every year of the group, oldest first."""
    financial_year: str = ""
    """Year of the payers below."""
    top_donors: list[TopDonor] = field(default_factory=list)
    """Payers of that year, largest first."""
    listed_company_payers: list[TopDonor] = field(default_factory=list)
    """Payers of that year that are listed companies, largest first."""
    branch_names: list[str] = field(default_factory=list)
    """Names that lodged under the group, verbatim."""
    censoring_note: str = ""
    """What the disclosure threshold leaves out."""
    reform_note: str = ""
    """The scheme that starts on 1 January 2027."""
    verbatim_note: str = ""
    """Amounts are as lodged."""
    source_licence: str = ""
    """Licence of the electoral commission's data."""
    attribution: str = ""
    """Whom to credit."""
    as_at: Optional[datetime] = None
    """Of when the party returns are: the date of their snapshot, or when they were retrieved."""
    top_donors_total: int = 0
    """Payers of that year."""
    listed_company_payers_total: int = 0
    """Payers of that year that are listed companies."""
    revisions: list[PartyReturnRevision] = field(default_factory=list)
    """Returns of the group that a later file amended: newest file first, then newest year, then name."""
    revisions_total: int = 0
    """Amended returns of the group."""


@dataclass(frozen=True)
class PartyReturnRevision:
    """A return that a later file of the register amended, added or left out."""

    financial_year: str = ""
    """Financial year, such as 2021-22."""
    financial_year_end: int = 0
    """Calendar year in which that financial year ends."""
    branch_name: str = ""
    """Who lodged it."""
    old_figures: Optional[PartyReturnFigures] = None
    """What the earlier file has; absent when it has no such return."""
    new_figures: Optional[PartyReturnFigures] = None
    """What the later file has; absent when it has no such return."""
    old_file: Optional[RevisionFile] = None
    """The earlier file."""
    new_file: Optional[RevisionFile] = None
    """The later file."""


@dataclass(frozen=True)
class PartyReturnFigures:
    """What a return declares, in cents."""

    total_receipts_cents: float = 0.0
    """All that came in, as declared."""
    total_payments_cents: float = 0.0
    """All that was paid out, as declared."""
    total_debts_cents: float = 0.0
    """All that was owed, as declared."""


@dataclass(frozen=True)
class GetPoliticianFundingResponse(TableAnswer):
    """Returns that name one person."""

    lists = ("annual_returns",)

    canonical_slug: str = ""
    """The slug to use."""
    annual_returns: list[AnnualMemberReturn] = field(default_factory=list)
    """Annual returns, newest first."""
    candidate_returns: list[CandidateElectionReturn] = field(default_factory=list)
    """Candidate returns, newest election first."""
    coverage_note: str = ""
    """What the returns of members cover and what they do not."""
    attribution_note: str = ""
    """Whose money is listed and whose is not."""
    censoring_note: str = ""
    """What the disclosure threshold leaves out."""
    reform_note: str = ""
    """The scheme that starts on 1 January 2027."""
    verbatim_note: str = ""
    """Amounts are as lodged."""
    source_licence: str = ""
    """Licence of the electoral commission's data."""
    attribution: str = ""
    """Whom to credit."""
    as_at: Optional[datetime] = None
    """Of when the party returns are: the date of their snapshot, or when they were retrieved."""


@dataclass(frozen=True)
class AnnualMemberReturn:
    """An annual return of a member or senator."""

    financial_year: str = ""
    """Financial year, such as 2021-22."""
    financial_year_end: int = 0
    """Calendar year in which that financial year ends."""
    return_type: str = ""
    """Type of the return, as lodged."""
    chamber: str = ""
    """Either house or senate."""
    member_name: str = ""
    """Name as lodged."""
    total_donations_cents: float = 0.0
    """Donations received as declared, in cents."""
    donor_count: int = 0
    """Donors as declared."""
    source_url: str = ""
    """Where the file was retrieved; empty when loaded from disk."""


@dataclass(frozen=True)
class CandidateElectionReturn:
    """A return of a candidate after an election."""

    event: str = ""
    """Name of the election."""
    event_year: int = 0
    """Its year; 0 when unknown."""
    return_type: str = ""
    """Type of the return, as lodged."""
    candidate_name: str = ""
    """Name as lodged."""
    party_name: str = ""
    """Party as lodged."""
    electorate_name: str = ""
    """Division or state."""
    electorate_state: str = ""
    """State or territory of the electorate."""
    nil_return: bool = False
    """It was lodged as a nil return."""
    amendment_no: int = 0
    """Number of the amendment; 0 for the first lodgement."""
    total_gift_cents: float = 0.0
    """Gifts as declared, in cents."""
    donor_count: int = 0
    """Donors as declared."""
    expenditure_cents: float = 0.0
    """Expenditure as declared, in cents."""
    discretionary_cents: float = 0.0
    """Discretionary benefits as declared, in cents."""
    donations: list[CandidateDonation] = field(default_factory=list)
    """Itemised donations, largest first."""
    event_return_count: int = 0
    """Returns of the election."""
    event_itemised_return_count: int = 0
    """Returns of the election that name any donor."""
    source_url: str = ""
    """Where the file was retrieved; empty when loaded from disk."""


@dataclass(frozen=True)
class CandidateDonation:
    """A donation that a candidate itemised."""

    donor_name: str = ""
    """Name of the donor, as lodged."""
    donation_date: str = ""
    """Date, YYYY-MM-DD; empty when not stated."""
    amount_cents: float = 0.0
    """What was donated, as lodged, in cents."""
