# Written from proto/shorts/v1alpha1/market.proto by npm run generate.
"""The messages of market.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Optional

from ..answer import TableAnswer
from .series import Extreme
from .stock import Stock

ViewMode = Literal[
    "CURRENT_CHANGE",
    "PERCENTAGE_CHANGE",
    "CURRENT_VALUE",
]
"""What the change of a stock in the tree map measures."""

ViewModeName = Literal[
    "current_change",
    "percentage_change",
    "current_value",
    "CURRENT_CHANGE",
    "PERCENTAGE_CHANGE",
    "CURRENT_VALUE",
]
"""What the change of a stock in the tree map measures, as requests may name it."""

BattlegroundView = Literal[
    "BATTLEGROUND_VIEW_UNSPECIFIED",
    "BATTLEGROUND_VIEW_SQUEEZE",
    "BATTLEGROUND_VIEW_DIVERGENCE",
]
"""What a ranking of battlegrounds looks for."""

BattlegroundViewName = Literal[
    "squeeze",
    "divergence",
    "BATTLEGROUND_VIEW_UNSPECIFIED",
    "BATTLEGROUND_VIEW_SQUEEZE",
    "BATTLEGROUND_VIEW_DIVERGENCE",
]
"""What a ranking of battlegrounds looks for, as requests may name it."""


@dataclass(frozen=True)
class GetTopShortsResponse(TableAnswer):
    """One page of the ranking."""

    lists = ("time_series",)

    time_series: list[TopShortsEntry] = field(default_factory=list)
    """Entries in rank order; in request order when codes were given."""
    offset: int = 0
    """The offset of the next page; 0 when codes were given."""
    total_count: int = 0
    """Size of the ranking, or number of codes found."""
    missing_codes: list[str] = field(default_factory=list)
    """Requested codes that were never seen."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class TopShortsEntry:
    """One stock of the ranking with the series behind it."""

    product_code: str = ""
    """Exchange code."""
    product_name: Optional[str] = None
    """Display name, the same as name."""
    name: str = ""
    """Display name."""
    industry: Optional[str] = None
    """Industry group; may be empty."""
    sector: Optional[str] = None
    """Sector; may be empty."""
    latest_short_position: float = 0.0
    """Shares held short on the last observation of the window."""
    latest_percentage: Optional[float] = None
    """Percent of shares on issue held short, same observation."""
    percentage_change: Optional[float] = None
    """Change of the percentage over the period, in percent of its baseline."""
    absolute_change: Optional[float] = None
    """Change of the position over the period, in shares."""
    data_points: list[TopShortsPoint] = field(default_factory=list)
    """Single observations, oldest first, at most 60; left out when only a summary is asked for."""
    max: Optional[Extreme] = None
    """Highest observation of the full window."""
    min: Optional[Extreme] = None
    """Lowest observation of the full window."""
    total_observations: Optional[int] = None
    """Observations in the window before thinning."""
    downsampled: Optional[bool] = None
    """Fewer points are sent than were observed."""
    percentage_point_change: Optional[float] = None
    """Change of the percentage over the period, in percentage points. It is known where the baseline is 0, too."""


@dataclass(frozen=True)
class TopShortsPoint:
    """One observation of a series."""

    date: str = ""
    """Report date, YYYY-MM-DD."""
    short_position: float = 0.0
    """Shares held short."""
    percentage: Optional[float] = None
    """Percent of shares on issue held short."""
    total_shares: Optional[float] = None
    """Shares on issue."""


@dataclass(frozen=True)
class GetIndustryTreeMapResponse(TableAnswer):
    """Short interest grouped by industry."""

    lists = ("industries.stocks",)

    industries: list[TreeMapIndustry] = field(default_factory=list)
    """Industries with at least one eligible stock, by name."""
    last_updated: str = ""
    """Newest report date held, YYYY-MM-DD."""
    period: str = ""
    """The period as applied."""
    view_mode: ViewMode = "CURRENT_CHANGE"
    """The view as applied."""


