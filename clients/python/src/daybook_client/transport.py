"""One attempt of a call, and the attempts of one call."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any, Callable, NamedTuple, TypeVar

from .cache import Cache
from .connections import Answer, Connections
from .errors import DaybookError, InternalError
from .options import Options
from .refusals import refusal
from .request import QUERY_CHARACTERS_MAX, query_of
from .retries import Retries

T = TypeVar("T")


class Call(NamedTuple):
    """What is asked of a server."""

    path: str
    fields: Mapping[str, Any] = {}
    past: Mapping[str, str] = {}
    """``at`` and ``published``, where they are given."""


class Reply(NamedTuple):
    """A good answer."""

    body: Any
    """As JSON has it."""
    headers: Mapping[str, str]


class Transport:
    """Calls a server for any number of threads."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.connections = Connections(options.base_url, options.timeout)
        folder = options.cache_folder
        self._cache = None if folder is None else Cache(folder, options.cache_bytes)

    def call(self, call: Call) -> Reply:
        """Calls, as often as it takes."""
        return self.trying(lambda: self.attempt(call))

    def trying(self, attempt: Callable[[], T]) -> T:
        """Tries for as long as there is hope and the budget of pauses lasts."""
        retries = Retries(self.options.retry_seconds)
        while True:
            try:
                return attempt()
            except DaybookError as error:
                time.sleep(retries.pause_after(error))

    def attempt(self, call: Call) -> Reply:
        """Calls once. A GET, whose answers have an ETag, unless the request is too long for an address."""
        query = query_of({**call.fields, **call.past})
        if len(query) > QUERY_CHARACTERS_MAX and not call.past:
            answer = self._post(call)
        else:
            joined = "&" if "?" in call.path else "?"
            answer = self._get(f"{call.path}{joined}{query}" if query else call.path)
        try:
            return Reply(json.loads(answer.body), answer.headers)
        except ValueError as fault:
            raise InternalError("the server's answer is not JSON") from fault

    def close(self) -> None:
        """Closes the connections that are kept open."""
        self.connections.close()

    def headers(self) -> dict[str, str]:
        """Who calls."""
        who = {"user-agent": self.options.user_agent}
        return who if self.options.key is None else {**who, "authorization": f"Bearer {self.options.key}"}

    def _post(self, call: Call) -> Answer:
        body = json.dumps(call.fields).encode()
        headers = {**self._timed(), "content-type": "application/json", "connect-protocol-version": "1"}
        return _good(self.connections.exchange("POST", call.path, headers, body))

    def _get(self, target: str) -> Answer:
        address = self.options.base_url + target
        kept = None if self._cache is None else self._cache.find(address)
        known = {} if kept is None else {"if-none-match": kept.etag}
        answer = self.connections.exchange("GET", target, {**self._timed(), **known})
        if answer.status == 304 and kept is not None:
            return answer._replace(status=200, headers={**kept.headers, **answer.headers}, body=kept.body)
        etag = _good(answer).headers.get("etag")
        if etag is not None and self._cache is not None:
            self._cache.keep(address, etag, answer)
        return answer

    def _timed(self) -> dict[str, str]:
        return {**self.headers(), "connect-timeout-ms": str(max(1, int(self.options.timeout * 1000)))}


def _good(answer: Answer) -> Answer:
    """The answer, if it is one. A redirect is none: it could carry the key to another host."""
    if answer.status != 200:
        raise refusal(answer.status, answer.headers, answer.body)
    return answer
