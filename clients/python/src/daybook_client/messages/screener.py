# Written from proto/shorts/v1alpha1/screener.proto by npm run generate.
"""The messages of screener.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Optional

from ..answer import TableAnswer

ScreenerSortField = Literal[
    "SCREENER_SORT_FIELD_SHORT_PCT",
    "SCREENER_SORT_FIELD_SHORT_PCT_CHANGE",
    "SCREENER_SORT_FIELD_MARKET_CAP",
    "SCREENER_SORT_FIELD_PRICE_CHANGE_1M",
    "SCREENER_SORT_FIELD_PE_RATIO",
    "SCREENER_SORT_FIELD_DIVIDEND_YIELD",
    "SCREENER_SORT_FIELD_NET_DIRECTOR_BUY",
    "SCREENER_SORT_FIELD_NEWS_SENTIMENT",
    "SCREENER_SORT_FIELD_DAYS_TO_COVER",
]
"""The figure to sort by."""

ScreenerSortFieldName = Literal[
    "short_pct",
    "short_pct_change",
    "market_cap",
    "price_change_1m",
    "pe_ratio",
    "dividend_yield",
    "net_director_buy",
    "news_sentiment",
    "days_to_cover",
    "SCREENER_SORT_FIELD_SHORT_PCT",
    "SCREENER_SORT_FIELD_SHORT_PCT_CHANGE",
    "SCREENER_SORT_FIELD_MARKET_CAP",
    "SCREENER_SORT_FIELD_PRICE_CHANGE_1M",
    "SCREENER_SORT_FIELD_PE_RATIO",
    "SCREENER_SORT_FIELD_DIVIDEND_YIELD",
    "SCREENER_SORT_FIELD_NET_DIRECTOR_BUY",
    "SCREENER_SORT_FIELD_NEWS_SENTIMENT",
    "SCREENER_SORT_FIELD_DAYS_TO_COVER",
]
"""The figure to sort by, as requests may name it."""

SortDirection = Literal[
    "SORT_DIRECTION_DESC",
    "SORT_DIRECTION_ASC",
]
"""Which end of an order comes first."""

SortDirectionName = Literal[
    "desc",
    "asc",
    "SORT_DIRECTION_DESC",
    "SORT_DIRECTION_ASC",
]
"""Which end of an order comes first, as requests may name it."""


@dataclass(frozen=True)
class ScreenerFilters:
    """Filters, all of which must hold. A stock whose figure is unknown fails a range on it."""

    short_pct: Optional[RangeFilter] = None
    """Percent of shares on issue held short."""
    short_pct_change: Optional[RangeFilter] = None
    """Change of that over four weeks, in percentage points."""
    market_cap: Optional[RangeFilter] = None
    """Market value in AUD."""
    price_change_1m: Optional[RangeFilter] = None
    """Change of the adjusted close over a month, in percent."""
    pe_ratio: Optional[RangeFilter] = None
    """Price over earnings."""
    dividend_yield: Optional[RangeFilter] = None
    """Dividend yield in percent."""
    net_director_buy: Optional[RangeFilter] = None
    """Net value of director purchases over 90 days, in AUD."""
    avg_sentiment: Optional[RangeFilter] = None
    """Mean sentiment of the news, from -1 to 1."""
    days_to_cover: Optional[RangeFilter] = None
    """Shares held short over the mean daily volume."""
    industries: list[str] = field(default_factory=list)
    """The industry group is one of these, exact text. Blank ones are ignored."""
    product_codes: list[str] = field(default_factory=list)
    """The code is one of these."""
    has_director_buys: bool = False
    """A director bought within 90 days."""


@dataclass(frozen=True)
class RangeFilter:
    """Bounds on a figure, both inclusive. A bound applies when it is given or flagged, unless its flag is false."""

    min: Optional[float] = None
    """Least value."""
    max: Optional[float] = None
    """Greatest value."""
    has_min: Optional[bool] = None
    """Whether min applies."""
    has_max: Optional[bool] = None
    """Whether max applies."""


@dataclass(frozen=True)
class ScreenStocksResponse(TableAnswer):
    """One page of the stocks that pass."""

    lists = ("stocks",)

    stocks: list[ScreenedStock] = field(default_factory=list)
    """Stocks in the order asked for, equal ones by code."""
    total_count: int = 0
    """Stocks that pass."""
    as_of: str = ""
    """Newest report date held, YYYY-MM-DD; empty when none."""
    price_as_of: str = ""
    """Newest session held, YYYY-MM-DD; empty while no prices are held."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class ScreenedStock:
    """One stock that passes. A figure that is unknown is left out."""

    stock_code: str = ""
    """Exchange code."""
    company_name: str = ""
    """Display name."""
    industry: str = ""
    """Industry group; may be empty."""
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
    latest_volume: Optional[float] = None
    """Volume of the same session as the latest price."""
    market_cap: Optional[float] = None
    """Market value in AUD."""
    pe_ratio: Optional[float] = None
    """Price over earnings."""
    dividend_yield: Optional[float] = None
    """Dividend yield in percent."""
    net_director_buy_value: Optional[float] = None
    """Value of director purchases less sales over 90 days, in AUD; absent while no trade of anyone is held."""
    director_buy_count: Optional[int] = None
    """Director purchases over 90 days; absent while no trade of anyone is held."""
    director_sell_count: Optional[int] = None
    """Director sales over 90 days; absent while no trade of anyone is held."""
    news_count_30d: Optional[int] = None
    """Stories over 30 days; absent while no news is held."""
    avg_sentiment: Optional[float] = None
    """Mean sentiment of those stories, from -1 to 1."""
    price_sensitive_count: Optional[int] = None
    """Those stories that the exchange marked; absent while no news is held."""
    trailing_12m_dividend: Optional[float] = None
    """Dividends with an ex-date in the last 365 days, in AUD a share."""
    avg_franking_pct: Optional[float] = None
    """Mean of their stated franking, in percent."""
    logo_url: str = ""
    """Address of the logo; empty when none."""
    days_to_cover: Optional[float] = None
    """Shares held short over the mean daily volume."""
    avg_volume_20d: Optional[float] = None
    """Mean volume of the last 20 sessions with trades."""
    market_cap_basis: Optional[str] = None
    """Where its shares come from: reported, directory or implied, as in Stock."""
    shares_as_of: Optional[str] = None
    """Date of those shares, YYYY-MM-DD."""