@dataclass(frozen=True)
class TreeMapIndustry:
    """One industry of the tree map."""

    name: str = ""
    """Industry group."""
    sector: str = ""
    """Sector of the industry; may be empty."""
    stocks: list[TreeMapStock] = field(default_factory=list)
    """The first stocks in the order of the view."""
    aggregate_short_position: float = 0.0
    """Shares held short over all eligible stocks of the industry."""
    average_percentage: float = 0.0
    """Mean percentage over all eligible stocks of the industry."""
    stock_count: int = 0
    """Number of eligible stocks of the industry."""


@dataclass(frozen=True)
class TreeMapStock:
    """One stock of the tree map."""

    product_code: str = ""
    """Exchange code."""
    product_name: str = ""
    """Display name."""
    short_position: float = 0.0
    """Shares held short."""
    percentage: float = 0.0
    """Percent of shares on issue held short."""
    change: Optional[float] = None
    """Change as the view defines it; absent when unknown."""
    color: str = ""
    """Colour of the change, as #rrggbb."""


@dataclass(frozen=True)
class GetMarketByDateResponse(TableAnswer):
    """One page of a date's report."""

    lists = ("stocks",)

    date: str = ""
    """The date as asked, or the newest."""
    stocks: list[Stock] = field(default_factory=list)
    """Rows by percentage, highest first, unknown last, equal ones by code."""
    total_count: int = 0
    """Rows that match the filters."""
    previous_date: str = ""
    """Nearest report date before; empty when none."""
    next_date: str = ""
    """Nearest report date after; empty when none."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class GetAvailableDatesResponse(TableAnswer):
    """Report dates held."""

    lists = ("dates",)

    dates: list[str] = field(default_factory=list)
    """Dates, newest first."""
    earliest_date: str = ""
    """Oldest date held; empty when none."""
    latest_date: str = ""
    """Newest date held; empty when none."""
    total_count: int = 0
    """Number of dates held."""
    matching_count: int = 0
    """Number of dates that are listed, before limit and offset."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class GetBattlegroundStocksResponse(TableAnswer):
    """One page of the ranking."""

    lists = ("stocks",)

    stocks: list[BattlegroundStock] = field(default_factory=list)
    """Stocks by the score of the view, highest first, equal ones by code."""
    total_count: int = 0
    """Stocks that the view keeps."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class BattlegroundStock:
    """One stock of the ranking. A figure that is unknown is left out."""

    stock_code: str = ""
    """Exchange code."""
    company_name: str = ""
    """Display name."""
    industry: str = ""
    """Industry group; may be empty."""
    logo_url: str = ""
    """Address of the logo; empty when none."""
    short_pct: float = 0.0
    """Percent of shares on issue held short."""
    short_pct_change_4w: Optional[float] = None
    """Change of that over four weeks, in percentage points."""
    latest_price: Optional[float] = None
    """
    Close of the newest session that has one, in AUD; absent when it lies more than ten trading days before the newest
    session of the market.
    """
    price_change_1m: Optional[float] = None
    """Change of the adjusted close over a month, in percent."""
    days_to_cover: Optional[float] = None
    """Shares held short over the mean daily volume."""
    squeeze_score: float = 0.0
    """From 0 to 100; an unknown input counts 0."""
    divergence_score: float = 0.0
    """From 0 to 100; an unknown input counts 0."""
    market_cap: Optional[float] = None
    """Market value in AUD."""
    market_cap_basis: Optional[str] = None
    """Where its shares come from: reported, directory or implied, as in Stock."""
    shares_as_of: Optional[str] = None
    """Date of those shares, YYYY-MM-DD."""


@dataclass(frozen=True)
class GetShortCampaignScoreboardResponse(TableAnswer):
    """One page of campaigns, and who won over all that match."""

    lists = ("campaigns",)

    campaigns: list[ShortCampaign] = field(default_factory=list)
    """Campaigns by peak, highest first, equal ones by code."""
    total_count: int = 0
    """Campaigns that match."""
    campaigns_total: int = 0
    """The same: campaigns behind the win rates."""
    shorts_win_rate_3m: Optional[float] = None
    """Percent of the scored campaigns whose price had fallen after three months."""
    shorts_win_rate_6m: Optional[float] = None
    """Percent of the scored campaigns whose price had fallen after six months."""
    scored_3m: int = 0
    """Campaigns whose price is known at the peak and three months after."""
    scored_6m: int = 0
    """Campaigns whose price is known at the peak and six months after."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class ShortCampaign:
    """The highest short interest of one security within three years, and what came after."""

    stock_code: str = ""
    """Exchange code."""
    company_name: str = ""
    """Display name."""
    industry: str = ""
    """Industry group; may be empty."""
    logo_url: str = ""
    """Address of the logo; empty when none."""
    peak_date: str = ""
    """Date of the peak, YYYY-MM-DD; the latest of equal ones."""
    peak_short_pct: float = 0.0
    """Percent of shares on issue held short at the peak."""
    price_at_peak: Optional[float] = None
    """Adjusted close at the peak or up to ten days before."""
    price_3m_after: Optional[float] = None
    """First adjusted close three months after the peak or up to 14 days later."""
    price_6m_after: Optional[float] = None
    """First adjusted close six months after the peak or up to 14 days later."""
    return_3m: Optional[float] = None
    """Change of the adjusted close over the three months, in percent."""
    return_6m: Optional[float] = None
    """Change of the adjusted close over the six months, in percent."""
    has_3m: bool = False
    """The three-month return is known."""
    has_6m: bool = False
    """The six-month return is known."""
    shorts_won_3m: bool = False
    """The price is known to have fallen over the three months."""
    shorts_won_6m: bool = False
    """The price is known to have fallen over the six months."""
    current_short_pct: Optional[float] = None
    """Percent held short on the newest observation."""
    latest_price: Optional[float] = None
    """
    Close of the newest session that has one, in AUD; absent when it lies more than ten trading days before the newest
    session of the market.
    """


