"""
The client for asyncio. The standard library speaks HTTP only to programs that wait. So a thread makes each attempt of a
call, and the event loop waits between two of them: nothing blocks it, and there is one way to talk to a server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Callable, TypeVar

from .calling import named_call, past_of, plain_call
from .errors import DaybookError
from .options import CACHE_BYTES, options_of
from .retries import Retries
from .services import AsyncServices
from .transport import Call, Reply, Transport

if TYPE_CHECKING:
    from .datasets import Dataset
    from .options import Path
    from .request import Day, Moment

T = TypeVar("T")

THREADS_MAX = 16
"""So many calls are under way at once; others wait for their turn."""


class AsyncTransport:
    """Calls a server without holding up the event loop."""

    def __init__(self, transport: Transport) -> None:
        self.waiting = transport
        """What the threads use."""
        self._threads = ThreadPoolExecutor(THREADS_MAX, thread_name_prefix="daybook")

    async def call(self, call: Call) -> Reply:
        """Calls, as often as it takes."""
        return await self.trying(lambda: self.waiting.attempt(call))

    async def trying(self, attempt: Callable[[], T]) -> T:
        """Tries for as long as there is hope and the budget of pauses lasts."""
        retries = Retries(self.waiting.options.retry_seconds)
        while True:
            try:
                return await asyncio.get_running_loop().run_in_executor(self._threads, attempt)
            except DaybookError as error:
                await asyncio.sleep(retries.pause_after(error))

    def close(self) -> None:
        """Closes the connections that are kept open, and lets the threads end."""
        self._threads.shutdown(wait=False)
        self.waiting.close()


class AsyncDaybook(AsyncServices):
    """
    A server, by its services: ``await daybook.stocks.get_stock("BHP")``. It has the options of ``Daybook``. A call that
    is given up is not waited for, and ends by itself within the timeout.
    """

    def __init__(
        self,
        base_url: str | None = None,
        *,
        key: str | None = None,
        user_agent: str | None = None,
        timeout: float = 30,
        retry_seconds: float = 60,
        cache_folder: Path | None = None,
        cache_bytes: int = CACHE_BYTES,
    ) -> None:
        options = options_of(base_url, key, user_agent, timeout, retry_seconds, cache_folder, cache_bytes)
        super().__init__(AsyncTransport(Transport(options)))

    async def dataset(self, name: str, *, at: Moment | None = None) -> Dataset:
        """A whole dataset, such as ``short-positions``. It is fetched when the server has another than lies here."""
        from .datasets import fetched

        past = past_of(at, None)
        return await self._transport.trying(lambda: fetched(self._transport.waiting, name, past))

    async def call(
        self,
        method: str,
        request: Mapping[str, Any] | None = None,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Any:
        """Calls a method by its name, such as ``MarketService/GetTopShorts``, JSON in and JSON out."""
        return (await self._transport.call(named_call(method, request or {}, past_of(at, published)))).body

    async def get(self, path: str, **parameters: Any) -> Any:
        """What a plain endpoint answers as JSON, such as ``/v1/latest``, ``/v1/limits`` or ``/v1/datasets``."""
        return (await self._transport.call(plain_call(path, parameters))).body

    async def close(self) -> None:
        """Closes the connections that are kept open, and lets the threads end."""
        self._transport.close()

    async def __aenter__(self) -> AsyncDaybook:
        return self

    async def __aexit__(self, *fault: object) -> None:
        await self.close()
