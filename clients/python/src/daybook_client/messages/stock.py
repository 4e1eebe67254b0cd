# Written from proto/shorts/v1alpha1/stock.proto by npm run generate.
"""The messages of stock.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Optional

from ..answer import Answer, TableAnswer
from .details import StockDetails
from .fundamentals import FundamentalsCoverage, FundamentalsPeriod, GrowthRecord, LatestFiling, QualityRecord
from .series import Extreme

VerdictLabel = Literal[
    "VERDICT_LABEL_UNSPECIFIED",
    "VERDICT_LABEL_STRONG_BEARISH",
    "VERDICT_LABEL_BEARISH",
    "VERDICT_LABEL_NEUTRAL",
    "VERDICT_LABEL_BULLISH",
    "VERDICT_LABEL_STRONG_BULLISH",
]
"""A score in a word."""


@dataclass(frozen=True)
class Stock(Answer):
    """One security. A figure that is unknown, or that the operation does not fill, is left out."""

    product_code: str = ""
    """Exchange code."""
    name: str = ""
    """Display name."""
    percentage_shorted: Optional[float] = None
    """Percent of shares on issue held short."""
    reported_short_positions: Optional[float] = None
    """Shares held short."""
    total_product_in_issue: Optional[float] = None
    """Shares on issue."""
    industry: str = ""
    """Industry group; may be empty."""
    gics_sector: str = ""
    """Sector; may be empty."""
    industry_source: Optional[str] = None
    """Where the industry label of a dated answer comes from: seed, observed or current."""
    industry_as_of: Optional[str] = None
    """Date from which that label was observed; empty when it is today's."""
    tags: list[str] = field(default_factory=list)
    """Free keywords."""
    logo_url: str = ""
    """Address of the logo; empty when none."""
    report_date: Optional[str] = None
    """Date of the observation, YYYY-MM-DD."""
    available_from: Optional[str] = None
    """Date on which the observation became public, YYYY-MM-DD."""
    security_type: Optional[str] = None
    """One of ordinary, etf, debt, other."""
    market_cap: Optional[float] = None
    """
    Market value in AUD: the current close times the shares on issue, both before or both after a split, and both of
    about the same time; absent where no count of shares can be joined with the close.
    """
    average_daily_value_20d: Optional[float] = None
    """Mean traded value of the last 20 sessions with trades, in AUD."""
    average_daily_volume_20d: Optional[float] = None
    """Mean volume of the last 20 sessions with trades."""
    days_to_cover: Optional[float] = None
    """
    Shares held short over the mean volume of the last 20 sessions with trades up to the report's date, of which none
    lies before a jump of the closes that nothing explains.
    """
    liquidity_band: Optional[str] = None
    """One of mega, large, mid, small, micro; empty when unknown."""
    has_price_history: Optional[bool] = None
    """A session with trades is held on or before the date."""
    price_status: Optional[str] = None
    """One of priced, unavailable, unattempted."""
    last_reported_date: Optional[str] = None
    """Last report date of the security, YYYY-MM-DD."""
    final_close: Optional[float] = None
    """Last close with trades, in AUD."""
    final_close_date: Optional[str] = None
    """Date of that close; empty when never priced."""
    details: Optional[StockDetails] = None
    """The company's details, when they were asked for."""
    matched_name: Optional[str] = None
    """The former name of the code that a search matched, when it matched no present one."""
    market_cap_basis: Optional[str] = None
    """
    Where the shares of the market value come from. reported: the report, or the newest earlier one that states them, of
    at most 100 days before the close. directory: the market value that the exchange's directory states over the close
    of its date. implied: the shares held short over their percentage. Shares of before a jump of the closes that
    nothing explains are not used.
    """
    shares_as_of: Optional[str] = None
    """Date of those shares, YYYY-MM-DD: of the report or of the directory."""


@dataclass(frozen=True)
class GetStockDataResponse(TableAnswer):
    """A series of short positions."""

    lists = ("points",)

    product_code: str = ""
    """Exchange code."""
    name: str = ""
    """Display name."""
    industry: str = ""
    """Industry group; may be empty."""
    latest_short_position: Optional[float] = None
    """Shares held short on the last observation of the window."""
    latest_percentage: Optional[float] = None
    """Percent of shares on issue held short, same observation."""
    points: list[StockDataPoint] = field(default_factory=list)
    """Points, oldest first."""
    max: Optional[Extreme] = None
    """Highest observation of the full window."""
    min: Optional[Extreme] = None
    """Lowest observation of the full window."""
    total_observations: int = 0
    """Observations in the window, after asOf and before weekly means or thinning."""
    downsampled: bool = False
    """Fewer points are sent than were observed."""
    former_securities: list[FormerSecurity] = field(default_factory=list)
    """Earlier securities under the same code, oldest first."""


