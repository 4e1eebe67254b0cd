# Written from proto/shorts/v1alpha1/news.proto by npm run generate.
"""News about companies and the market, and editorial takes on it. A story that several sources carry is listed once."""

from __future__ import annotations


from ..calling import AsyncService, Service
from ..messages.news import (
    Article,
    EditorialTake,
    GetEditorialTakeResponse,
    GetMarketNewsResponse,
    GetRelatedNewsResponse,
    GetStockNewsResponse,
    ListEditorialTakesResponse,
)
from ..request import Day, Moment
from ..rows import AsyncRows, Listing, Rows

_GET_STOCK_NEWS = Listing("articles", "total_count", "limit", 100)
_GET_MARKET_NEWS = Listing("articles", "total_count", "limit", 100)
_GET_RELATED_NEWS = Listing("articles", "total_count", "limit", 50)
_LIST_EDITORIAL_TAKES = Listing("takes", "total_count", "limit", 100)


class NewsService(Service):
    """
    News about companies and the market, and editorial takes on it. A story that several sources carry is listed once.
    """

    def get_stock_news(
        self,
        stock_code: str,
        *,
        source: str | None = None,
        sentiment: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[Article, GetStockNewsResponse]:
        """
        Lists the stories filed under a code, newest first.

        stock_code: Exchange code that stories are filed under. A security's code: trimmed, upper-cased, 3 to 6 letters
            or digits.
        source: Only stories that this source carries, in any case. Outer spaces are removed and letters are made small.
        sentiment: Only stories of this sentiment: positive, negative or neutral. One of positive, negative, neutral, in
            any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.NewsService/GetStockNews",
            GetStockNewsResponse,
            _GET_STOCK_NEWS,
            {
                "stockCode": stock_code,
                "source": source,
                "sentiment": sentiment,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_market_news(
        self,
        *,
        price_sensitive_only: bool | None = None,
        source: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[Article, GetMarketNewsResponse]:
        """
        Lists the stories of all stocks and of the market as a whole, newest first.

        price_sensitive_only: Only stories of which the exchange marked an article as price sensitive.
        source: Only stories that this source carries, in any case. Outer spaces are removed and letters are made small.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.NewsService/GetMarketNews",
            GetMarketNewsResponse,
            _GET_MARKET_NEWS,
            {
                "priceSensitiveOnly": price_sensitive_only,
                "source": source,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_related_news(
        self,
        stock_code: str | None = None,
        *,
        article_id: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[Article, GetRelatedNewsResponse]:
        """
        Lists the stories nearest in content to one, nearest first.

        stock_code: Start from the newest story filed under this code. With an article it changes nothing. A security's
            code: trimmed, upper-cased, 3 to 6 letters or digits.
        article_id: Start from this article. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.NewsService/GetRelatedNews",
            GetRelatedNewsResponse,
            _GET_RELATED_NEWS,
            {
                "stockCode": stock_code,
                "articleId": article_id,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_editorial_take(
        self,
        slug: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetEditorialTakeResponse:
        """
        One editorial take. One that is not published yet is not found.

        slug: Slug of the take. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._answer(
            "/shorts.v1alpha1.NewsService/GetEditorialTake",
            GetEditorialTakeResponse,
            {
                "slug": slug,
            },
            at,
            published,
        )

    def list_editorial_takes(
        self,
        *,
        offset: int | None = None,
        stock_code: str | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Rows[EditorialTake, ListEditorialTakesResponse]:
        """
        Lists the editorial takes that are published, newest first.

        offset: Takes to skip. Not negative.
        stock_code: Only takes about this code, be it the first of their codes or not. A security's code: trimmed,
            upper-cased, 3 to 6 letters or digits.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.NewsService/ListEditorialTakes",
            ListEditorialTakesResponse,
            _LIST_EDITORIAL_TAKES,
            {
                "offset": offset,
                "stockCode": stock_code,
            },
            limit,
            at,
            published,
        )


class AsyncNewsService(AsyncService):
    """
    News about companies and the market, and editorial takes on it. A story that several sources carry is listed once.
    """

    def get_stock_news(
        self,
        stock_code: str,
        *,
        source: str | None = None,
        sentiment: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[Article, GetStockNewsResponse]:
        """
        Lists the stories filed under a code, newest first.

        stock_code: Exchange code that stories are filed under. A security's code: trimmed, upper-cased, 3 to 6 letters
            or digits.
        source: Only stories that this source carries, in any case. Outer spaces are removed and letters are made small.
        sentiment: Only stories of this sentiment: positive, negative or neutral. One of positive, negative, neutral, in
            any case. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.NewsService/GetStockNews",
            GetStockNewsResponse,
            _GET_STOCK_NEWS,
            {
                "stockCode": stock_code,
                "source": source,
                "sentiment": sentiment,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_market_news(
        self,
        *,
        price_sensitive_only: bool | None = None,
        source: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[Article, GetMarketNewsResponse]:
        """
        Lists the stories of all stocks and of the market as a whole, newest first.

        price_sensitive_only: Only stories of which the exchange marked an article as price sensitive.
        source: Only stories that this source carries, in any case. Outer spaces are removed and letters are made small.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.NewsService/GetMarketNews",
            GetMarketNewsResponse,
            _GET_MARKET_NEWS,
            {
                "priceSensitiveOnly": price_sensitive_only,
                "source": source,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    def get_related_news(
        self,
        stock_code: str | None = None,
        *,
        article_id: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[Article, GetRelatedNewsResponse]:
        """
        Lists the stories nearest in content to one, nearest first.

        stock_code: Start from the newest story filed under this code. With an article it changes nothing. A security's
            code: trimmed, upper-cased, 3 to 6 letters or digits.
        article_id: Start from this article. Outer spaces are removed.
        offset: Rows to skip. Not negative.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.NewsService/GetRelatedNews",
            GetRelatedNewsResponse,
            _GET_RELATED_NEWS,
            {
                "stockCode": stock_code,
                "articleId": article_id,
                "offset": offset,
            },
            limit,
            at,
            published,
        )

    async def get_editorial_take(
        self,
        slug: str,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> GetEditorialTakeResponse:
        """
        One editorial take. One that is not published yet is not found.

        slug: Slug of the take. Outer spaces are removed.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return await self._answer(
            "/shorts.v1alpha1.NewsService/GetEditorialTake",
            GetEditorialTakeResponse,
            {
                "slug": slug,
            },
            at,
            published,
        )

    def list_editorial_takes(
        self,
        *,
        offset: int | None = None,
        stock_code: str | None = None,
        limit: int | None = None,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> AsyncRows[EditorialTake, ListEditorialTakesResponse]:
        """
        Lists the editorial takes that are published, newest first.

        offset: Takes to skip. Not negative.
        stock_code: Only takes about this code, be it the first of their codes or not. A security's code: trimmed,
            upper-cased, 3 to 6 letters or digits.
        limit: Rows to read in all; without it, all that there are.
        at: As the server held it at that moment.
        published: As its publishers had put it out by that day.
        """
        return self._rows(
            "/shorts.v1alpha1.NewsService/ListEditorialTakes",
            ListEditorialTakesResponse,
            _LIST_EDITORIAL_TAKES,
            {
                "offset": offset,
                "stockCode": stock_code,
            },
            limit,
            at,
            published,
        )
