"""Answers that are kept on disk, and datasets."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from serving import Reply, Request, serving

from daybook_client import AsyncDaybook, Daybook, NotFoundError, UnavailableError
from daybook_client.cache import Cache
from daybook_client.connections import Answer


def changing(version: list[int]):
    """Answers with the version, and with 304 to who has it."""

    def answering(request: Request) -> Reply:
        etag = f'"{version[0]}"'
        headers = {"etag": etag, "x-data-version": etag}
        if request.headers.get("if-none-match") == etag:
            return Reply(b"", 304, headers)
        return Reply({"productCode": "BHP", "name": etag}, headers=headers)

    return answering


class Answers(unittest.TestCase):
    def setUp(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name, "cache")

    def test_what_has_not_changed_is_not_sent_again(self) -> None:
        version = [1]
        with serving(changing(version)) as server:
            for _ in range(2):
                with Daybook(server.url, cache_folder=self.folder) as daybook:
                    answer = daybook.stocks.get_stock("BHP")
                    self.assertEqual((answer.name, answer.about.data_version), ('"1"', '"1"'))
            version[0] = 2
            with Daybook(server.url, cache_folder=self.folder) as daybook:
                self.assertEqual(daybook.stocks.get_stock("BHP").name, '"2"')
        self.assertEqual([request.headers.get("if-none-match") for request in server.seen], [None, '"1"', '"1"'])

    def test_the_files_are_their_owners_alone(self) -> None:
        with serving(changing([1])) as server, Daybook(server.url, cache_folder=self.folder) as daybook:
            daybook.stocks.get_stock("BHP")
        [file] = self.folder.iterdir()
        self.assertEqual((self.folder.stat().st_mode & 0o777, file.stat().st_mode & 0o777), (0o700, 0o600))

    def test_a_broken_file_is_no_fault(self) -> None:
        with serving(changing([1])) as server, Daybook(server.url, cache_folder=self.folder) as daybook:
            daybook.stocks.get_stock("BHP")
            [file] = self.folder.iterdir()
            whole = file.read_bytes()
            body = whole[whole.index(b"\n") :]
            for broken in (
                b"",
                b"{}",
                b"\n",
                whole[:-1],
                whole[:40],
                whole[:-3] + b"abc",
                b"[1]\n" + whole,
                os.urandom(500),
            ):
                with self.subTest(broken[:20]):
                    file.write_bytes(broken)
                    self.assertEqual(daybook.stocks.get_stock("BHP").name, '"1"')
                    self.assertTrue(file.read_bytes().endswith(body))

    def test_a_folder_that_cannot_be_written_keeps_nothing(self) -> None:
        self.folder.write_text("a file in its place")
        with serving(changing([1])) as server, Daybook(server.url, cache_folder=self.folder) as daybook:
            for _ in range(2):
                self.assertEqual(daybook.stocks.get_stock("BHP").name, '"1"')
        self.assertEqual([request.headers.get("if-none-match") for request in server.seen], [None, None])

    def test_the_room_is_bounded_and_those_used_longest_ago_go(self) -> None:
        cache = Cache(str(self.folder), 80_000)
        for number in range(100):
            cache.keep(f"a{number}", "e", Answer(200, {}, os.urandom(2000)))
            cache.find("a0")
        sizes = [file.stat().st_size for file in self.folder.iterdir()]
        self.assertLessEqual(sum(sizes), 80_000 * 9 / 8)
        self.assertGreater(len(sizes), 20)
        self.assertEqual([cache.find(name) is not None for name in ("a0", "a1", "a99")], [True, False, True])
        cache.keep("large", "e", Answer(200, {}, os.urandom(20_000)))
        self.assertIsNone(cache.find("large"))

    def test_processes_may_share_the_folder(self) -> None:
        program = """
import os, sys
from daybook_client.cache import Cache
from daybook_client.connections import Answer
cache = Cache(sys.argv[1], 200_000)
for round in range(150):
    body = (b"%d" % (round % 7)) * 5000
    cache.keep("the same", "e%d" % (round % 7), Answer(200, {}, body))
    kept = cache.find("the same")
    assert kept is None or kept.body == kept.etag[1:].encode() * 5000, kept
    cache.keep("%d %d" % (os.getpid(), round), "e", Answer(200, {}, os.urandom(3000)))