@dataclass(frozen=True)
class StockDataPoint:
    """One observation, or the mean of one ISO week."""

    timestamp: str = ""
    """Date of the last observation in the point, as midnight UTC in RFC 3339."""
    short_position: float = 0.0
    """Shares held short."""
    percentage: Optional[float] = None
    """Percent of shares on issue held short."""
    reported_short_positions: float = 0.0
    """The same as shortPosition."""
    total_product_in_issue: Optional[float] = None
    """Shares on issue."""
    available_from: str = ""
    """Date on which the last observation in the point became public, YYYY-MM-DD."""
    max: Optional[Extreme] = None
    """Highest observation inside the point."""
    min: Optional[Extreme] = None
    """Lowest observation inside the point."""
    origin: str = ""
    """
    daily, history for a date that only the regulator's yearly file has, or corrected where that file corrects or adds
    to the daily report. Of the last observation in the point.
    """


@dataclass(frozen=True)
class FormerSecurity:
    """A security that had the code earlier."""

    name: str = ""
    """Display name."""
    from_: str = ""
    """First report date, YYYY-MM-DD."""
    to: str = ""
    """Last report date, YYYY-MM-DD."""


@dataclass(frozen=True)
class GetStockRevisionsResponse(TableAnswer):
    """One page of revisions."""

    lists = ("revisions",)

    product_code: str = ""
    """Exchange code."""
    name: str = ""
    """Display name."""
    revisions: list[Revision] = field(default_factory=list)
    """Revisions by date, then by moment, newest first, then by field."""
    total_count: int = 0
    """Revisions that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class Revision:
    """One figure that a later file restated."""

    date: str = ""
    """Date of the observation, YYYY-MM-DD."""
    field: str = ""
    """shortPosition, totalProductInIssue, percentage, name, or row for an observation that was added or withdrawn."""
    old_value: Optional[float] = None
    """Figure before; absent when unknown. For a row, the position."""
    new_value: Optional[float] = None
    """Figure after; absent when unknown. For a row, the position."""
    old_text: str = ""
    """Name before."""
    new_text: str = ""
    """Name after."""
    replaced_at: str = ""
    """When the later file was imported, RFC 3339."""
    old_file: Optional[RevisionFile] = None
    """The file that had the figure before."""
    new_file: Optional[RevisionFile] = None
    """The file that restated it."""
    live: bool = False
    """The later figure is the one that is served now."""


@dataclass(frozen=True)
class RevisionFile:
    """A file that was imported."""

    file_name: str = ""
    """Name that the file was imported under."""
    sha256: str = ""
    """Hash of its bytes."""
    retrieved_at: str = ""
    """When it was imported, RFC 3339."""
    source: str = ""
    """Source that read the file, such as asic-shorts."""


@dataclass(frozen=True)
class GetStockPricesResponse(TableAnswer):
    """A series of prices."""

    lists = ("points",)

    product_code: str = ""
    """Exchange code."""
    name: str = ""
    """Display name."""
    currency: str = ""
    """Currency of the prices."""
    points: list[PricePoint] = field(default_factory=list)
    """Sessions, oldest first."""
    total_observations: int = 0
    """Sessions in the window before thinning."""
    downsampled: bool = False
    """Fewer points are sent than are held."""


@dataclass(frozen=True)
class PricePoint:
    """One session of a stock. A price that is unknown is left out."""

    date: str = ""
    """Session, YYYY-MM-DD."""
    open: Optional[float] = None
    """First price."""
    high: Optional[float] = None
    """Highest price."""
    low: Optional[float] = None
    """Lowest price."""
    close: Optional[float] = None
    """Last price."""
    adjusted_close: Optional[float] = None
    """
    Last price, adjusted for later splits and for the later dividends that are held; returns are computed from it.
    Absent before a jump that no split explains and that no table of adjusted prices covers.
    """
    volume: Optional[float] = None
    """Shares traded."""


@dataclass(frozen=True)
class GetStockFundamentalsResponse(TableAnswer):
    """Figures by period and what follows from them."""

    lists = ("periods",)

    stock_code: str = ""
    """Exchange code."""
    periods: list[FundamentalsPeriod] = field(default_factory=list)
    """Periods by end, newest first, then by type and source."""
    growth: Optional[GrowthRecord] = None
    """Growth over all periods held, whatever was asked for."""
    has_growth: bool = False
    """There is such a record."""
    quality: Optional[QualityRecord] = None
    """Margins, returns and strength of the balance."""
    has_quality: bool = False
    """There is such a record."""
    coverage: Optional[FundamentalsCoverage] = None
    """How well the company is covered."""
    latest_filing: Optional[LatestFiling] = None
    """The newest statutory result."""
    has_latest_filing: bool = False
    """There is one."""
    total_count: int = 0
    """Number of rows before limit and offset."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class GetDirectorTradesResponse(TableAnswer):
    """One page of director trades."""

    lists = ("trades",)

    trades: list[DirectorTrade] = field(default_factory=list)
    """Trades by date, newest first, then by id."""
    total_count: int = 0
    """All trades of the stock."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class DirectorTrade:
    """A trade of a director. A figure that is unknown is left out."""

    id: str = ""
    """Stable key."""
    stock_code: str = ""
    """Exchange code."""
    director_name: str = ""
    """Who traded, as the notice names them."""
    trade_type: str = ""
    """buy, sell, exercise_options, or other text as filed."""
    shares_traded: Optional[float] = None
    """How many shares changed hands."""
    price_per_share: Optional[float] = None
    """Price in AUD."""
    total_value: Optional[float] = None
    """Value in AUD."""
    trade_date: str = ""
    """Date, YYYY-MM-DD."""
    announcement_url: str = ""
    """Address of the notice; empty when none."""


@dataclass(frozen=True)
class GetDividendHistoryResponse(TableAnswer):
    """Dividends read from notices."""

    lists = ("dividends",)

    dividends: list[Dividend] = field(default_factory=list)
    """Dividends by ex-date, newest first, then by type and id."""
    total_count: int = 0
    """Number of dividends."""
    trailing_dividend_per_share: Optional[float] = None
    """Dividends with an ex-date in the last 365 days, in AUD a share."""
    trailing_yield: Optional[float] = None
    """The same in percent of the latest price; absent without a current one."""


@dataclass(frozen=True)
class Dividend:
    """One dividend."""

    id: str = ""
    """Stable key."""
    stock_code: str = ""
    """Exchange code."""
    ex_date: str = ""
    """First day without the right to it, YYYY-MM-DD."""
    payment_date: str = ""
    """Day of payment, YYYY-MM-DD; may be empty."""
    amount_per_share: float = 0.0
    """Amount in AUD a share."""
    franking_percentage: Optional[float] = None
    """Franking in percent."""
    has_franking: bool = False
    """The franking is known."""
    dividend_type: str = ""
    """ordinary, special, interim or final."""


@dataclass(frozen=True)
class GetPeerComparisonResponse(TableAnswer):
    """A stock and others to compare it with."""

    lists = ("peers",)

    subject: Optional[Peer] = None
    """The stock asked for."""
    peers: list[Peer] = field(default_factory=list)
    """Stocks of the same industry by market value, largest first, unknown last."""
    industry: str = ""
    """Their industry group; may be empty."""
    total_count: int = 0
    """Number of rows before limit and offset."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class Peer:
    """One stock of a comparison. A figure that is unknown is left out."""

    stock_code: str = ""
    """Exchange code."""
    company_name: str = ""
    """Display name."""
    industry: str = ""
    """Industry group; may be empty."""
    short_position_percent: Optional[float] = None
    """Percent of shares on issue held short."""
    market_cap: Optional[float] = None
    """Market value in AUD."""
    pe_ratio: Optional[float] = None
    """Price over earnings."""
    dividend_yield: Optional[float] = None
    """Dividend yield in percent."""
    price_change_1m: Optional[float] = None
    """Change of the adjusted close over a month, in percent."""
    logo_url: str = ""
    """Address of the logo; empty when none."""
    market_cap_basis: Optional[str] = None
    """Where its shares come from: reported, directory or implied, as in Stock."""
    shares_as_of: Optional[str] = None
    """Date of those shares, YYYY-MM-DD."""


