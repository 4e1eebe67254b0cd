# Written from proto/shorts/v1alpha1/reports.proto by npm run generate.
"""The messages of reports.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional

from ..answer import TableAnswer


@dataclass(frozen=True)
class GetWeeklyReportResponse(TableAnswer):
    """A short-selling report."""

    lists = ("top_shorted",)

    week_slug: str = ""
    """Name of the period."""
    report_date: str = ""
    """Newest report date of the period, YYYY-MM-DD."""
    previous_date: str = ""
    """Newest report date of the period before, YYYY-MM-DD."""
    headline: str = ""
    """Headline of the report."""
    summary: str = ""
    """One or two sentences."""
    narrative: Optional[ReportNarrative] = None
    """The text in sections."""
    top_shorted: list[TopShorted] = field(default_factory=list)
    """The ten highest short percentages, highest first."""
    risers: list[ReportMover] = field(default_factory=list)
    """Largest rises, most significant first."""
    fallers: list[ReportMover] = field(default_factory=list)
    """Largest falls, most significant first."""
    market_stats: Optional[ReportMarketStats] = None
    """The market in figures."""
    industry_breakdown: list[ReportIndustry] = field(default_factory=list)
    """Industries by mean short percentage, highest first."""
    trend_insights: list[TrendInsight] = field(default_factory=list)
    """What else is known of each mover."""
    faqs: list[ReportFaq] = field(default_factory=list)
    """Questions with their answers."""
    citations: list[ReportCitation] = field(default_factory=list)
    """What the [ref-n] marks of the text stand for."""
    quality_score: float = 0.0
    """
    1 when every check of the text against the figures holds, 0.15 less for each that fails; at least 0.7, or there is
    no such report.
    """


@dataclass(frozen=True)
class ReportNarrative:
    """The text of a report."""

    opening_hook: str = ""
    """How the market stands."""
    top_analysis: str = ""
    """The highest short percentages."""
    movers_analysis: str = ""
    """The largest changes."""
    industry_analysis: str = ""
    """How the industries stand, in a paragraph."""
    outlook: str = ""
    """What the figures are and when the next ones come."""


@dataclass(frozen=True)
class TopShorted:
    """A stock among the ten with the highest short percentage."""

    rank: int = 0
    """Rank, from 1."""
    code: str = ""
    """Exchange code."""
    name: str = ""
    """Display name."""
    short_pct: float = 0.0
    """Percent of shares on issue held short."""
    wow_change: Optional[float] = None
    """Change against the period before, in percentage points; absent when it was not reported then."""
    days_to_cover: Optional[float] = None
    """Shares held short over the mean daily volume."""
    is_new_entrant: bool = False
    """It was not among the ten in the period before."""
    industry: str = ""
    """Industry group; may be empty."""
    history: list[float] = field(default_factory=list)
    """Short percentage at the end of each of the last 13 weeks, oldest first."""
    logo_url: str = ""
    """Address of the logo; may be empty."""


@dataclass(frozen=True)
class ReportMover:
    """A stock whose short percentage changed much."""

    code: str = ""
    """Exchange code."""
    name: str = ""
    """Display name."""
    current_pct: float = 0.0
    """Percent of shares on issue held short."""
    previous_pct: float = 0.0
    """The same in the period before."""
    change: float = 0.0
    """Change in percentage points."""
    days_to_cover: Optional[float] = None
    """Shares held short over the mean daily volume."""
    z_score: Optional[float] = None
    """Change in standard deviations of its weekly changes; absent when too few are known."""
    streak_weeks: int = 0
    """Weeks in a row with a change in this direction."""
    industry: str = ""
    """Industry group; may be empty."""
    history: list[float] = field(default_factory=list)
    """Short percentage at the end of each of the last 13 weeks, oldest first."""
    logo_url: str = ""
    """Address of the logo; may be empty."""
    significance: float = 0.0
    """What the movers are ranked by."""


@dataclass(frozen=True)
class ReportMarketStats:
    """The market in figures."""

    total_stocks_shorted: int = 0
    """Stocks reported short."""
    avg_short_pct: float = 0.0
    """Mean short percentage."""
    median_short_pct: float = 0.0
    """Median short percentage."""
    max_short_pct: float = 0.0
    """Highest short percentage."""
    max_short_code: str = ""
    """Code of the stock with that percentage."""
    stocks_above_10pct: int = 0
    """Stocks at 10 percent or more."""
    stocks_above_5pct: int = 0
    """Stocks at 5 percent or more."""
    wow_avg_change: float = 0.0
    """Change of the mean against the period before, in percentage points."""
    riser_count: int = 0
    """Stocks that rose by more than 0.01 points."""
    faller_count: int = 0
    """Stocks that fell by more than 0.01 points."""


@dataclass(frozen=True)
class ReportIndustry:
    """An industry group with three stocks or more."""

    industry: str = ""
    """Industry group."""
    avg_short_pct: float = 0.0
    """Mean short percentage."""
    wow_change: Optional[float] = None
    """Change of the mean in percentage points; absent when none of its stocks was reported in the period before."""
    stock_count: int = 0
    """Stocks reported short."""
    top_stock_code: str = ""
    """Code of the highest."""
    top_stock_pct: float = 0.0
    """Its short percentage."""


@dataclass(frozen=True)
class TrendInsight:
    """What else is known of a mover."""

    code: str = ""
    """Exchange code."""
    direction: str = ""
    """Either riser or faller."""
    short_change: float = 0.0
    """Change in percentage points."""
    weekly_price_change: Optional[float] = None
    """Change of the adjusted close over seven days in percent."""
    price_pattern: str = ""
    """One of contrarian, momentum, covering and unwinding; empty without a price."""
    composite_signal: str = ""
    """Both changes in a sentence."""
    key_announcements: list[str] = field(default_factory=list)
    """Up to three announcements, each as [date] headline, price-sensitive ones first."""
    financial_signals: list[str] = field(default_factory=list)
    """Up to five figures of the company's accounts."""


