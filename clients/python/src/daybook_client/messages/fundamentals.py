# Written from proto/shorts/v1alpha1/fundamentals.proto by npm run generate.
"""The messages of fundamentals.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional


@dataclass(frozen=True)
class FundamentalsPeriod:
    """The figures of one period. One that is unknown is left out and its flag is false."""

    period_type: str = ""
    """annual, half, quarter or ttm."""
    period_end: str = ""
    """Last day of the period, YYYY-MM-DD."""
    fiscal_year: Optional[int] = None
    """Financial year as reported."""
    currency: str = ""
    """Currency of all amounts."""
    source: str = ""
    """Where the row comes from."""
    fetched_at: str = ""
    """When it was read, RFC 3339."""
    revenue: Optional[float] = None
    """Revenue of the period, in its currency."""
    has_revenue: bool = False
    """Revenue is known."""
    net_income: Optional[float] = None
    """What is left of revenue after all costs and tax."""
    has_net_income: bool = False
    """Net income is known."""
    eps_basic: Optional[float] = None
    """Basic earnings per share."""
    has_eps_basic: bool = False
    """Basic earnings per share is known."""
    eps_diluted: Optional[float] = None
    """Diluted earnings per share."""
    has_eps_diluted: bool = False
    """Diluted earnings per share is known."""
    operating_cash_flow: Optional[float] = None
    """Cash that the operations brought in over the period."""
    has_operating_cash_flow: bool = False
    """Operating cash flow is known."""
    free_cash_flow: Optional[float] = None
    """Cash that is left of the operations after capital expenditure."""
    has_free_cash_flow: bool = False
    """Free cash flow is known."""
    shares_outstanding: Optional[float] = None
    """Shares outstanding at the end of the period."""
    has_shares_outstanding: bool = False
    """Shares outstanding is known."""
    gross_profit: Optional[float] = None
    """Revenue less the cost of what was sold."""
    has_gross_profit: bool = False
    """Gross profit is known."""
    operating_income: Optional[float] = None
    """What is left of revenue after the costs of the operations."""
    has_operating_income: bool = False
    """Operating income is known."""
    ebitda: Optional[float] = None
    """Earnings before interest, tax, depreciation and amortisation."""
    has_ebitda: bool = False
    """Earnings before interest is known."""
    normalized_ebitda: Optional[float] = None
    """The same without unusual items."""
    has_normalized_ebitda: bool = False
    """The same without unusual items is known."""
    ebit: Optional[float] = None
    """Earnings before interest and tax."""
    has_ebit: bool = False
    """Earnings before interest and tax is known."""
    interest_expense: Optional[float] = None
    """Interest on what was borrowed over the period."""
    has_interest_expense: bool = False
    """Interest expense is known."""
    pretax_income: Optional[float] = None
    """What is left of revenue before tax."""
    has_pretax_income: bool = False
    """Pretax income is known."""
    tax_provision: Optional[float] = None
    """Tax on the income of the period."""
    has_tax_provision: bool = False
    """Tax provision is known."""
    net_interest_income: Optional[float] = None
    """Interest earned less interest paid."""
    has_net_interest_income: bool = False
    """Net interest income is known."""
    capital_expenditure: Optional[float] = None
    """Capital expenditure, an outflow and so negative."""
    has_capital_expenditure: bool = False
    """Capital expenditure is known."""
    dividends_paid: Optional[float] = None
    """Dividends paid, an outflow and so negative."""
    has_dividends_paid: bool = False
    """Dividends paid is known."""
    share_buybacks: Optional[float] = None
    """Shares bought back, an outflow and so negative."""
    has_share_buybacks: bool = False
    """Shares bought back is known."""
    total_assets: Optional[float] = None
    """All that the company owns, at the end of the period."""
    has_total_assets: bool = False
    """Total assets is known."""
    total_liabilities: Optional[float] = None
    """All that the company owes, at the end of the period."""
    has_total_liabilities: bool = False
    """Total liabilities is known."""
    total_equity: Optional[float] = None
    """What belongs to the owners, at the end of the period."""
    has_total_equity: bool = False
    """Total equity is known."""
    cash_and_equivalents: Optional[float] = None
    """Cash, and what can be turned into it at once, at the end of the period."""
    has_cash_and_equivalents: bool = False
    """Cash and equivalents is known."""
    total_debt: Optional[float] = None
    """All that was borrowed, at the end of the period."""
    has_total_debt: bool = False
    """Total debt is known."""
    capital_lease_obligations: Optional[float] = None
    """What is owed under leases, at the end of the period."""
    has_capital_lease_obligations: bool = False
    """Capital lease obligations is known."""
    net_debt: Optional[float] = None
    """What was borrowed less cash, at the end of the period."""
    has_net_debt: bool = False
    """Net debt is known."""
    current_assets: Optional[float] = None
    """What turns into cash within a year of the end of the period."""
    has_current_assets: bool = False
    """Current assets is known."""
    current_liabilities: Optional[float] = None
    """What falls due within a year of the end of the period."""
    has_current_liabilities: bool = False
    """Current liabilities is known."""
    field_sources: dict[str, str] = field(default_factory=dict)
    """Source of each field that does not come from the row's own."""
    source_document_url: str = ""
    """Address of the document; empty when none."""
    source_document_date: str = ""
    """Date of the document, YYYY-MM-DD; empty when none."""


