# Written from proto/shorts/v1alpha1/news.proto by npm run generate.
"""The messages of news.proto."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Optional

from ..answer import Answer, TableAnswer


@dataclass(frozen=True)
class GetStockNewsResponse(TableAnswer):
    """Stories filed under a code."""

    lists = ("articles",)

    articles: list[Article] = field(default_factory=list)
    """Stories, newest first."""
    total_count: int = 0
    """Stories that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class Article:
    """A story as one source carried it."""

    id: str = ""
    """Stable id, by which related stories are asked for."""
    stock_code: str = ""
    """Code that the story is filed under; empty for news of the market as a whole."""
    source: str = ""
    """Key of the source, in small letters, such as asx."""
    headline: str = ""
    """Headline as the source has it."""
    url: str = ""
    """Address of the story; may be empty."""
    published_at: Optional[datetime] = None
    """When it was published."""
    sentiment: str = ""
    """One of positive, negative and neutral; empty when not known."""
    relevance_score: Optional[float] = None
    """How much the story is about the stock, 0 to 1, as the source gives it."""
    is_price_sensitive: bool = False
    """The exchange marked this very announcement as price sensitive."""
    summary: str = ""
    """Summary; may be empty."""
    tags: list[str] = field(default_factory=list)
    """Tags of the story."""
    image_url: str = ""
    """Address of an image; may be empty."""
    syndication_count: int = 0
    """Articles that carry the story, this one included."""
    syndicated_sources: list[str] = field(default_factory=list)
    """The other sources that carry it, sorted."""
    story_is_price_sensitive: bool = False
    """The exchange marked an article that carries the story as price sensitive, this one or another."""


@dataclass(frozen=True)
class GetMarketNewsResponse(TableAnswer):
    """Stories of all stocks and of the market."""

    lists = ("articles",)

    articles: list[Article] = field(default_factory=list)
    """Stories, newest first."""
    total_count: int = 0
    """Stories that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class GetRelatedNewsResponse(TableAnswer):
    """Stories near in content to another."""

    lists = ("articles",)

    articles: list[Article] = field(default_factory=list)
    """Stories, nearest first."""
    anchor_id: str = ""
    """The article they are compared with; empty when there is none."""
    total_count: int = 0
    """Number of rows before limit and offset."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""


@dataclass(frozen=True)
class GetEditorialTakeResponse(Answer):
    """One editorial take."""

    take: Optional[EditorialTake] = None
    """The take with its text and images."""


@dataclass(frozen=True)
class EditorialTake:
    """A short article of the editors."""

    id: str = ""
    """Stable id of the take."""
    slug: str = ""
    """Name in addresses."""
    headline: str = ""
    """Headline of the take."""
    stock_code: str = ""
    """The first of the codes that it is about; may be empty."""
    body_md: str = ""
    """Text in Markdown, without raw HTML."""
    sentiment: str = ""
    """One of positive, negative and neutral; empty when not stated."""
    source_article_id: str = ""
    """Id of the article that it takes up; may be empty."""
    source_url: str = ""
    """Address of what it takes up; may be empty."""
    source_name: str = ""
    """Name of what it takes up; may be empty."""
    og_image_url: str = ""
    """Address of the image for link previews; may be empty."""
    model: str = ""
    """Name of the model that drafted it; empty when people wrote it."""
    hero_image_url: str = ""
    """Address of the leading image; may be empty."""
    body_format: str = ""
    """Format of the text: markdown."""
    standfirst: str = ""
    """The sentence below the headline; may be empty."""
    byline: str = ""
    """Who wrote it; may be empty."""
    hero_caption: str = ""
    """Caption of the leading image."""
    hero_credit: str = ""
    """Credit of the leading image."""
    word_count: int = 0
    """Words of the text."""
    published_at: Optional[datetime] = None
    """When it was published."""
    created_at: Optional[datetime] = None
    """When it was written."""
    tweet_published_at: Optional[datetime] = None
    """When it was announced on a social network; absent when it was not."""
    inline_images: list[InlineImage] = field(default_factory=list)
    """Images inside the text."""
    layout_images: list[LayoutImage] = field(default_factory=list)
    """Images placed beside the text."""
    citations: list[TakeCitation] = field(default_factory=list)
    """What the [ref-n] marks of the text stand for."""
    stock_codes: list[str] = field(default_factory=list)
    """All codes that it is about, the most important first."""


@dataclass(frozen=True)
class InlineImage:
    """An image inside the text."""

    url: str = ""
    """Address of the picture."""
    topic: str = ""
    """What it is about."""
    alt: str = ""
    """Text in its place."""


@dataclass(frozen=True)
class LayoutImage:
    """An image placed beside the text."""

    url: str = ""
    """Address of the picture."""
    style: str = ""
    """One of documentary, aerial, still_life, isometric, archival, abstract and environmental."""
    ratio: str = ""
    """One of landscape, portrait and square."""
    brief: str = ""
    """What it shows."""
    caption: str = ""
    """Words below the picture."""
    placement: str = ""
    """One of full, left, right and inset."""
    anchor_after_block: int = 0
    """Number of the block of text that it follows, from 0."""


@dataclass(frozen=True)
class TakeCitation:
    """What a mark in the text stands for."""

    ref_id: str = ""
    """The mark without its brackets: ref-1 and so on."""
    url: str = ""
    """Address of what is cited."""
    source: str = ""
    """Who published it."""
    headline: str = ""
    """Title of what is cited."""
    date: str = ""
    """Of when it is, YYYY-MM-DD; may be empty."""
    type: str = ""
    """One of news, trade and data."""


@dataclass(frozen=True)
class ListEditorialTakesResponse(TableAnswer):
    """One page of takes."""

    lists = ("takes",)

    takes: list[EditorialTake] = field(default_factory=list)
    """Takes, newest first."""
    total_count: int = 0
    """Published takes that match."""
    next_page: str = ""
    """pageToken of the next page; empty after the last row."""
    restarted: bool = False
    """The data has changed since pageToken was given: this is the first page of the newest data."""