@dataclass(frozen=True)
class ListIndicesResponse(TableAnswer):
    """The benchmark indices."""

    lists = ("indices",)

    indices: list[Index] = field(default_factory=list)
    """Indices by code."""


@dataclass(frozen=True)
class Index:
    """One benchmark index and what is held of it."""

    code: str = ""
    """Exchange code of the index."""
    name: str = ""
    """Full name."""
    return_type: str = ""
    """price, or total when dividends are reinvested."""
    currency: str = ""
    """Currency of the levels."""
    earliest_date: str = ""
    """First session held, YYYY-MM-DD; empty when none."""
    latest_date: str = ""
    """Last session held, YYYY-MM-DD; empty when none."""
    observations: int = 0
    """Sessions held."""


@dataclass(frozen=True)
class GetIndexSeriesResponse(TableAnswer):
    """A series of index levels."""

    lists = ("points",)

    index: Optional[Index] = None
    """The index with all that is held of it."""
    points: list[IndexPoint] = field(default_factory=list)
    """Sessions, oldest first."""
    total_observations: int = 0
    """Sessions in the window before thinning."""
    downsampled: bool = False
    """Fewer points are sent than are held."""
    requested_from: str = ""
    """First day of the window asked for; empty for MAX and for an open end."""
    requested_to: str = ""
    """Last day of the window asked for; empty for an open end."""
    covered_from: str = ""
    """First session sent; empty when none."""
    covered_to: str = ""
    """Last session sent; empty when none."""
    truncated: bool = False
    """The window asked for reaches beyond the series held."""


@dataclass(frozen=True)
class IndexPoint:
    """One session of an index."""

    date: str = ""
    """Session, YYYY-MM-DD."""
    open: Optional[float] = None
    """First level."""
    high: Optional[float] = None
    """Highest level."""
    low: Optional[float] = None
    """Lowest level."""
    close: float = 0.0
    """Last level."""
    volume: Optional[float] = None
    """Shares traded."""
