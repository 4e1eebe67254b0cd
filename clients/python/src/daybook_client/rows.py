"""Lists, which are read page by page for as long as somebody goes on reading."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Callable, Generic, NamedTuple, TypeVar

from .answer import TableAnswer
from .errors import RestartedError

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

    from .tables import Table

R = TypeVar("R")
A = TypeVar("A", bound=TableAnswer)

RESTARTS_MAX = 3
"""A list that changes more often while it is read is not read again."""


class Listing(NamedTuple):
    """How the list of a method is asked for, and where it stands in the answer."""

    rows: str
    total: str
    limit: str
    """As JSON names it."""
    page_max: int


class Walk:
    """Where the reading of a list is."""

    def __init__(self, listing: Listing, fields: Mapping[str, Any], limit: int | None) -> None:
        self.is_at_end = False
        self._listing = listing
        self._fields = fields
        self._left = limit
        self._token = ""

    def request(self) -> dict[str, Any]:
        """What the next page is asked with. Pages are as large as they can be, since each takes from the limits."""
        page_max = self._listing.page_max
        size = page_max if self._left is None else min(self._left, page_max)
        token = {"pageToken": self._token} if self._token else {}
        return {**self._fields, self._listing.limit: size, **token}

    def take(self, answer: Any) -> None:
        """Notes a page. Raises RestartedError where it is no continuation of the one before."""
        if answer.restarted:
            raise RestartedError("newer data came while the list was read: read it again from its start")
        count = len(getattr(answer, self._listing.rows))
        if self._left is not None:
            self._left = max(self._left - count, 0)
        self._token = answer.next_page
        # A page without rows would be followed by others for ever.
        self.is_at_end = self._token == "" or count == 0 or self._left == 0


class _AnyRows(Generic[R, A]):
    """A list that nothing was read of yet."""

    def __init__(self, message: type[A], listing: Listing, fields: Mapping[str, Any], limit: int | None) -> None:
        if limit is not None and limit < 1:
            raise ValueError(f"limit must be at least 1, not {limit}")
        self._message = message
        self._listing = listing
        self._fields = fields
        self._limit = limit

    def _walk(self) -> Walk:
        return Walk(self._listing, self._fields, self._limit)

    def _rows_of(self, page: A) -> list[R]:
        found: list[R] = getattr(page, self._listing.rows)
        return found

    def _total_of(self, page: A) -> int:
        return int(getattr(page, self._listing.total))

    def _table_of(self, pages: list[A]) -> Table:
        from .tables import table_of

        return table_of(self._message, pages)


class Rows(_AnyRows[R, A]):
    """
    The rows of a list: ``for row in rows`` asks for one page after the other. Nothing is asked before, and nothing more
    once the reading stops. Each reading begins anew.
    """

    def __init__(
        self,
        ask: Callable[[Mapping[str, Any]], A],
        message: type[A],
        listing: Listing,
        fields: Mapping[str, Any],
        limit: int | None,
    ) -> None:
        super().__init__(message, listing, fields, limit)
        self._ask = ask

    def __iter__(self) -> Iterator[R]:
        for page in self.pages():
            yield from self._rows_of(page)

    def pages(self) -> Iterator[A]:
        """The answers, page by page. Raises RestartedError when newer data came since the page before."""
        walk = self._walk()
        while not walk.is_at_end:
            page = self._ask(walk.request())
            walk.take(page)
            yield page

    def all(self) -> list[R]:
        """All rows, of one version of the data."""
        return [row for page in self._whole() for row in self._rows_of(page)]

    def first_page(self) -> A:
        """The first answer, with all else that it says."""
        return next(self.pages())

    def total(self) -> int:
        """How many rows the whole list has, whatever the limit."""
        return self._total_of(self.first_page())

    def to_pandas(self) -> pandas.DataFrame:
        """All rows for pandas. Raises MissingPackageError where that is not installed."""
        return self._table_of(self._whole()).to_pandas()

    def to_polars(self) -> polars.DataFrame:
        """All rows for Polars. Raises MissingPackageError where that is not installed."""
        return self._table_of(self._whole()).to_polars()

    def to_arrow(self) -> pyarrow.Table:
        """All rows for Arrow. Raises MissingPackageError where pyarrow is not installed."""
        return self._table_of(self._whole()).to_arrow()

    def _whole(self) -> list[A]:
        for _ in range(RESTARTS_MAX):
            try:
                return list(self.pages())
            except RestartedError:
                continue
        return list(self.pages())


class AsyncRows(_AnyRows[R, A]):
    """The rows of a list: ``async for row in rows`` asks for one page after the other, as ``Rows`` do."""

    def __init__(
        self,
        ask: Callable[[Mapping[str, Any]], Awaitable[A]],
        message: type[A],
        listing: Listing,
        fields: Mapping[str, Any],
        limit: int | None,
    ) -> None:
        super().__init__(message, listing, fields, limit)
        self._ask = ask

    async def __aiter__(self) -> AsyncIterator[R]:
        async for page in self.pages():
            for row in self._rows_of(page):
                yield row

    async def pages(self) -> AsyncIterator[A]:
        """The answers, page by page. Raises RestartedError when newer data came since the page before."""
        walk = self._walk()
        while not walk.is_at_end:
            page = await self._ask(walk.request())
            walk.take(page)
            yield page

    async def all(self) -> list[R]:
        """All rows, of one version of the data."""
        return [row for page in await self._whole() for row in self._rows_of(page)]

    async def first_page(self) -> A:
        """The first answer, with all else that it says."""
        return await self._ask(self._walk().request())

    async def total(self) -> int:
        """How many rows the whole list has, whatever the limit."""
        return self._total_of(await self.first_page())

    async def to_pandas(self) -> pandas.DataFrame:
        """All rows for pandas. Raises MissingPackageError where that is not installed."""
        return self._table_of(await self._whole()).to_pandas()

    async def to_polars(self) -> polars.DataFrame:
        """All rows for Polars. Raises MissingPackageError where that is not installed."""
        return self._table_of(await self._whole()).to_polars()

    async def to_arrow(self) -> pyarrow.Table:
        """All rows for Arrow. Raises MissingPackageError where pyarrow is not installed."""
        return self._table_of(await self._whole()).to_arrow()

    async def _whole(self) -> list[A]:
        for _ in range(RESTARTS_MAX):
            try:
                return [page async for page in self.pages()]
            except RestartedError:
                continue
        return [page async for page in self.pages()]
