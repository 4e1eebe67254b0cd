import assert from "node:assert/strict";
import { test } from "node:test";
import { choices } from "./choices.js";
import { offsetIn, pager, rowsInWords } from "./pager.js";
import { requestFor } from "./request.fixture.js";

const linksOf = (address: string, total: number) => {
  const request = requestFor(address);
  const text = pager(request, offsetIn(request), total, "the list")?.text ?? "";
  return [...text.matchAll(/rel="(\w+)" href="([^"]*)"/g)].map(([, rel, href]) => `${rel} ${href}`);
};

for (const [address, total, links] of [
  ["/shorts", 0, []],
  ["/shorts", 50, []],
  ["/shorts", 51, ["next /shorts?offset=50"]],
  ["/shorts?offset=50&period=1Y", 101, ["prev /shorts?period=1Y", "next /shorts?offset=100&amp;period=1Y"]],
  ["/shorts?offset=100", 101, ["prev /shorts?offset=50"]],
  ["/shorts?offset=9000", 101, ["prev /shorts?offset=100"]],
  ["/shorts?offset=-1", 20, []],
  ["/shorts?offset=77", 200, ["prev /shorts", "next /shorts?offset=100"]],
] as const) {
  test(`${address} of ${total} rows leads to ${links.join(" and ") || "no other page"}`, () => {
    assert.deepEqual(linksOf(address, total), links);
  });
}

test("a page of rows is told in words, an empty one too", () => {
  assert.deepEqual(
    [rowsInWords(50, 27, 77), rowsInWords(1000, 50, 44_499), rowsInWords(0, 0, 0)],
    ["51 to 77 of 77", "1,001 to 1,050 of 44,499", "none"],
  );
});

test("a choice keeps the other parameters, begins the list anew, and is left out where it is the usual one", () => {
  const words = [
    { word: "1M", title: "Month" },
    { word: "1Y", title: "Year" },
  ] as const;
  const { text } = choices(requestFor("/shorts?offset=50&period=1Y&x=1"), "Period", "period", words, "1Y");
  assert.match(
    text,
    /<a href="\/shorts\?x=1">Month<\/a>[\s\S]*<a href="\/shorts\?period=1Y&amp;x=1" aria-current="true">Year/,
  );
});
