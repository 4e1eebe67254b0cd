# Written from proto/shorts/v1alpha1/details.proto by npm run generate.
"""The messages of details.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional

from ..answer import TableAnswer


@dataclass(frozen=True)
class StockDetails(TableAnswer):
    """What is known of a company beyond its figures. Texts that are unknown are empty."""

    lists = ("key_people",)

    product_code: str = ""
    """Exchange code."""
    company_name: str = ""
    """Display name."""
    industry: str = ""
    """Industry group; may be empty."""
    address: str = ""
    """Registered address."""
    summary: str = ""
    """What the company does, in a sentence or two."""
    details: str = ""
    """What the company does, at length."""
    website: str = ""
    """Address of its site."""
    gcs_url: str = ""
    """Address of the logo."""
    logo_gcs_url: str = ""
    """The same as gcsUrl."""
    logo_icon_gcs_url: str = ""
    """Address of the small logo."""
    logo_svg_gcs_url: str = ""
    """Address of the logo as a drawing."""
    logo_source_url: str = ""
    """Where the logo comes from."""
    logo_format: str = ""
    """File format of the logo, such as png."""
    tags: list[str] = field(default_factory=list)
    """Free keywords."""
    risk_factors: list[str] = field(default_factory=list)
    """Risks, one a text."""
    enhanced_summary: str = ""
    """A longer summary."""
    company_history: str = ""
    """How the company came to be, in a few sentences."""
    competitive_advantages: str = ""
    """What sets it apart."""
    recent_developments: str = ""
    """What happened lately."""
    key_people: list[KeyPerson] = field(default_factory=list)
    """People in the order of the record."""
    financial_reports: list[FinancialReport] = field(default_factory=list)
    """Reports, newest first."""
    social_media_links: Optional[SocialMediaLinks] = None
    """Its pages elsewhere."""
    enrichment_status: str = ""
    """pending, completed or failed."""
    enrichment_error: str = ""
    """Why it failed."""
    enrichment_date: Optional[str] = None
    """When the record was completed, RFC 3339."""
    financial_statements: Optional[FinancialStatements] = None
    """Statements as a quote service has them."""
    industry_history: list[IndustryLabel] = field(default_factory=list)
    """Industry labels over time, oldest first."""


@dataclass(frozen=True)
class KeyPerson:
    """A person of a company."""

    name: str = ""
    """Full name of the person."""
    role: str = ""
    """Position in the company, as its source has it."""
    bio: str = ""
    """A few sentences."""
    image_url: str = ""
    """Address of a portrait."""
    image_gcs_url: str = ""
    """Address of a stored copy."""
    linkedin_url: str = ""
    """Address of a profile."""
    source_url: str = ""
    """Where this was read."""
    source_type: str = ""
    """What kind of page that is."""


@dataclass(frozen=True)
class FinancialReport:
    """A report of a company."""

    url: str = ""
    """Address of the document."""
    title: str = ""
    """Title of the document."""
    type: str = ""
    """Kind of report."""
    date: str = ""
    """Date, YYYY-MM-DD; empty when unknown."""
    source: str = ""
    """Who published it."""
    gcs_url: str = ""
    """Address of a stored copy."""


@dataclass(frozen=True)
class SocialMediaLinks:
    """Pages of a company elsewhere; empty when none."""

    twitter: str = ""
    """Address of its page at Twitter."""
    linkedin: str = ""
    """Address of its page at LinkedIn."""
    facebook: str = ""
    """Address of its page at Facebook."""
    youtube: str = ""
    """Address of its channel at YouTube."""
    website: str = ""
    """Address of its own site."""


@dataclass(frozen=True)
class FinancialStatements:
    """Statements as a quote service has them."""

    success: bool = False
    """The statements were obtained."""
    annual: Optional[StatementSet] = None
    """Yearly statements."""
    quarterly: Optional[StatementSet] = None
    """Quarterly or half-yearly statements."""
    info: Optional[CompanyMetrics] = None
    """Figures of the company."""
    error: str = ""
    """Why they were not obtained."""


@dataclass(frozen=True)
class StatementSet:
    """The three statements, each by the last day of its period, YYYY-MM-DD."""

    income_statement: dict[str, StatementPeriod] = field(default_factory=dict)
    """Income statements by the last day of their period."""
    balance_sheet: dict[str, StatementPeriod] = field(default_factory=dict)
    """Balance sheets by their day."""
    cash_flow: dict[str, StatementPeriod] = field(default_factory=dict)
    """Cash flow statements."""


@dataclass(frozen=True)
class StatementPeriod:
    """One statement."""

    metrics: dict[str, float] = field(default_factory=dict)
    """Lines by name; a line that is not reported is not there."""


@dataclass(frozen=True)
class CompanyMetrics:
    """Figures of a company. One that is unknown is left out."""

    market_cap: Optional[float] = None
    """Market value in AUD."""
    current_price: Optional[float] = None
    """Price in AUD."""
    pe_ratio: Optional[float] = None
    """Price over earnings."""
    eps: Optional[float] = None
    """Earnings per share."""
    dividend_yield: Optional[float] = None
    """Dividend yield in percent."""
    beta: Optional[float] = None
    """Beta against the market."""
    week_52_high: Optional[float] = None
    """Highest price of 52 weeks."""
    week_52_low: Optional[float] = None
    """Lowest price of 52 weeks."""
    volume: Optional[float] = None
    """Shares traded."""
    employee_count: Optional[float] = None
    """People that the company employs."""
    sector: str = ""
    """Sector as the source has it."""
    industry: str = ""
    """Industry as the source has it."""
    as_of: str = ""
    """Date of the figures, YYYY-MM-DD."""


@dataclass(frozen=True)
class IndustryLabel:
    """An industry label and since when it is known."""

    industry: str = ""
    """Industry group."""
    observed_from: str = ""
    """Date from which it was observed, YYYY-MM-DD."""
    source: str = ""
    """seed for the label when capture began, observed for a change that was seen."""