"""
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        started = [subprocess.Popen([sys.executable, "-c", program, str(self.folder)], env=env) for _ in range(2)]
        self.assertEqual([process.wait(60) for process in started], [0, 0])
        self.assertLessEqual(sum(file.stat().st_size for file in self.folder.iterdir()), 200_000 * 10 / 8)


class Datasets(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = place.name
        self.content = b"first content"

    def answering(self, request: Request) -> Reply:
        digest = hashlib.sha256(self.content)
        stated = base64.b64encode(digest.digest()).decode()
        headers = {"etag": f'"{digest.hexdigest()}"', "repr-digest": f"sha-256=:{stated}:", "x-data-version": "v1"}
        if f'"{digest.hexdigest()}"' in request.headers.get("if-none-match", ""):
            return Reply(b"", 304, headers)
        return Reply(self.content, headers=headers)

    def test_a_dataset_is_fetched_once_for_as_long_as_it_is_the_newest(self) -> None:
        with serving(self.answering) as server, Daybook(server.url, cache_folder=self.folder) as daybook:
            first, again = daybook.dataset("short-positions"), daybook.dataset("short-positions")
            self.content = b"second content"
            second = daybook.dataset("short-positions", at="2026-03-03")
        self.assertEqual([first.path, first.about.data_version], [again.path, "v1"])
        self.assertEqual([first.path.read_bytes(), second.path.read_bytes()], [b"first content", b"second content"])
        self.assertEqual([len(request.headers.get("if-none-match", "")) for request in server.seen], [0, 66, 66])
        self.assertEqual(
            (server.seen[2].path, server.seen[2].query),
            ("/v1/datasets/short-positions.parquet", {"at": ["2026-03-03"]}),
        )

    def test_two_files_of_each_dataset_are_kept(self) -> None:
        with serving(self.answering) as server, Daybook(server.url, cache_folder=self.folder) as daybook:
            for number in range(4):
                self.content = b"content %d" % number
                os.utime(daybook.dataset("short-positions").path, (number, number))
            other = daybook.dataset("securities")
        kept = sorted(file.read_bytes() for file in other.path.parent.iterdir())
        self.assertEqual(kept, [b"content 2", b"content 3", b"content 3"])

    def test_a_damaged_file_is_fetched_again(self) -> None:
        with serving(self.answering) as server, Daybook(server.url, cache_folder=self.folder) as daybook:
            path = daybook.dataset("short-positions").path
            path.write_bytes(b"first c")
            self.assertEqual(daybook.dataset("short-positions").path.read_bytes(), b"first content")
        self.assertEqual([request.headers.get("if-none-match") for request in server.seen], [None, None])

    def test_a_file_that_did_not_come_as_it_is_is_not_kept(self) -> None:
        def wrong(request: Request) -> Reply:
            return self.answering(request)._replace(body=b"other content")

        def cut(request: Request) -> Reply:
            return self.answering(request)._replace(ends_after=4)

        for answering in (wrong, cut):
            with (
                serving(answering) as server,
                Daybook(server.url, cache_folder=self.folder, retry_seconds=0) as daybook,
            ):
                with self.assertRaises(UnavailableError):
                    daybook.dataset("short-positions")
            self.assertEqual(list(Path(self.folder, "datasets").iterdir()), [])

    def test_a_dataset_that_is_not_kept_goes_with_its_last_reader(self) -> None:
        with serving(self.answering) as server, Daybook(server.url, cache_bytes=0) as daybook:
            dataset = daybook.dataset("short-positions")
            path = dataset.path
            self.assertEqual(path.read_bytes(), b"first content")
            del dataset
        self.assertFalse(path.exists())

    def test_a_name_leads_nowhere_else(self) -> None:
        body = {"error": "there is no dataset ../../etc", "code": "not_found"}
        with serving(lambda _: Reply(body, 404)) as server, Daybook(server.url, cache_folder=self.folder) as daybook:
            with self.assertRaisesRegex(NotFoundError, "there is no dataset"):
                daybook.dataset("../../etc")
        self.assertEqual(server.seen[0].path, "/v1/datasets/..%2F..%2Fetc.parquet")

    async def test_a_dataset_may_be_awaited(self) -> None:
        with serving(self.answering) as server:
            async with AsyncDaybook(server.url, cache_folder=self.folder) as daybook:
                dataset = await daybook.dataset("short-positions")
        self.assertEqual(dataset.path.read_bytes(), b"first content")
