import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarOf } from "@daybook/domain";
import { fetchedAndMissing, sources } from "@daybook/ingest";
import { entryOf } from "./entry.fixture.js";
import { possibleLines } from "./possible.js";

const { missing } = fetchedAndMissing(sources, new Map());
const linesAt = (now: string, ...held: readonly string[]) =>
  possibleLines({
    imports: held.map((source, at) => ({ ...entryOf(source, false), id: at + 1 })),
    missing,
    calendar: calendarOf(),
    now: new Date(now),
  });
const lineOf = (topic: string, lines: readonly string[]) => lines.find((line) => line.startsWith(`${topic}: `));

test("what is held can be asked for, and what is not fetched is told to be had otherwise", () => {
  const lines = linesAt("2026-01-12T00:00:00Z", "rba-tables");
  assert.equal(lineOf("interest rates", lines), "interest rates: held");
  assert.equal(
    lineOf("prices", lines),
    "prices: none; buy or license closing prices of the exchange; no official file is free",
  );
  assert.equal(lineOf("party funding", lines), "party funding: none; nothing could be fetched");
});

test("reports are told how far they are behind, and files that are not fetched how old they are", () => {
  const lines = linesAt("2026-01-19T02:00:00Z", "asic-shorts", "asx-prices", "rba-tables");
  assert.equal(
    lineOf("short positions", lines),
    "short positions: to 2026-01-05, 6 trading days behind what is public",
  );
  assert.equal(lineOf("prices", lines), "prices: held, but no newer file for 10 days");
  assert.equal(lineOf("interest rates", lines), "interest rates: held");
  assert.equal(lineOf("prices", linesAt("2026-01-10T00:00:00Z", "asx-prices")), "prices: held");
});

test("every topic has sources that there are", () => {
  const lines = linesAt("2026-01-12T00:00:00Z", ...sources.map(({ name }) => name));
  assert.deepEqual(
    lines.filter((line) => line.includes("none")),
    [],
  );
});
