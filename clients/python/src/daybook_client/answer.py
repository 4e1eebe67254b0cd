"""What every answer is, beside the message that it holds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from .codec import read

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

    from .tables import Table


class About(NamedTuple):
    """Where an answer comes from."""

    data_version: str | None
    """The version of the files that it is made of."""
    request_id: str | None
    """Under which the operator finds the call in the log."""
    receipt: str | None
    """The publishers' files behind it, and how it is cited: ``daybook.get(receipt)``."""
    hint: str | None
    """What may have been meant, where nothing was found."""
    is_demo: bool
    """All of it is made up."""
    is_key_refused: bool
    """It was given as to a caller without a key, since the key is not valid."""


class Answer:
    """A message that a method answers with."""

    _about: About

    @property
    def about(self) -> About:
        """Where it comes from. Raises AttributeError for a message inside another, which the outer one tells."""
        return self._about


class TableAnswer(Answer):
    """An answer with a table: its list, with the columns that the server's own files of it have."""

    lists: ClassVar[tuple[str, ...]]
    """Where the rows stand, by the names of fields: a dot leads into the items of a list."""

    def to_pandas(self) -> pandas.DataFrame:
        """The table for pandas. Raises MissingPackageError where that is not installed."""
        return self._table().to_pandas()

    def to_polars(self) -> polars.DataFrame:
        """The table for Polars. Raises MissingPackageError where that is not installed."""
        return self._table().to_polars()

    def to_arrow(self) -> pyarrow.Table:
        """The table for Arrow. Raises MissingPackageError where pyarrow is not installed."""
        return self._table().to_arrow()

    def _table(self) -> Table:
        from .tables import table_of

        return table_of(type(self), [self])


A = TypeVar("A", bound=Answer)


def answer_of(message: type[A], body: Mapping[str, Any], headers: Mapping[str, str]) -> A:
    """The answer that came."""
    answer = read(message, body)
    answer.__dict__["_about"] = about_of(headers)
    return answer


def about_of(headers: Mapping[str, str]) -> About:
    """What the headers of an answer say of where it comes from."""
    receipt = re.search(r'<([^>]*)>; rel="describedby"', headers.get("link", ""))
    return About(
        data_version=headers.get("x-data-version"),
        request_id=headers.get("x-request-id"),
        receipt=receipt[1] if receipt else None,
        hint=headers.get("x-hint") or headers.get("x-demo-hint"),
        is_demo=headers.get("x-demo-data") == "true",
        is_key_refused=headers.get("x-auth-status") == "invalid",
    )
