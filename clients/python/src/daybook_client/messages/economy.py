# Written from proto/shorts/v1alpha1/economy.proto by npm run generate.
"""The messages of economy.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Optional

from ..answer import TableAnswer


@dataclass(frozen=True)
class ListEconomicSeriesResponse(TableAnswer):
    """One page of the catalogue."""

    lists = ("series",)

    series: list[EconomicSeriesInfo] = field(default_factory=list)
    """Series by key; with a query the best first, then the national ones, in the order of topics."""
    total: int = 0
    """Series that match."""
    topics: list[EconomicTopic] = field(default_factory=list)
    """Every topic that has series, whatever was asked for."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""
    hint: str = ""
    """What to ask for instead where nothing was found, or a query is answered by another method; empty otherwise."""


@dataclass(frozen=True)
class EconomicSeriesInfo:
    """What a series measures, where, and who publishes it."""

    series_key: str = ""
    """Stable key: topic.metric[.product].region[.adjustment]."""
    topic: str = ""
    """Topic, such as rates, cpi or labour."""
    metric: str = ""
    """What is measured."""
    product: str = ""
    """Of which product, industry or offence; empty when the key has none."""
    region_type: str = ""
    """Either national or state."""
    region_code: str = ""
    """Either aus or a state: nsw, vic, qld, sa, wa, tas, nt, act."""
    region_name: str = ""
    """Name of the region as readers know it."""
    unit: str = ""
    """One of percent, index, aud, usd, persons, units, megalitres and rate_per_100k."""
    frequency: str = ""
    """One of daily, monthly, quarterly and annual."""
    adjustment: str = ""
    """One of original, seasadj and trend."""
    source_key: str = ""
    """Publication that the series comes from."""
    source_licence: str = ""
    """Licence of the source; derived for series computed here."""
    latest_period: Optional[datetime] = None
    """Newest period held; absent when there is no observation."""
    title: str = ""
    """
    Name of the series as a newspaper would print it, with its adjustment and its region. No other series has the same.
    """
    description: str = ""
    """What is measured, by whom and how often, in one sentence."""
    unit_words: str = ""
    """Unit in words, such as per cent of the labour force."""
    synonyms: list[str] = field(default_factory=list)
    """Other words for what is measured, such as jobless; query finds it by them."""
    topic_title: str = ""
    """Name of the topic, such as Labour force."""


@dataclass(frozen=True)
class EconomicTopic:
    """A topic of the catalogue."""

    topic: str = ""
    """The topic as in keys, such as labour."""
    title: str = ""
    """Its name, such as Labour force."""
    series_count: int = 0
    """Series held of it."""


@dataclass(frozen=True)
class GetEconomicSeriesResponse(TableAnswer):
    """The series that are held, by key."""

    lists = ("series.observations",)

    series: list[EconomicSeriesData] = field(default_factory=list)
    """Series by key; one that has no observation in the range is there, empty."""
    missing_keys: list[str] = field(default_factory=list)
    """Keys that no series has, sorted."""


@dataclass(frozen=True)
class EconomicSeriesData:
    """A series with its observations."""

    info: Optional[EconomicSeriesInfo] = None
    """
    The series as held, whatever was made of it; its newest period is that of known_at or as_of where one is given.
    """
    observations: list[EconomicObservation] = field(default_factory=list)
    """Observations, oldest first."""
    transform: str = ""
    """What was made of the levels: none, change, pct_change, yoy_pct or index100."""
    frequency: str = ""
    """Frequency of these observations."""
    aggregation: str = ""
    """How finer periods were joined: mean, sum or last; empty when they were not."""
    unit: str = ""
    """Unit of these observations."""
    truncated: bool = False
    """The range has older observations than these: ask again with an end_period before the first of them."""
    unit_words: str = ""
    """Unit of these observations in words."""
    output: str = ""
    """Which figures these are: latest, first_release or as_of."""


@dataclass(frozen=True)
class EconomicObservation:
    """One figure of a series."""

    period: Optional[datetime] = None
    """First day of the period; the date itself in a daily series."""
    value: float = 0.0
    """The figure, in the unit of the series."""
    latest_value: Optional[float] = None
    """
    With the outputs first_release and as_of, the figure of the period that is served now, to compare with: made of the
    levels of now in the same way. Absent where there is none.
    """


