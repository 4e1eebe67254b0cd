"""Answers kept on disk with their ETags, so that what has not changed is not sent again."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .connections import Answer


class Kept(NamedTuple):
    """An answer that the server gave before."""

    etag: str
    headers: Mapping[str, str]
    body: bytes


class Cache:
    """
    A folder with a file for each address. Files are replaced whole, so that processes may share the folder. One that
    cannot be read counts as none, and a folder that cannot be written keeps nothing. When there is too much, those
    go that were used longest ago.
    """

    def __init__(self, folder: str, bytes_max: int) -> None:
        self._folder = folder
        self._bytes_max = bytes_max
        self._unseen = bytes_max
        """Bytes written since the files were counted: nobody has counted them yet."""

    def find(self, address: str) -> Kept | None:
        """What was kept of an address; None where nothing was."""
        path = self._path(address)
        try:
            with open(path, "rb") as file:
                head, packed = file.readline(), file.read()
            os.utime(path)
            told = json.loads(head)
            if told["address"] != address or told["sha256"] != hashlib.sha256(packed).hexdigest():
                return None
            return Kept(told["etag"], told["headers"], zlib.decompress(packed))
        except (OSError, ValueError, KeyError, TypeError, zlib.error):
            return None

    def keep(self, address: str, etag: str, answer: Answer) -> None:
        """Keeps an answer in the place of the one before. One that would take much of the room is not kept."""
        packed = zlib.compress(answer.body, 1)
        if len(packed) > self._bytes_max // 8:
            return
        told = {
            "address": address,
            "etag": etag,
            "headers": dict(answer.headers),
            "sha256": hashlib.sha256(packed).hexdigest(),
        }
        try:
            os.makedirs(self._folder, mode=0o700, exist_ok=True)
            replace_file(self._path(address), json.dumps(told).encode() + b"\n" + packed)
            self._unseen += len(packed)
            if self._unseen > self._bytes_max // 8:
                self._unseen = 0
                self._make_room()
        except OSError:
            return

    def _path(self, address: str) -> str:
        return os.path.join(self._folder, hashlib.sha256(address.encode()).hexdigest()[:40] + ".answer")

    def _make_room(self) -> None:
        files = self._files()
        total = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if total <= self._bytes_max:
                return
            total -= size
            remove_file(path)

    def _files(self) -> list[tuple[float, int, str]]:
        """When each file was used, how large it is, and where it is."""
        files: list[tuple[float, int, str]] = []
        with os.scandir(self._folder) as entries:
            for entry in entries:
                try:
                    if entry.is_file():
                        seen = entry.stat()
                        files.append((seen.st_mtime, seen.st_size, entry.path))
                except FileNotFoundError:
                    # Another process has replaced it meanwhile.
                    continue
        return files


def replace_file(path: str, content: bytes) -> None:
    """Writes a file so that who reads it sees all of it or the one before."""
    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(path), prefix=".")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(temporary, path)
    except BaseException:
        remove_file(temporary)
        raise


def remove_file(path: str) -> None:
    """Removes a file, if it is still there and nobody holds on to it."""
    try:
        os.remove(path)
    except OSError:
        pass
