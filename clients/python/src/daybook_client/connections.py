"""Connections to one server, which are kept open between calls and shared by all threads."""

from __future__ import annotations

import http.client
import os
import socket
import ssl
import time
import zlib
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import urlsplit

from .errors import DeadlineExceededError, InternalError, UnavailableError

KEPT_MAX = 16
"""So many connections wait for the next call; more are closed after theirs."""
ANSWER_BYTES_MAX = 1 << 30
"""A larger answer is no answer of a server of ours."""
_PIECE_BYTES = 1 << 16


class Answer(NamedTuple):
    """A whole answer, whatever its status."""

    status: int
    headers: Mapping[str, str]
    """By their names in small letters."""
    body: bytes


class Connections:
    """Sends requests and reads answers. Faults of the way are errors with a code, like those of the server."""

    def __init__(self, base_url: str, timeout: float) -> None:
        parts = urlsplit(base_url)
        self._way = _Way(base_url, timeout)
        self._is_secure = parts.scheme.lower() == "https"
        self._host = parts.hostname or ""
        self._port = parts.port
        self._prefix = parts.path
        self._timeout = timeout
        self._context = ssl.create_default_context() if self._is_secure else None
        self._kept: deque[http.client.HTTPConnection] = deque()
        self._process = os.getpid()

    def exchange(self, method: str, target: str, headers: Mapping[str, str], body: bytes | None = None) -> Answer:
        """Sends one request and reads its whole answer, all of it within the timeout."""
        deadline = time.monotonic() + self._timeout
        with self.opened(method, target, {"accept-encoding": "gzip", **headers}, body) as stream:
            return Answer(stream.status, stream.headers, stream.whole(deadline))

    @contextmanager
    def opened(
        self, method: str, target: str, headers: Mapping[str, str], body: bytes | None = None
    ) -> Iterator[Stream]:
        """Sends one request and gives its answer to be read piece by piece, each within the timeout."""
        with self._way:
            connection, stream = self._send(method, self._prefix + target, headers, body)
        try:
            yield stream
        finally:
            if stream.is_at_end:
                self._give_back(connection)
            else:
                connection.close()

    def close(self) -> None:
        """Closes the connections that wait. Those in use close after their calls, and later calls open new ones."""
        while self._kept:
            self._kept.popleft().close()

    def _send(
        self, method: str, target: str, headers: Mapping[str, str], body: bytes | None
    ) -> tuple[http.client.HTTPConnection, Stream]:
        while True:
            connection = self._take()
            is_new = connection.sock is None
            try:
                connection.request(method, target, body, dict(headers))
                # An answer after which the connection is closed takes the socket away from it.
                sock: socket.socket = connection.sock
                return connection, Stream(connection.getresponse(), sock, self._way)
            except BaseException as fault:
                connection.close()
                # The server may have closed a connection that waited. Calls only read, so that another attempt is safe.
                if is_new or not isinstance(fault, (ConnectionError, http.client.RemoteDisconnected)):
                    raise

    def _take(self) -> http.client.HTTPConnection:
        if self._process != os.getpid():
            # After a fork the connections belong to the process before.
            self._kept, self._process = deque(), os.getpid()
        try:
            return self._kept.pop()
        except IndexError:
            return self._new()

    def _new(self) -> http.client.HTTPConnection:
        if self._context is None:
            return http.client.HTTPConnection(self._host, self._port, timeout=self._timeout)
        return http.client.HTTPSConnection(self._host, self._port, timeout=self._timeout, context=self._context)

    def _give_back(self, connection: http.client.HTTPConnection) -> None:
        if connection.sock is not None and len(self._kept) < KEPT_MAX:
            self._kept.append(connection)
        else:
            connection.close()


class _Way:
    """The way to a server, whose faults are told as errors with a code."""

    def __init__(self, base_url: str, timeout: float) -> None:
        self.timeout = timeout
        self._base_url = base_url

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, fault: BaseException | None, trace: object) -> None:
        if isinstance(fault, (socket.timeout, TimeoutError)):
            raise DeadlineExceededError(f"no answer within {self.timeout:g} s") from fault
        if isinstance(fault, (OSError, http.client.HTTPException)):
            reason = str(fault) or type(fault).__name__
            raise UnavailableError(f"cannot reach {self._base_url}: {reason}") from fault


class Stream:
    """An answer that is being read."""

    def __init__(self, response: http.client.HTTPResponse, sock: socket.socket, way: _Way) -> None:
        self.status = response.status
        self.headers: dict[str, str] = {name.lower(): value for name, value in response.getheaders()}
        self.is_at_end = False
        self._response = response
        self._socket = sock
        self._way = way

    def pieces(self, deadline: float | None = None) -> Iterator[bytes]:
        """The bytes as they come; an answer that ends too early is an error."""
        while True:
            with self._way:
                if deadline is not None:
                    self._socket.settimeout(max(deadline - time.monotonic(), 0.001))
                piece = self._response.read1(_PIECE_BYTES)
                # read1 does not say that a body of a stated length was cut short.
                if not piece and self._response.length:
                    raise http.client.IncompleteRead(b"", self._response.length)
            if not piece:
                break
            yield piece
        self._socket.settimeout(self._way.timeout)
        self._response.close()
        self.is_at_end = True

    def whole(self, deadline: float) -> bytes:
        """The whole body, plain."""
        plain = zlib.decompressobj(31) if self.headers.get("content-encoding") == "gzip" else None
        body = bytearray()
        for piece in self.pieces(deadline):
            body += plain.decompress(piece, ANSWER_BYTES_MAX) if plain else piece
            if len(body) >= ANSWER_BYTES_MAX:
                raise InternalError("the answer is too large")
        if plain is not None and not plain.eof:
            raise InternalError("the answer is cut short")
        return bytes(body)
