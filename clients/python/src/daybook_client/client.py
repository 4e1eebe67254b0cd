"""The client for programs that wait for each answer. What talks to a server is loaded when there is one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .options import CACHE_BYTES, options_of
from .services import Services

if TYPE_CHECKING:
    from .datasets import Dataset
    from .options import Path
    from .request import Day, Moment


class Daybook(Services):
    """
    A server, by its services: ``daybook.stocks.get_stock("BHP")``. Any number of threads may share it. Sends nothing
    yet; raises ValueError for options that cannot work.

    base_url: Where the server is; ``DAYBOOK_URL`` unless given, else ``http://localhost:8080``.
    key: API key; ``DAYBOOK_KEY`` unless given.
    user_agent: Your program, such as ``my-app/1.0``; the client adds its own name.
    timeout: Seconds for one attempt of a call.
    retry_seconds: How long a call waits in all between its attempts. 0 waits for nothing.
    cache_folder: Where answers and datasets are kept; unless given, the folder of this system for that.
    cache_bytes: How much room answers take there. 0 keeps nothing, datasets neither.
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
        from .transport import Transport

        options = options_of(base_url, key, user_agent, timeout, retry_seconds, cache_folder, cache_bytes)
        super().__init__(Transport(options))

    def dataset(self, name: str, *, at: Moment | None = None) -> Dataset:
        """A whole dataset, such as ``short-positions``. It is fetched when the server has another than lies here."""
        from .calling import past_of
        from .datasets import fetched

        past = past_of(at, None)
        return self._transport.trying(lambda: fetched(self._transport, name, past))

    def call(
        self,
        method: str,
        request: Mapping[str, Any] | None = None,
        *,
        at: Moment | None = None,
        published: Day | None = None,
    ) -> Any:
        """Calls a method by its name, such as ``MarketService/GetTopShorts``, JSON in and JSON out."""
        from .calling import named_call, past_of

        return self._transport.call(named_call(method, request or {}, past_of(at, published))).body

    def get(self, path: str, **parameters: Any) -> Any:
        """What a plain endpoint answers as JSON, such as ``/v1/latest``, ``/v1/limits`` or ``/v1/datasets``."""
        from .calling import plain_call

        return self._transport.call(plain_call(path, parameters)).body

    def close(self) -> None:
        """Closes the connections that are kept open."""
        self._transport.close()

    def __enter__(self) -> Daybook:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()