@dataclass(frozen=True)
class GetStockVerdictResponse(TableAnswer):
    """Five signals in one score."""

    lists = ("components",)

    product_code: str = ""
    """Exchange code."""
    composite: float = 0.0
    """From -100 to 100, bullish positive."""
    label: VerdictLabel = "VERDICT_LABEL_UNSPECIFIED"
    """The score in a word."""
    components: list[VerdictComponent] = field(default_factory=list)
    """short_trend, short_level, director_signal, sentiment, squeeze_pressure."""
    missing_inputs: list[str] = field(default_factory=list)
    """Components whose input is unknown; they score 0."""


@dataclass(frozen=True)
class VerdictComponent:
    """One signal."""

    name: str = ""
    """Name of the signal, such as short_trend."""
    score: float = 0.0
    """From -1 to 1."""
    weight: float = 0.0
    """Its share of the whole."""
    contribution: float = 0.0
    """Points of the composite."""


@dataclass(frozen=True)
class GetEventTimelineResponse(TableAnswer):
    """Events of a stock."""

    lists = ("events",)

    events: list[TimelineEvent] = field(default_factory=list)
    """Events by date, newest first, then by type and title."""
    total_count: int = 0
    """Number of rows before limit and offset."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class TimelineEvent:
    """One event."""

    date: str = ""
    """Date, YYYY-MM-DD."""
    type: str = ""
    """announcement, director_trade, news or short_spike."""
    title: str = ""
    """What happened, in a few words."""
    detail: str = ""
    """More of it; may be empty."""
    url: str = ""
    """Address of the document; may be empty."""
    sentiment: Optional[str] = None
    """Of news only: positive, negative, neutral or empty."""
    is_price_sensitive: bool = False
    """The exchange marked it so."""


@dataclass(frozen=True)
class GetStockSignalsResponse(TableAnswer):
    """Signals about the reputation of a company."""

    lists = ("adverse", "positive")

    adverse: list[StockSignal] = field(default_factory=list)
    """Adverse ones, most severe first."""
    positive: list[StockSignal] = field(default_factory=list)
    """Positive ones, most certain first."""


@dataclass(frozen=True)
class StockSignal:
    """One signal, always with a citation."""

    polarity: str = ""
    """adverse or positive."""
    kind: str = ""
    """Such as court, sanction, complaint, award or press."""
    headline: str = ""
    """What happened, in a few words."""
    detail: str = ""
    """More of it; may be empty."""
    event_date: str = ""
    """YYYY-MM-DD or YYYY; may be empty."""
    severity: str = ""
    """high, medium or low for adverse ones, else empty."""
    confidence: Optional[float] = None
    """How certain it is, from 0 to 1."""
    citations: list[str] = field(default_factory=list)
    """Addresses of what is cited; at least one."""


@dataclass(frozen=True)
class GetStockGraphResponse(TableAnswer):
    """People of a company and companies like it."""

    lists = ("people",)

    people: list[GraphPerson] = field(default_factory=list)
    """People by name."""
    similar_companies: list[SimilarCompany] = field(default_factory=list)
    """Companies, most similar first."""


@dataclass(frozen=True)
class GraphPerson:
    """A person of a company."""

    name: str = ""
    """Full name of the person."""
    role: str = ""
    """Position in the company, as its source has it."""
    image_url: str = ""
    """Address of a portrait; may be empty."""
    linkedin_url: str = ""
    """Address of a profile; may be empty."""
    also_at: list[str] = field(default_factory=list)
    """Other codes that the person is linked to."""


@dataclass(frozen=True)
class SimilarCompany:
    """A company like another."""

    stock_code: str = ""
    """Exchange code."""
    company_name: str = ""
    """Display name."""
    industry: str = ""
    """Industry group; may be empty."""
    similarity: float = 0.0
    """From 0 to 1, by tags, industry and summary."""


@dataclass(frozen=True)
class GetCompanyTaxProfileResponse(TableAnswer):
    """Income and tax as the tax office publishes them."""

    lists = ("years",)

    entity_name: str = ""
    """Name of the entity in the publication."""
    abn: str = ""
    """Its business number."""
    years: list[TaxYear] = field(default_factory=list)
    """Income years, oldest first."""
    source_attribution: str = ""
    """Dataset and licence."""


@dataclass(frozen=True)
class TaxYear:
    """One income year. An amount that is not reported is left out."""

    income_year: str = ""
    """Such as 2021-22."""
    total_income: Optional[float] = None
    """Total income in AUD."""
    has_taxable_income: bool = False
    """A taxable income is reported."""
    taxable_income: Optional[float] = None
    """Taxable income in AUD."""
    has_tax_payable: bool = False
    """A tax payable is reported."""
    tax_payable: Optional[float] = None
    """Tax payable in AUD."""


@dataclass(frozen=True)
class GetStockFinancialHighlightsResponse(TableAnswer):
    """Highlights of reports."""

    lists = ("highlights.reports",)

    highlights: dict[str, StockHighlights] = field(default_factory=dict)
    """Reports by code; a code without reports is not there."""


@dataclass(frozen=True)
class StockHighlights:
    """Highlights of one stock."""

    reports: list[HighlightedReport] = field(default_factory=list)
    """Reports, newest first."""


@dataclass(frozen=True)
class HighlightedReport:
    """What a report says."""

    report_title: str = ""
    """Title of the document."""
    report_type: str = ""
    """Kind of report."""
    report_date: str = ""
    """Date, YYYY-MM-DD."""
    metrics: list[HighlightedMetric] = field(default_factory=list)
    """Figures whose quote was found in the document, by type."""
    digest: str = ""
    """Its content in a few sentences; may be empty."""
    confidence: Optional[float] = None
    """How sure the figures are, from 0 to 1."""


@dataclass(frozen=True)
class HighlightedMetric:
    """A figure of a report with its quote."""

    metric_type: str = ""
    """Such as revenue."""
    source_text: str = ""
    """The words of the document that state the figure."""
    attributes: dict[str, str] = field(default_factory=dict)
    """What else is known of it."""
