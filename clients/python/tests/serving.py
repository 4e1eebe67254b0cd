"""A server of this process that answers as a test tells it."""

from __future__ import annotations

import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, NamedTuple
from urllib.parse import parse_qs, urlsplit


class Request(NamedTuple):
    method: str
    path: str
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: bytes


class Reply(NamedTuple):
    body: Any = {}
    status: int = 200
    headers: dict[str, str] = {}
    ends_after: int | None = None
    """The connection is cut after so many bytes of the body."""
    pauses: float = 0
    """Seconds before each byte of the body."""


class Serving:
    """The server while it runs."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.seen: list[Request] = []
        self.connections = 0
        self.closes_after_each = False
        """Each connection is closed after its answer, which does not say so."""
        self.released = threading.Event()


@contextmanager
def serving(answering: Callable[[Request], Reply | None], certificate: str | None = None) -> Iterator[Serving]:
    """
    Serves until the end of the block, over TLS with the file of a certificate and its key. An answer of None never comes.
    """

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def setup(self) -> None:
            state.connections += 1
            super().setup()

        def log_message(self, *_: object) -> None:
            pass

        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            headers = {name.lower(): value for name, value in self.headers.items()}
            request = Request(self.command, parts.path, parse_qs(parts.query), headers, body)
            state.seen.append(request)
            reply = answering(request)
            if reply is None:
                state.released.wait(10)
                self.close_connection = True
                return
            self._send(reply)
            self.close_connection = self.close_connection or state.closes_after_each

        do_POST = do_GET

        def _send(self, reply: Reply) -> None:
            body = reply.body if isinstance(reply.body, bytes) else json.dumps(reply.body).encode()
            self.send_response(reply.status)
            for name, value in {"content-length": str(len(body)), **reply.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            if reply.pauses:
                for at in range(len(body)):
                    if state.released.wait(reply.pauses):
                        break
                    self.wfile.write(body[at : at + 1])
                self.close_connection = True
                return
            self.wfile.write(body[: reply.ends_after])
            self.close_connection = self.close_connection or reply.ends_after is not None

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        block_on_close = False

        def handle_error(self, *_: object) -> None:
            pass

    server = Server(("127.0.0.1", 0), Handler)
    scheme = "http" if certificate is None else "https"
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    state = Serving(f"{scheme}://127.0.0.1:{server.server_address[1]}")
    threading.Thread(target=lambda: server.serve_forever(0.01), daemon=True).start()
    try:
        yield state
    finally:
        state.released.set()
        server.shutdown()
        server.server_close()
