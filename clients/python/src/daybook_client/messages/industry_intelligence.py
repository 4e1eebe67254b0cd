# Written from proto/shorts/v1alpha1/industry_intelligence.proto by npm run generate.
"""The messages of industry_intelligence.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Optional

from ..answer import TableAnswer


@dataclass(frozen=True)
class GetIndustryIntelligenceResponse(TableAnswer):
    """Cited facts, and what they sum up to."""

    lists = ("records",)

    industry: str = ""
    """The industry asked for."""
    stock_code: str = ""
    """The code asked for."""
    sources: list[IntelligenceSource] = field(default_factory=list)
    """Sources of the facts that match."""
    records: list[IntelligenceRecord] = field(default_factory=list)
    """Facts, newest first."""
    total_records: int = 0
    """Facts that match."""
    time_buckets: list[IntelligenceBucket] = field(default_factory=list)
    """Sums over all facts that match, by financial year."""
    entity_totals: list[IntelligenceEntityTotal] = field(default_factory=list)
    """Sums over all facts that match, by company: the eight largest of each metric."""
    source_attribution: str = ""
    """Names of the sources."""
    generated_at: Optional[datetime] = None
    """When the newest of those facts was imported; absent when there are none."""
    unknown_code_records: int = 0
    """Facts that match and are left out, since no company that is held has the code that they state."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class IntelligenceSource:
    """Where facts come from."""

    source_key: str = ""
    """Key by which facts name the source."""
    display_name: str = ""
    """Name of the source."""
    signal_kind: str = ""
    """One of short_interest, trade_exposure, public_money, tax_environment, policy_footprint and emissions."""
    publisher: str = ""
    """Who publishes it."""
    source_url: str = ""
    """Address of the source."""
    licence: str = ""
    """Licence of its data."""
    cadence: str = ""
    """How often it is published."""


@dataclass(frozen=True)
class IntelligenceRecord:
    """A cited fact."""

    source_key: str = ""
    """Key of the source that states the fact."""
    source_record_id: str = ""
    """Id of the fact in the source."""
    signal_kind: str = ""
    """One of short_interest, trade_exposure, public_money, tax_environment, policy_footprint and emissions."""
    industry: str = ""
    """Industry group; may be empty."""
    stock_code: str = ""
    """Code of the company; empty for an industry as a whole."""
    entity_abn: str = ""
    """Business number of the company; may be empty."""
    metric_key: str = ""
    """Key of what is measured, within its source."""
    metric_label: str = ""
    """What is measured."""
    has_metric_value: bool = False
    """The fact has a value."""
    metric_value: Optional[float] = None
    """The value; absent when it has none. 0 is a genuine zero."""
    unit: str = ""
    """Unit of the value."""
    period_start: str = ""
    """First day, YYYY-MM-DD; may be empty."""
    period_end: str = ""
    """Last day, YYYY-MM-DD; may be empty."""
    as_of: str = ""
    """Of when the fact is, YYYY-MM-DD."""
    title: str = ""
    """Title of what is cited; may be empty."""
    summary: str = ""
    """The fact in words; may be empty."""
    source_url: str = ""
    """Address of what is cited."""
    confidence: float = 0.0
    """How sure the source is, 0 to 1."""


@dataclass(frozen=True)
class IntelligenceBucket:
    """One financial year of one metric of one source."""

    signal_kind: str = ""
    """One of short_interest, trade_exposure, public_money, tax_environment, policy_footprint and emissions."""
    source_key: str = ""
    """Key of the source that states the facts."""
    metric_key: str = ""
    """Key of what is measured, within its source."""
    metric_label: str = ""
    """What is measured."""
    unit: str = ""
    """Unit of the values."""
    bucket_label: str = ""
    """Financial year, such as 2023-24."""
    bucket_start: str = ""
    """First day of the year, YYYY-MM-DD."""
    total_value: float = 0.0
    """Sum of the values."""
    record_count: int = 0
    """Facts with a value."""
    entity_count: int = 0
    """Distinct companies among them."""
    zero_value_count: int = 0
    """Values of exactly 0."""


@dataclass(frozen=True)
class IntelligenceEntityTotal:
    """One metric of one company."""

    signal_kind: str = ""
    """One of short_interest, trade_exposure, public_money, tax_environment, policy_footprint and emissions."""
    source_key: str = ""
    """Key of the source that states the facts."""
    metric_key: str = ""
    """Key of what is measured, within its source."""
    stock_code: str = ""
    """Code of the company."""
    entity_label: str = ""
    """Name of the company, or its code."""
    unit: str = ""
    """Unit of the values."""
    total_value: float = 0.0
    """Sum of the values."""
    record_count: int = 0
    """Facts with a value."""
    latest_as_of: str = ""
    """Of when the newest of them is, YYYY-MM-DD."""
