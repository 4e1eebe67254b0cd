"""Lists that are read page by page."""

from __future__ import annotations

import unittest
from typing import Any

from serving import Reply, Request, serving

from daybook_client import AsyncDaybook, Daybook, RestartedError

STEADY = {"": ("ab", "2", False), "2": ("cd", "4", False), "4": ("e", "", False)}
CHANGED_ONCE = [("ab", "2", False), ("xa", "n2", True), ("xa", "n2", False), ("b", "", False)]


def page(codes: str, next_page: str, restarted: bool) -> Reply:
    stocks = [{"productCode": code} for code in codes]
    return Reply({"stocks": stocks, "totalCount": 5, "nextPage": next_page, "restarted": restarted})


def steady(request: Request) -> Reply:
    return page(*STEADY[request.query.get("pageToken", [""])[0]])


def codes(rows: Any) -> str:
    return "".join(row.product_code for row in rows)


class Lists(unittest.TestCase):
    def test_a_list_is_read_to_its_end_each_page_by_the_token_of_the_one_before(self) -> None:
        with serving(steady) as server, Daybook(server.url, cache_bytes=0) as daybook:
            rows = daybook.search.search_stocks("gold")
            self.assertEqual(server.seen, [])
            self.assertEqual(codes(rows), "abcde")
            self.assertEqual(rows.total(), 5)
        asked = {"query": ["gold"], "limit": ["100"]}
        tokens = [{**asked, "pageToken": [token]} for token in ("2", "4")]
        self.assertEqual([request.query for request in server.seen], [asked, *tokens, asked])

    def test_a_list_that_is_left_early_asks_for_no_more(self) -> None:
        with serving(steady) as server, Daybook(server.url, cache_bytes=0) as daybook:
            rows = iter(daybook.search.search_stocks("gold"))
            self.assertEqual([next(rows).product_code for _ in range(2)], ["a", "b"])
        self.assertEqual(len(server.seen), 1)

    def test_a_limit_is_of_all_pages(self) -> None:
        def answering(request: Request) -> Reply:
            start, size = int(request.query.get("pageToken", ["0"])[0]), int(request.query["limit"][0])
            size = min(size, 100)
            return page("x" * size, str(start + size), False)

        with serving(answering) as server, Daybook(server.url, cache_bytes=0) as daybook:
            self.assertEqual(len(daybook.search.search_stocks("gold", limit=230).all()), 230)
        self.assertEqual([request.query["limit"] for request in server.seen], [["100"], ["100"], ["30"]])

    def test_rows_of_older_data_are_not_mixed_with_newer_ones(self) -> None:
        replies = [page(*each) for each in CHANGED_ONCE]
        with serving(lambda _: replies.pop(0)) as server, Daybook(server.url, cache_bytes=0) as daybook:
            seen = []
            with self.assertRaises(RestartedError):
                for row in daybook.search.search_stocks("gold"):
                    seen.append(row)
            self.assertEqual(codes(seen), "ab")
            replies[:] = [page(*each) for each in CHANGED_ONCE]
            self.assertEqual(codes(daybook.search.search_stocks("gold").all()), "xab")

    def test_a_list_that_never_rests_is_given_up(self) -> None:
        with serving(lambda request: page("a", "2", "pageToken" in request.query)) as server:
            with Daybook(server.url, cache_bytes=0) as daybook, self.assertRaises(RestartedError):
                daybook.search.search_stocks("gold").all()
        self.assertEqual(len(server.seen), 8)


class AsyncLists(unittest.IsolatedAsyncioTestCase):
    async def test_a_list_is_read_to_its_end(self) -> None:
        with serving(steady) as server:
            async with AsyncDaybook(server.url, cache_bytes=0) as daybook:
                rows = daybook.search.search_stocks("gold")
                self.assertEqual(codes([row async for row in rows]), "abcde")
                self.assertEqual((codes(await rows.all()), await rows.total()), ("abcde", 5))
                self.assertEqual((await rows.first_page()).next_page, "2")

    async def test_a_list_that_changed_is_read_again(self) -> None:
        replies = [page(*each) for each in CHANGED_ONCE]
        with serving(lambda _: replies.pop(0)) as server:
            async with AsyncDaybook(server.url, cache_bytes=0) as daybook:
                self.assertEqual(codes(await daybook.search.search_stocks("gold").all()), "xab")