@dataclass(frozen=True)
class ReportFaq:
    """A question with its answer."""

    question: str = ""
    """A question that readers ask."""
    answer: str = ""
    """What the figures of the report say to it."""


@dataclass(frozen=True)
class ReportCitation:
    """What a mark in the text stands for."""

    id: str = ""
    """The mark without its brackets: ref-1 and so on."""
    source: str = ""
    """Who published it."""
    date: str = ""
    """Of when it is, YYYY-MM-DD."""
    url: str = ""
    """Address; may be empty."""
    type: str = ""
    """One of financial_report, announcement, asic_data and price_data."""


@dataclass(frozen=True)
class ListReportsResponse(TableAnswer):
    """One page of reports."""

    lists = ("reports",)

    reports: list[ReportSummary] = field(default_factory=list)
    """Reports, newest first."""
    total_count: int = 0
    """Reports that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class ReportSummary:
    """A report in a few lines."""

    slug: str = ""
    """Name of the period."""
    report_type: str = ""
    """One of weekly, monthly and yearly."""
    headline: str = ""
    """Headline of the report."""
    summary: str = ""
    """One or two sentences."""
    report_date: str = ""
    """Newest report date of the period, YYYY-MM-DD."""
    max_short_pct: float = 0.0
    """Highest short percentage."""
    max_short_code: str = ""
    """Code of the stock with that percentage."""
    total_stocks_shorted: int = 0
    """Stocks reported short."""
    quality_score: float = 0.0
    """
    1 when every check of the text against the figures holds, 0.15 less for each that fails; at least 0.7, or there is
    no such report.
    """
    top_codes: list[str] = field(default_factory=list)
    """Codes of the five highest."""
    top_logo_urls: list[str] = field(default_factory=list)
    """Addresses of their logos, each empty when not known."""