@dataclass(frozen=True)
class GrowthRecord:
    """Growth over all periods held. A growth that is unknown is left out and its flag is false."""

    basis_period_type: str = ""
    """Series used for EPS: half, ttm, annual or empty."""
    latest_period_end: str = ""
    """Latest period of that series, YYYY-MM-DD; empty when none."""
    revenue_basis_period_type: str = ""
    """Series used for revenue: half, annual or empty."""
    revenue_yoy_pct: Optional[float] = None
    """Growth of revenue over a year, in percent."""
    has_revenue_yoy: bool = False
    """That growth is known."""
    revenue_yoy_prior_pct: Optional[float] = None
    """The same growth one period earlier."""
    has_revenue_yoy_prior: bool = False
    """That growth is known."""
    eps_yoy_pct: Optional[float] = None
    """Growth of EPS over a year, in percent."""
    has_eps_yoy: bool = False
    """That growth is known."""
    eps_yoy_prior_pct: Optional[float] = None
    """The same growth one period earlier."""
    has_eps_yoy_prior: bool = False
    """That growth is known."""
    revenue_half_yoy_pct: Optional[float] = None
    """Growth of revenue against the same half a year earlier, in percent."""
    has_revenue_half_yoy: bool = False
    """That growth is known."""
    eps_half_yoy_pct: Optional[float] = None
    """Growth of EPS against the same half a year earlier, in percent."""
    has_eps_half_yoy: bool = False
    """That growth is known."""
    half_latest_period_end: str = ""
    """Latest half, YYYY-MM-DD; empty when none."""
    revenue_ttm: Optional[float] = None
    """Revenue of the latest twelve months."""
    has_revenue_ttm: bool = False
    """That figure is known."""
    net_income_ttm: Optional[float] = None
    """Net income of the latest twelve months."""
    has_net_income_ttm: bool = False
    """That figure is known."""
    eps_ttm: Optional[float] = None
    """EPS of the latest twelve months."""
    has_eps_ttm: bool = False
    """That figure is known."""
    net_income_positive: bool = False
    """The latest annual net income is above zero."""
    periods_available: int = 0
    """Rows with at least one flow figure."""


@dataclass(frozen=True)
class QualityRecord:
    """Margins, returns and strength of the balance. A figure that is unknown is left out."""

    flow_period_end: str = ""
    """Last day of the period that the flows come from, YYYY-MM-DD."""
    flow_period_type: str = ""
    """annual or ttm."""
    balance_period_end: str = ""
    """Day of the balance, YYYY-MM-DD; empty when none."""
    currency: str = ""
    """Currency of all amounts."""
    gross_margin_pct: Optional[float] = None
    """Gross profit in percent of revenue."""
    operating_margin_pct: Optional[float] = None
    """Operating income in percent of revenue."""
    net_margin_pct: Optional[float] = None
    """Net income in percent of revenue."""
    fcf_margin_pct: Optional[float] = None
    """Free cash flow in percent of revenue."""
    fcf_conversion: Optional[float] = None
    """Free cash flow over net income."""
    roe_pct: Optional[float] = None
    """Net income in percent of mean equity."""
    roa_pct: Optional[float] = None
    """Net income in percent of mean assets."""
    net_debt: Optional[float] = None
    """Debt less leases and cash."""
    net_debt_to_ebitda: Optional[float] = None
    """Net debt over EBITDA."""
    net_debt_to_equity: Optional[float] = None
    """Net debt over equity."""
    current_ratio: Optional[float] = None
    """Current assets over current liabilities."""
    interest_cover: Optional[float] = None
    """Operating income over interest."""
    payout_ratio_pct: Optional[float] = None
    """Dividends in percent of net income."""
    is_financial: bool = False
    """A bank, an insurer or similar."""
    not_meaningful: list[str] = field(default_factory=list)
    """Figures withheld because they mean nothing for such a company."""


@dataclass(frozen=True)
class FundamentalsCoverage:
    """How well the figures of a company are covered."""

    status: str = ""
    """covered, empty, pending, failed or empty text."""
    last_attempt_at: str = ""
    """RFC 3339; empty when never."""
    last_success_at: str = ""
    """RFC 3339; empty when never."""
    sources: list[str] = field(default_factory=list)
    """Sources of the rows held."""


@dataclass(frozen=True)
class LatestFiling:
    """The newest statutory result."""

    report_url: str = ""
    """Address of the document."""
    report_title: str = ""
    """Title of the document."""
    report_date: str = ""
    """Date, YYYY-MM-DD."""
    period_end: str = ""
    """Last day of its period, YYYY-MM-DD."""
    period_type: str = ""
    """annual, half, quarter or ttm."""
    digest: str = ""
    """Its content in a few sentences."""
    digest_confidence: Optional[float] = None
    """How sure the digest is, from 0 to 1."""
