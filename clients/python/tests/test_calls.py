"""What goes out with a call, and what comes back."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
import unittest.mock
from datetime import date, datetime, timedelta, timezone

from serving import Reply, Request, serving

from daybook_client import AsyncDaybook, Daybook, DeadlineExceededError, InternalError, UnavailableError
from daybook_client.messages import ScreenerFilters
from daybook_client.messages.housing import SuburbMetricPredicate
from daybook_client.version import VERSION


def stock(_: Request) -> Reply:
    return Reply(
        {"productCode": "BHP", "name": "BHP Group", "added": {"later": True}}, headers={"x-data-version": "v1"}
    )


class Calls(unittest.TestCase):
    def test_a_call_is_a_get_with_the_name_of_the_caller(self) -> None:
        with serving(stock) as server, Daybook(server.url, key="dbk_1", user_agent="me/1", cache_bytes=0) as daybook:
            answer = daybook.stocks.get_stock("BHP")
        [request] = server.seen
        self.assertEqual((request.method, request.path), ("GET", "/shorts.v1alpha1.StockService/GetStock"))
        self.assertEqual(request.query, {"productCode": ["BHP"]})
        self.assertEqual(request.headers["user-agent"], f"me/1 daybook-client/{VERSION}")
        self.assertEqual(request.headers["authorization"], "Bearer dbk_1")
        self.assertEqual(request.headers["connect-timeout-ms"], "30000")
        self.assertEqual((answer.name, answer.about.data_version), ("BHP Group", "v1"))

    def test_the_environment_says_where_the_server_is(self) -> None:
        with serving(stock) as server:
            with unittest.mock.patch.dict("os.environ", {"DAYBOOK_URL": f"{server.url}/base/", "DAYBOOK_KEY": "dbk_2"}):
                daybook = Daybook(cache_bytes=0)
            daybook.stocks.get_stock("BHP")
            daybook.close()
        self.assertEqual(server.seen[0].path, "/base/shorts.v1alpha1.StockService/GetStock")
        self.assertEqual(server.seen[0].headers["authorization"], "Bearer dbk_2")

    def test_parameters_are_written_as_the_server_reads_them(self) -> None:
        with serving(lambda _: Reply({})) as server, Daybook(server.url, cache_bytes=0) as daybook:
            daybook.market.get_top_shorts(product_codes="BHP", summary_only=True).first_page()
            daybook.market.get_top_shorts(product_codes=("BHP", "CBA"), offset=7, limit=3).first_page()
            daybook.market.get_battleground_stocks(view="squeeze").first_page()
            daybook.search.search("gold", kinds=["stock", "SEARCH_KIND_SUBURB"]).first_page()
            daybook.stocks.get_stock_data(
                "BHP", from_=date(2026, 3, 1), known_at=datetime(2026, 3, 3, 10, tzinfo=UTC10)
            )
            daybook.economy.get_economic_series(["a"], start_period=date(2026, 1, 1), end_period="2026-02-01")
            daybook.stocks.get_stock("BHP", at=datetime(2026, 3, 3, 10, tzinfo=UTC10), published=date(2026, 3, 2))
        self.assertEqual(
            [request.query for request in server.seen],
            [
                {"summaryOnly": ["true"], "productCodes": ["BHP"], "limit": ["1000"]},
                {"productCodes": ["BHP", "CBA"], "offset": ["7"], "limit": ["3"]},
                {"view": ["BATTLEGROUND_VIEW_SQUEEZE"], "limit": ["100"]},
                {"query": ["gold"], "kinds": ["SEARCH_KIND_STOCK", "SEARCH_KIND_SUBURB"], "limit": ["100"]},
                {"productCode": ["BHP"], "from": ["2026-03-01"], "knownAt": ["2026-03-03T00:00:00Z"]},
                {
                    "seriesKeys": ["a"],
                    "startPeriod": ["2026-01-01T00:00:00Z"],
                    "endPeriod": ["2026-02-01T00:00:00Z"],
                },
                {"productCode": ["BHP"], "at": ["2026-03-03T00:00:00Z"], "published": ["2026-03-02"]},
            ],
        )

    def test_messages_are_json_whether_they_are_given_as_such_or_as_dictionaries(self) -> None:
        with serving(lambda _: Reply({})) as server, Daybook(server.url, cache_bytes=0) as daybook:
            daybook.screener.screen_stocks(filters={"shortPct": {"min": 5}}).first_page()
            daybook.screener.screen_stocks(filters=ScreenerFilters(industries=["Materials"])).first_page()
            daybook.housing.filter_suburbs("NSW", [SuburbMetricPredicate(metric_key="population", min=1000)])
        self.assertEqual(json.loads(server.seen[0].query["filters"][0]), {"shortPct": {"min": 5}})
        self.assertEqual(json.loads(server.seen[1].query["filters"][0])["industries"], ["Materials"])
        self.assertEqual(json.loads(server.seen[2].query["predicates"][0]), {"metricKey": "population", "min": 1000})

    def test_a_request_that_is_too_long_for_an_address_is_posted(self) -> None:
        codes = [f"A{number:04}" for number in range(500)]
        with serving(lambda _: Reply({})) as server, Daybook(server.url, cache_bytes=0) as daybook:
            daybook.market.get_top_shorts(product_codes=codes).first_page()
        [request] = server.seen
        self.assertEqual(
            (request.method, request.query, request.headers["content-type"]), ("POST", {}, "application/json")
        )
        self.assertEqual(json.loads(request.body), {"productCodes": codes, "limit": 1000})

    def test_methods_by_name_and_plain_endpoints_give_json(self) -> None:
        with (
            serving(lambda request: Reply({"asked": request.path})) as server,
            Daybook(server.url, cache_bytes=0) as daybook,
        ):
            said = [
                daybook.call("MarketService/GetTopShorts", {"limit": 1}, at="2026-03-03"),
                daybook.call("/shorts.v1alpha1.MarketService/GetTopShorts"),
                daybook.get("/v1/versions", limit=3),
                daybook.get("v1/versions?limit=3", offset=2),
            ]
        method = {"asked": "/shorts.v1alpha1.MarketService/GetTopShorts"}
        self.assertEqual(said, [method, method, {"asked": "/v1/versions"}, {"asked": "/v1/versions"}])
        self.assertEqual(
            [request.query for request in server.seen],
            [{"limit": ["1"], "at": ["2026-03-03"]}, {}, {"limit": ["3"]}, {"limit": ["3"], "offset": ["2"]}],
        )

    def test_values_have_the_types_of_their_fields(self) -> None:
        body = {"matchMask": base64.b64encode(b"\x01\x02").decode(), "matchCount": 2}
        with serving(lambda _: Reply(body)) as server, Daybook(server.url, cache_bytes=0) as daybook:
            answer = daybook.housing.filter_suburbs("NSW", [{"metricKey": "population"}])
        self.assertEqual((answer.match_mask, answer.match_count, answer.index_version), (b"\x01\x02", 2, ""))
        moments = {"metrics": [], "asOf": "2026-05-01T00:00:00.5Z"}
        with serving(lambda _: Reply(moments)) as server, Daybook(server.url, cache_bytes=0) as daybook:
            overview = daybook.housing.get_housing_overview()
        self.assertEqual(overview.as_of, datetime(2026, 5, 1, microsecond=500_000, tzinfo=timezone.utc))

    def test_what_cannot_work_is_refused_before_anything_is_sent(self) -> None:
        for wrong in (
            {"base_url": "localhost:8080"},
            {"base_url": "ftp://localhost"},
            {"base_url": "http://me:secret@localhost"},
            {"key": "two words"},
            {"key": "dbk_\n1"},
            {"user_agent": "me\r\nX-Other: 1"},
            {"timeout": 0},
            {"timeout": float("nan")},
            {"retry_seconds": -1},
            {"cache_bytes": -1},
        ):
            with self.subTest(wrong), self.assertRaises(ValueError):
                Daybook(**{"base_url": "http://localhost:1", **wrong})
        daybook = Daybook("http://localhost:1")
        with self.assertRaisesRegex(ValueError, "time zone"):
            daybook.stocks.get_stock("BHP", at=datetime(2026, 3, 3))
        with self.assertRaisesRegex(ValueError, "at least 1"):
            daybook.market.get_top_shorts(limit=0)


class Imports(unittest.TestCase):
    def test_what_takes_long_to_load_is_loaded_when_it_is_needed(self) -> None:
        program = "import sys, daybook_client; print(*sorted({'asyncio', 'dataclasses', 'http.client', 'ssl'} & {*sys.modules}))"
        # Without the site, whose packages may load anything.
        paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        said = subprocess.run(
            [sys.executable, "-S", "-c", program], env=paths, capture_output=True, text=True, check=True
        )
        self.assertEqual(said.stdout, "\n")

    def test_every_message_is_found_by_its_name(self) -> None:
        from daybook_client import messages

        self.assertEqual(messages.StockDataPoint.__name__, "StockDataPoint")
        with self.assertRaisesRegex(AttributeError, "there is no message StockDatum"):
            messages.StockDatum  # noqa: B018


class Ways(unittest.TestCase):
    def test_connections_are_kept_and_shared_by_threads(self) -> None:
        with serving(stock) as server, Daybook(server.url, cache_bytes=0) as daybook:
            for _ in range(20):
                daybook.stocks.get_stock("BHP")
            self.assertEqual(server.connections, 1)
            threads = [
                threading.Thread(target=lambda: [daybook.stocks.get_stock("BHP") for _ in range(25)]) for _ in range(8)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(len(server.seen), 220)
        self.assertLessEqual(server.connections, 9)

    def test_a_kept_connection_that_the_server_closed_is_replaced_unseen(self) -> None:
        with serving(stock) as server, Daybook(server.url, cache_bytes=0, retry_seconds=0) as daybook:
            server.closes_after_each = True
            for _ in range(5):
                daybook.stocks.get_stock("BHP")
        self.assertEqual((len(server.seen), server.connections), (5, 5))

    @unittest.skipUnless(hasattr(os, "fork"), "this system has no fork")
    def test_a_process_that_is_forked_has_connections_of_its_own(self) -> None:
        program = """
