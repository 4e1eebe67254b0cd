"""What the services of the contract are made of: they name methods, and these call them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from .answer import Answer, TableAnswer, answer_of
from .request import Day, Moment, filled, text_of
from .rows import AsyncRows, Listing, Rows
from .transport import Call

if TYPE_CHECKING:
    from .aio import AsyncTransport
    from .transport import Transport

A = TypeVar("A", bound=Answer)
T = TypeVar("T", bound=TableAnswer)


class Service:
    """A service, whose methods are called one at a time in each thread."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _answer(
        self, path: str, message: type[A], fields: Mapping[str, Any], at: Moment | None, published: Day | None
    ) -> A:
        reply = self._transport.call(Call(path, filled(fields), past_of(at, published)))
        return answer_of(message, reply.body, reply.headers)

    def _rows(
        self,
        path: str,
        message: type[T],
        listing: Listing,
        fields: Mapping[str, Any],
        limit: int | None,
        at: Moment | None,
        published: Day | None,
    ) -> Rows[Any, T]:
        def ask(page: Mapping[str, Any]) -> T:
            return self._answer(path, message, page, at, published)

        return Rows(ask, message, listing, fields, limit)


class AsyncService:
    """A service, whose methods are awaited."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _answer(
        self, path: str, message: type[A], fields: Mapping[str, Any], at: Moment | None, published: Day | None
    ) -> A:
        reply = await self._transport.call(Call(path, filled(fields), past_of(at, published)))
        return answer_of(message, reply.body, reply.headers)

    def _rows(
        self,
        path: str,
        message: type[T],
        listing: Listing,
        fields: Mapping[str, Any],
        limit: int | None,
        at: Moment | None,
        published: Day | None,
    ) -> AsyncRows[Any, T]:
        async def ask(page: Mapping[str, Any]) -> T:
            return await self._answer(path, message, page, at, published)

        return AsyncRows(ask, message, listing, fields, limit)


def past_of(at: Moment | None, published: Day | None) -> dict[str, str]:
    """What is asked of the past: as it was held, as it was published."""
    asked = {"at": text_of(at), "published": text_of(published)}
    return {name: text for name, text in asked.items() if text is not None}


def named_call(method: str, request: Mapping[str, Any], past: Mapping[str, str]) -> Call:
    """A call of a method by its name, with or without its package."""
    name = method.strip().lstrip("/")
    return Call(f"/{name}" if "." in name else f"/shorts.v1alpha1.{name}", filled(request), past)


def plain_call(path: str, parameters: Mapping[str, Any]) -> Call:
    """A call of an endpoint that is no method."""
    return Call(path if path.startswith("/") else f"/{path}", filled(parameters))