@dataclass(frozen=True)
class GetSeriesVintagesResponse(TableAnswer):
    """One page of the releases of a series."""

    lists = ("releases",)

    info: Optional[EconomicSeriesInfo] = None
    """The series as served now."""
    releases: list[SeriesRelease] = field(default_factory=list)
    """Newest first; of one moment the higher version first."""
    total: int = 0
    """Releases of the series."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class SeriesRelease:
    """A file that had a series, or took it away, and what it changed."""

    released_on: str = ""
    """Date of its publication in Sydney, YYYY-MM-DD: asOf of this date gives the series as it was at the end of it."""
    released_from: str = ""
    """
    What tells that date: file, fetch (how it was fetched), operator, or retrieval where nothing else does and the date
    is that of known_from.
    """
    known_from: Optional[datetime] = None
    """When it was retrieved here."""
    file_name: str = ""
    """What its publisher called the file that stated it."""
    source: str = ""
    """Source that read the file, such as abs-time-series."""
    newest_period: Optional[datetime] = None
    """Newest period of the series once it was out; absent when it then had no figure."""
    added_count: int = 0
    """Periods that the series had not before."""
    restated_count: int = 0
    """Periods whose figure became another one."""
    withdrawn_count: int = 0
    """Periods that the series had before and then no longer."""
    mean_restatement: Optional[float] = None
    """Mean size of the restatements without their signs, in the unit of the series; absent when there is none."""
    largest_restatement: Optional[FigureRestatement] = None
    """The largest restatement, of equal ones that of the earliest period; absent when there is none."""
    live: bool = False
    """Figures that are served now are of this file."""


@dataclass(frozen=True)
class FigureRestatement:
    """A figure before and after."""

    period: Optional[datetime] = None
    """First day of the period."""
    before: float = 0.0
    """The figure before."""
    after: float = 0.0
    """The figure after."""


@dataclass(frozen=True)
class ListSeriesCorrelationsResponse(TableAnswer):
    """Correlations with one series, strongest first."""

    lists = ("correlations",)

    correlations: list[SeriesCorrelation] = field(default_factory=list)
    """Strongest first, then by key."""
    total: int = 0
    """Correlations that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class SeriesCorrelation:
    """How closely another series moved with the base."""

    overlay_series_key: str = ""
    """Key of the other series."""
    r: float = 0.0
    """Pearson correlation of the levels, -1 to 1."""
    n: int = 0
    """Months that both series have."""
    last_period: Optional[datetime] = None
    """The newest of those months."""
    overlay: Optional[EconomicSeriesInfo] = None
    """The other series."""
    r_change: Optional[float] = None
    """
    Pearson correlation of the changes from month to month; absent when there are fewer than 12 or one side never
    changes.
    """
    window_months: int = 0
    """The window that was used."""


@dataclass(frozen=True)
class ListStateCompaniesResponse(TableAnswer):
    """Companies of one state, by market value there."""

    lists = ("companies",)

    companies: list[StateCompany] = field(default_factory=list)
    """Known market values first, by weight times market value; then by weight."""
    total: int = 0
    """Companies that operate in the state."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class StateCompany:
    """How much of a company is in the state."""

    stock_code: str = ""
    """Exchange code."""
    company_name: str = ""
    """Display name of the company."""
    industry: str = ""
    """The exchange's industry group; empty when unknown."""
    weight: float = 0.0
    """Share of its operations in the state, 0 to 1."""
    basis: str = ""
    """What the weight rests on."""
    market_cap: Optional[float] = None
    """
    Market value in AUD; without a current price the one that the exchange's newest directory states. Absent when
    unknown.
    """
    short_percent: Optional[float] = None
    """Percent of shares on issue reported short; absent when it is not followed now."""
    logo_url: str = ""
    """Address of the logo; empty when unknown."""
    source: str = ""
    """Where the weight comes from: curated, llm (estimated by a model) or hq_fallback (registered office)."""
    market_cap_basis: Optional[str] = None
    """Where its shares come from: reported, directory or implied, as in Stock."""
    shares_as_of: Optional[str] = None
    """Date of those shares, YYYY-MM-DD."""


@dataclass(frozen=True)
class GetStateCompanyAggregatesResponse(TableAnswer):
    """All eight states, largest market value first."""

    lists = ("aggregates",)

    aggregates: list[StateCompanyAggregate] = field(default_factory=list)
    """The eight states and territories, each once."""


@dataclass(frozen=True)
class StateCompanyAggregate:
    """Listed companies of one state taken together."""

    state: str = ""
    """State: nsw, vic, qld, sa, wa, tas, nt or act."""
    company_count: int = 0
    """Companies with at least a fifth of their operations there."""
    exposure_weighted_market_cap: float = 0.0
    """Sum of weight times market value, AUD."""
    exposure_weighted_short_percent: Optional[float] = None
    """Percent reported short, weighted by weight times market value; absent when no company there has both figures."""