import os, sys
from daybook_client import Daybook
daybook = Daybook(sys.argv[1], cache_bytes=0)
daybook.stocks.get_stock("BHP")
child = os.fork()
daybook.stocks.get_stock("BHP")
sys.exit(os.waitpid(child, 0)[1] if child else 0)
"""
        paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        with serving(stock) as server:
            subprocess.run([sys.executable, "-c", program, server.url], env=paths, check=True)
        self.assertEqual((len(server.seen), server.connections), (3, 2))

    @unittest.skipIf(shutil.which("openssl") is None, "openssl is not installed")
    def test_a_server_is_believed_by_its_certificate(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "both.pem")
            asked = (
                "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=test -addext subjectAltName=IP:127.0.0.1"
            )
            subprocess.run([*asked.split(), "-keyout", file, "-out", f"{file}.crt"], capture_output=True, check=True)
            with open(f"{file}.crt") as certificate, open(file, "a") as both:
                both.write(certificate.read())
            with serving(stock, file) as server:
                with self.assertRaisesRegex(UnavailableError, "certificate verify failed"):
                    Daybook(server.url, cache_bytes=0, retry_seconds=0).stocks.get_stock("BHP")
                with unittest.mock.patch.dict("os.environ", {"SSL_CERT_FILE": f"{file}.crt"}):
                    daybook = Daybook(server.url, cache_bytes=0)
                for _ in range(2):
                    self.assertEqual(daybook.stocks.get_stock("BHP").name, "BHP Group")
                daybook.close()

    def test_compressed_answers_are_read(self) -> None:
        packed = gzip.compress(json.dumps({"productCode": "BHP"}).encode())
        with serving(lambda _: Reply(packed, headers={"content-encoding": "gzip"})) as server:
            with Daybook(server.url, cache_bytes=0) as daybook:
                self.assertEqual(daybook.stocks.get_stock("BHP").product_code, "BHP")
        self.assertEqual(server.seen[0].headers["accept-encoding"], "gzip")

    def test_an_answer_that_is_cut_short_is_no_answer(self) -> None:
        whole = gzip.compress(json.dumps({"productCode": "BHP"}).encode())
        for reply, error in (
            (Reply({"productCode": "BHP"}, ends_after=5), UnavailableError),
            (Reply(whole[:-9], headers={"content-encoding": "gzip"}), InternalError),
            (Reply(b'{"productCode":'), InternalError),
            (Reply(b"<h1>Welcome</h1>"), InternalError),
        ):
            with self.subTest(reply), serving(lambda _, reply=reply: reply) as server:
                with Daybook(server.url, cache_bytes=0, retry_seconds=0) as daybook, self.assertRaises(error):
                    daybook.stocks.get_stock("BHP")

    def test_a_server_that_takes_too_long_is_not_waited_for(self) -> None:
        for reply in (None, Reply({"productCode": "BHP"}, pauses=0.05)):
            with self.subTest(reply), serving(lambda _, reply=reply: reply) as server:
                with Daybook(server.url, cache_bytes=0, timeout=0.2) as daybook:
                    with self.assertRaisesRegex(DeadlineExceededError, "no answer within 0.2 s"):
                        daybook.stocks.get_stock("BHP")
                self.assertEqual(len(server.seen), 1)

    def test_a_server_that_is_not_there_is_named(self) -> None:
        with serving(stock) as server:
            pass
        with self.assertRaisesRegex(UnavailableError, f"cannot reach {server.url}: .*refused"):
            Daybook(server.url, retry_seconds=0).stocks.get_stock("BHP")

    def test_a_redirect_is_not_followed_with_the_key(self) -> None:
        with serving(stock) as other, serving(lambda _: Reply(b"", 302, {"location": other.url})) as server:
            with Daybook(server.url, key="dbk_1", cache_bytes=0) as daybook, self.assertRaises(Exception):
                daybook.stocks.get_stock("BHP")
        self.assertEqual(other.seen, [])


class AsyncCalls(unittest.IsolatedAsyncioTestCase):
    async def test_calls_run_beside_each_other(self) -> None:
        together = threading.Barrier(5, timeout=10)

        def answering(request: Request) -> Reply:
            together.wait()
            return stock(request)

        with serving(answering) as server:
            async with AsyncDaybook(server.url, cache_bytes=0) as daybook:
                answers = await asyncio.gather(*(daybook.stocks.get_stock("BHP") for _ in range(5)))
        self.assertEqual([answer.name for answer in answers], ["BHP Group"] * 5)

    async def test_a_call_that_is_given_up_holds_up_nothing(self) -> None:
        with serving(lambda _: None) as server:
            async with AsyncDaybook(server.url, cache_bytes=0, timeout=5) as daybook:
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(daybook.stocks.get_stock("BHP"), 0.05)


UTC10 = timezone(timedelta(hours=10))
