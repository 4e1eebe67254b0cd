"""Whole datasets as Parquet files, which are kept for as long as they are the newest."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
import weakref
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from .answer import About, about_of
from .cache import remove_file
from .errors import InternalError, UnavailableError
from .refusals import refusal
from .request import query_of
from .tables import package

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

    from .connections import Stream
    from .transport import Transport

FILES_KEPT = 2
"""Of each dataset so many files are kept, those that were used last."""


class Dataset:
    """A dataset that lies on this machine as a Parquet file."""

    def __init__(self, name: str, path: Path, about: About) -> None:
        self.name = name
        self.path = path
        """Where the file is, for programs that read Parquet. It may go when newer data were read twice."""
        self.about = about
        """Which data it is of."""

    def to_pandas(self) -> pandas.DataFrame:
        """The dataset for pandas. Raises MissingPackageError where pandas or pyarrow is not installed."""
        package("pyarrow")
        frame: pandas.DataFrame = package("pandas").read_parquet(self.path)
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The dataset for Polars. Raises MissingPackageError where that is not installed."""
        frame: polars.DataFrame = package("polars").read_parquet(self.path)
        return frame

    def to_arrow(self) -> pyarrow.Table:
        """The dataset for Arrow. Raises MissingPackageError where pyarrow is not installed."""
        return package("pyarrow.parquet").read_table(self.path)

    def __repr__(self) -> str:
        return f"Dataset({self.name!r}, path={str(self.path)!r}, data_version={self.about.data_version!r})"


def fetched(transport: Transport, name: str, past: Mapping[str, str]) -> Dataset:
    """The file of a dataset, from the disk where it is the one that the server would send. One attempt."""
    folder = _folder_in(transport.options.cache_folder)
    if folder is not None:
        return _fetched_into(folder, transport, name, past)
    folder = tempfile.mkdtemp(prefix="daybook-")
    try:
        dataset = _fetched_into(folder, transport, name, past)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    weakref.finalize(dataset, shutil.rmtree, folder, ignore_errors=True)
    return dataset


def _fetched_into(folder: str, transport: Transport, name: str, past: Mapping[str, str]) -> Dataset:
    files = _Files(folder, transport.options.base_url, name)
    known = ", ".join(f'"{digest}"' for digest in files.whole_ones())
    headers = {**transport.headers(), **({"if-none-match": known} if known else {})}
    query = f"?{query_of(past)}" if past else ""
    with transport.connections.opened("GET", f"/v1/datasets/{quote(name, safe='')}.parquet{query}", headers) as stream:
        digest = stream.headers.get("etag", "").strip('"')
        if stream.status == 200:
            files.write(digest, stream)
        else:
            body = b"".join(stream.pieces())
            if stream.status != 304:
                raise refusal(stream.status, stream.headers, body)
    os.utime(files.path(digest))
    files.remove_older()
    return Dataset(name, Path(files.path(digest)), about_of(stream.headers))


def _folder_in(cache_folder: str | None) -> str | None:
    """The folder that files are kept in; None where none can be written."""
    if cache_folder is None:
        return None
    folder = os.path.join(cache_folder, "datasets")
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


class _Files:
    """The files of one dataset of one server, each named by the digest of what is in it."""

    def __init__(self, folder: str, base_url: str, name: str) -> None:
        self._folder = folder
        server = hashlib.sha256(base_url.encode()).hexdigest()[:16]
        self._start = f"{server}-{re.sub(r'[^a-z0-9-]', '_', name)}."

    def path(self, digest: str) -> str:
        """Where the file with this digest is, or would be."""
        return os.path.join(self._folder, f"{self._start}{digest}.parquet")

    def whole_ones(self) -> list[str]:
        """The digests of the files that are here. A damaged one is removed."""
        found: list[str] = []
        for digest in self._named():
            if _digest_of(self.path(digest)) == digest:
                found.append(digest)
            else:
                remove_file(self.path(digest))
        return found

    def write(self, digest: str, stream: Stream) -> None:
        """Writes what comes under its name, once all of it is here and is what the server says."""
        if not re.fullmatch("[0-9a-f]{64}", digest):
            raise InternalError("the server does not say which file it sends")
        handle, temporary = tempfile.mkstemp(dir=self._folder, prefix=".")
        try:
            seen = hashlib.sha256()
            with os.fdopen(handle, "wb") as file:
                for piece in stream.pieces():
                    seen.update(piece)
                    file.write(piece)
            stated = stream.headers.get("repr-digest", f"sha-256=:{b64encode(bytes.fromhex(digest)).decode()}:")
            if seen.hexdigest() != digest or b64encode(seen.digest()).decode() not in stated:
                raise UnavailableError("the file did not come as the server has it")
            os.replace(temporary, self.path(digest))
        except BaseException:
            remove_file(temporary)
            raise

    def remove_older(self) -> None:
        """Keeps those that were used last."""
        by_use = sorted(self._named(), key=lambda digest: os.stat(self.path(digest)).st_mtime, reverse=True)
        for digest in by_use[FILES_KEPT:]:
            remove_file(self.path(digest))

    def _named(self) -> list[str]:
        names = [name for name in os.listdir(self._folder) if name.startswith(self._start)]
        return [name[len(self._start) :].partition(".")[0] for name in names]


def _digest_of(path: str) -> str | None:
    """The digest of a file; None for one that is gone."""
    seen = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            for piece in iter(lambda: file.read(1 << 20), b""):
                seen.update(piece)
    except OSError:
        return None
    return seen.hexdigest()
