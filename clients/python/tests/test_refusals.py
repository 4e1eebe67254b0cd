"""Errors: what they say, and which calls are tried again."""

from __future__ import annotations

import json
import unittest
from datetime import datetime, timezone

from serving import Reply, serving

from daybook_client import (
    Daybook,
    DaybookError,
    InternalError,
    InvalidArgumentError,
    NotFoundError,
    PermissionDeniedError,
    ResourceExhaustedError,
    SpentLimit,
    UnauthenticatedError,
    UnavailableError,
    UnimplementedError,
)
from daybook_client.retries import Retries

DETAIL = {
    "kind": "per_minute",
    "limit": 30,
    "used": 30,
    "remaining": 0,
    "reset_at": 1_800_000_000,
    "retry_after_seconds": 42,
    "tier": "anonymous",
    "access": "api",
    "upgrade_url": "https://daybook.test/pricing",
    "message": "the minute is spent",
}


class Refusals(unittest.TestCase):
    def error_of(self, reply: Reply) -> DaybookError:
        with serving(lambda _: reply) as server, Daybook(server.url, cache_bytes=0, retry_seconds=0) as daybook:
            with self.assertRaises(DaybookError) as caught:
                daybook.stocks.get_stock("BHP")
        return caught.exception

    def test_each_code_has_its_class(self) -> None:
        for status, code, kind in (
            (400, "invalid_argument", InvalidArgumentError),
            (404, "not_found", NotFoundError),
            (403, "permission_denied", PermissionDeniedError),
            (404, "unimplemented", UnimplementedError),
            (401, "unauthenticated", UnauthenticatedError),
            (503, "unavailable", UnavailableError),
            (500, "internal", InternalError),
            (500, "a_code_of_later", DaybookError),
        ):
            with self.subTest(code):
                error = self.error_of(Reply({"code": code, "message": "so it is"}, status))
                self.assertEqual((type(error), str(error), error.status), (kind, "so it is", status))

    def test_an_error_names_the_field_and_the_call(self) -> None:
        details = [{"debug": {"fieldViolations": [{"field": "productCode", "description": "required"}]}}]
        body = {"code": "invalid_argument", "message": "productCode is required", "details": details}
        error = self.error_of(Reply(body, 400, {"x-request-id": "r-1", "x-demo-hint": "try B9D"}))
        self.assertEqual((error.field, error.request_id, error.hint), ("productCode", "r-1", "try B9D"))

    def test_a_spent_limit_says_which(self) -> None:
        headers = {"x-ratelimit-detail": json.dumps(DETAIL), "retry-after": "42"}
        for body in (
            {"code": "resource_exhausted", "message": "spent"},
            {"error": "spent", "code": "resource_exhausted"},
        ):
            error = self.error_of(Reply(body, 429, headers))
            self.assertIsInstance(error, ResourceExhaustedError)
            self.assertEqual(error.retry_after, 42)
            self.assertEqual(
                error.limit,
                SpentLimit(
                    kind="per_minute",
                    limit=30,
                    used=30,
                    remaining=0,
                    reset_at=datetime(2027, 1, 15, 8, tzinfo=timezone.utc),
                    retry_after_seconds=42,
                    tier="anonymous",
                    access="api",
                    upgrade_url="https://daybook.test/pricing",
                ),
            )

    def test_what_no_server_of_ours_says_is_told_by_its_status(self) -> None:
        for status, body, kind in (
            (502, b"<h1>Bad gateway</h1>", UnavailableError),
            (429, b"", UnavailableError),
            (500, b"[1]", DaybookError),
            (500, b'{"status":"broken"}', DaybookError),
            (404, b"\xff\xfe", UnimplementedError),
            (500, b'{"code":7,"message":[]}', DaybookError),
        ):
            with self.subTest(body):
                error = self.error_of(Reply(body, status))
                self.assertEqual((type(error), str(error)), (kind, f"HTTP {status}"))

    def test_a_garbled_detail_is_none(self) -> None:
        for garbled in ("{", "null", "30", "[]", '{"kind":"per_minute"}', '{"limit":3,"reset_at":"later"}'):
            with self.subTest(garbled):
                body = {"code": "resource_exhausted", "message": "spent"}
                headers = {"x-ratelimit-detail": garbled, "retry-after": "soon"}
                error = self.error_of(Reply(body, 429, headers))
                self.assertEqual((error.limit, error.retry_after), (None, None))


class Attempts(unittest.TestCase):
    def test_a_call_comes_back_when_the_server_says(self) -> None:
        busy = Reply({"code": "unavailable", "message": "busy"}, 503, {"retry-after": "0"})
        replies = [busy] * 5 + [Reply({"productCode": "BHP"})]
        with serving(lambda _: replies.pop(0)) as server, Daybook(server.url, cache_bytes=0) as daybook:
            self.assertEqual(daybook.stocks.get_stock("BHP").product_code, "BHP")
        self.assertEqual(len(server.seen), 6)

    def test_a_fault_that_says_nothing_is_tried_again_three_times(self) -> None:
        retries = Retries(60, chance=lambda: 0.5)
        fault = UnavailableError("cannot reach it")
        self.assertEqual([retries.pause_after(fault) for _ in range(3)], [0.25, 0.5, 1])
        with self.assertRaises(UnavailableError):
            retries.pause_after(fault)

    def test_the_pauses_of_a_call_stay_within_its_budget(self) -> None:
        retries = Retries(60, chance=lambda: 0.0)
        spent = ResourceExhaustedError("spent", retry_after=25)
        self.assertEqual([retries.pause_after(spent) for _ in range(2)], [25, 25])
        with self.assertRaises(ResourceExhaustedError):
            retries.pause_after(spent)
        with self.assertRaises(ResourceExhaustedError):
            Retries(60).pause_after(ResourceExhaustedError("the month is spent", retry_after=86_400))

    def test_callers_do_not_come_back_together(self) -> None:
        spent = ResourceExhaustedError("spent", retry_after=10)
        pauses = [Retries(60).pause_after(spent) for _ in range(50)]
        self.assertTrue(all(10 <= pause <= 11 for pause in pauses))
        self.assertGreater(len(set(pauses)), 40)

    def test_the_callers_own_fault_is_not_tried_again(self) -> None:
        for code, status in (
            ("invalid_argument", 400),
            ("not_found", 404),
            ("internal", 500),
            ("deadline_exceeded", 504),
        ):
            with (
                self.subTest(code),
                serving(lambda _, code=code, status=status: Reply({"code": code, "message": ""}, status)) as server,
            ):
                with Daybook(server.url, cache_bytes=0) as daybook, self.assertRaises(DaybookError):
                    daybook.stocks.get_stock("BHP")
                self.assertEqual(len(server.seen), 1)
