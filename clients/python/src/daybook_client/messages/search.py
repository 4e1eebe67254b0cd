# Written from proto/shorts/v1alpha1/search.proto by npm run generate.
"""The messages of search.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Optional

from ..answer import TableAnswer
from .stock import Stock

SearchKind = Literal[
    "SEARCH_KIND_UNSPECIFIED",
    "SEARCH_KIND_PAGE",
    "SEARCH_KIND_STOCK",
    "SEARCH_KIND_INDEX",
    "SEARCH_KIND_INDUSTRY",
    "SEARCH_KIND_SERIES",
    "SEARCH_KIND_SUBURB",
    "SEARCH_KIND_POLITICIAN",
    "SEARCH_KIND_PARTY",
    "SEARCH_KIND_FORMER_COMPANY",
    "SEARCH_KIND_DONOR",
    "SEARCH_KIND_REPORT",
    "SEARCH_KIND_TAKE",
    "SEARCH_KIND_ARTICLE",
    "SEARCH_KIND_DATASET",
    "SEARCH_KIND_GUIDE",
    "SEARCH_KIND_METHOD",
]
"""What kinds of things are found. Among equal matches they come in this order."""

SearchKindName = Literal[
    "page",
    "stock",
    "index",
    "industry",
    "series",
    "suburb",
    "politician",
    "party",
    "former_company",
    "donor",
    "report",
    "take",
    "article",
    "dataset",
    "guide",
    "method",
    "SEARCH_KIND_UNSPECIFIED",
    "SEARCH_KIND_PAGE",
    "SEARCH_KIND_STOCK",
    "SEARCH_KIND_INDEX",
    "SEARCH_KIND_INDUSTRY",
    "SEARCH_KIND_SERIES",
    "SEARCH_KIND_SUBURB",
    "SEARCH_KIND_POLITICIAN",
    "SEARCH_KIND_PARTY",
    "SEARCH_KIND_FORMER_COMPANY",
    "SEARCH_KIND_DONOR",
    "SEARCH_KIND_REPORT",
    "SEARCH_KIND_TAKE",
    "SEARCH_KIND_ARTICLE",
    "SEARCH_KIND_DATASET",
    "SEARCH_KIND_GUIDE",
    "SEARCH_KIND_METHOD",
]
"""What kinds of things are found. Among equal matches they come in this order, as requests may name it."""

SearchMatch = Literal[
    "SEARCH_MATCH_UNSPECIFIED",
    "SEARCH_MATCH_QUESTION",
    "SEARCH_MATCH_CODE",
    "SEARCH_MATCH_NAME",
    "SEARCH_MATCH_FORMER_NAME",
    "SEARCH_MATCH_SYNONYM",
    "SEARCH_MATCH_WORDS",
]
"""What of a thing a query matched."""


@dataclass(frozen=True)
class SearchStocksResponse(TableAnswer):
    """What was found."""

    lists = ("stocks",)

    query: str = ""
    """The query without outer spaces."""
    stocks: list[Stock] = field(default_factory=list)
    """Matches, best first."""
    count: int = 0
    """Number of matches returned."""
    total_count: int = 0
    """Number of matches before the limit."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class SearchResponse(TableAnswer):
    """What was found among everything."""

    lists = ("results",)

    query: str = ""
    """The query without outer spaces."""
    results: list[SearchResult] = field(default_factory=list)
    """Results, best first."""
    total_count: int = 0
    """Number of results before limit and offset."""
    kind_counts: list[SearchKindCount] = field(default_factory=list)
    """How many of them are of each kind, in the order of kinds; kinds without any are left out."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class SearchResult:
    """Something that has a page."""

    kind: SearchKind = "SEARCH_KIND_UNSPECIFIED"
    """What it is."""
    key: str = ""
    """What methods know it by: a code, a key of a series, a slug or an id."""
    title: str = ""
    """Its name."""
    subtitle: str = ""
    """What sets it apart from others of its name; empty when there is nothing."""
    figure: Optional[SearchFigure] = None
    """The one figure that says most about it; absent when none is known."""
    path: str = ""
    """Path of its page on the site of this server."""
    score: int = 0
    """How well it matches, 1 to 100: that of the rule which it was found by."""
    matched_by: SearchMatch = "SEARCH_MATCH_UNSPECIFIED"
    """What of it matched."""
    matched_name: str = ""
    """The former name or the synonym that matched, as it is compared; empty for all else."""


@dataclass(frozen=True)
class SearchFigure:
    """A figure of something that was found."""

    name: str = ""
    """What it is, in words, such as "percent short"."""
    value: Optional[float] = None
    """The figure itself; absent where it is a text."""
    text: str = ""
    """The figure as a text, such as a party; empty for numbers."""
    unit: str = ""
    """Its unit, such as "percent" or "AUD"; empty for texts."""
    date: str = ""
    """The date it is of, YYYY-MM-DD; empty when unknown."""


@dataclass(frozen=True)
class SearchKindCount:
    """How many results are of a kind."""

    kind: SearchKind = "SEARCH_KIND_UNSPECIFIED"
    """Kind that is counted."""
    count: int = 0
    """Results of it, before limit and offset."""


@dataclass(frozen=True)
class ListRestatementsResponse(TableAnswer):
    """One page of restated figures."""

    lists = ("restatements",)

    restatements: list[Restatement] = field(default_factory=list)
    """Restated figures in the order asked for."""
    total_count: int = 0
    """Restated figures that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class Restatement:
    """A figure that a later file of its publisher changed."""

    dataset: str = ""
    """Which dataset the changed figure is part of, such as short-positions."""
    title: str = ""
    """What it is of, in words: a stock, a series, or who lodged a return."""
    product_code: str = ""
    """Code of the stock; empty for all else."""
    series_key: str = ""
    """Key of the economic series; empty for all else."""
    region: str = ""
    """Region of a house price; empty for all else."""
    dwelling_type: str = ""
    """Kind of dwelling of a house price; empty for all else."""
    party_group: str = ""
    """Party group that lodged a return or got a payment; empty for all else, and where it is not known."""
    name: str = ""
    """Who lodged the return or declared the payment, as written; empty for all else."""
    counterparty: str = ""
    """The other side of the payment, as written; empty for all else."""
    figure: str = ""
    """
    Which figure it is: percentage, shortPosition or totalProductInIssue of a stock; value of a series; the measure of a
    house price; receipts, payments or debts of a return; amount of a payment.
    """
    unit: str = ""
    """Unit of the figures, such as percent, shares or AUD."""
    date: str = ""
    """Date of the figure, or first day of its period, YYYY-MM-DD."""
    kind: str = ""
    """
    restated; added, when the older file had none though it covers the period; or withdrawn, when the later one has
    none.
    """
    before: Optional[float] = None
    """Figure of the older file; absent when it had none."""
    after: Optional[float] = None
    """Figure of the later file; absent when it has none."""
    difference: Optional[float] = None
    """After less before; absent unless both are there."""
    size_percent: float = 0.0
    """
    How large the change is, in percent of the larger of both figures, up to 200 where the sign changed; 100 for what
    was added or withdrawn.
    """
    live: bool = False
    """The later figure is the one that is served now."""
    changed_at: str = ""
    """When the later file was published, RFC 3339; when it came, where that is not told."""
    old_file: Optional[RestatementFile] = None
    """The file that had the figure before."""
    new_file: Optional[RestatementFile] = None
    """The file that changed it."""


@dataclass(frozen=True)
class RestatementFile:
    """A file that states figures, and who published it."""

    file_name: str = ""
    """Name that the file was imported under."""
    sha256: str = ""
    """Hash of its bytes."""
    retrieved_at: str = ""
    """When it was imported, RFC 3339."""
    published_at: str = ""
    """When its publisher says that it was published, RFC 3339; empty where that is not told."""
    source: str = ""
    """Source that read the file, such as asic-shorts."""
    publisher: str = ""
    """Who publishes the files of the source."""
    address: str = ""
    """Where it was fetched from; empty for a local file."""
