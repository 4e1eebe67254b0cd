import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPrices } from "./check.js";
import type { Price } from "./parse.js";

/** A session with moves of some percent; the codes count on from a number. */
function session(day: number, { rows = 100, from = 0, scale = 1, jump = 1 } = {}): Price[] {
  return Array.from({ length: rows }, (_, i) => {
    const close = (1 + i + ((day * (i + 7)) % 5) / 100) * scale * (i === 0 ? jump : 1);
    return {
      code: `C${from + i}`,
      day,
      open: close * 0.99,
      high: close * 1.02,
      low: close * 0.98,
      close,
      volume: 1000 + day * i,
    };
  });
}

/** The same rows as a file with the columns in the usual order would give. */
function misread(rows: Price[]): Price[] {
  return rows.map((row) => ({ ...row, high: row.low, low: row.close, close: row.high }));
}

for (const [what, rows, neighbour, reason] of [
  ["a first session", session(1), undefined, undefined],
  ["the next session", session(2), session(1), undefined],
  ["one price a hundred times the last", session(2, { jump: 100 }), session(1), undefined],
  ["some codes gone and some new", session(2, { from: 20 }), session(1), undefined],
  ["few rows where few others are held", session(2, { rows: 3 }), session(1, { rows: 30, from: 500 }), undefined],
  ["a file cut in half", session(2, { rows: 50 }), session(1), "it has 50 rows where the file nearest in time has 100"],
  ["other codes", session(2, { from: 50 }), session(1), "only 50 of its 100 codes are in the file nearest in time"],
  [
    "prices in cents",
    session(2, { scale: 100 }),
    session(1),
    "its prices are about 100 times those of the file nearest in time",
  ],
  [
    "the prices of another session",
    session(1).map((row) => ({ ...row, day: 2 })),
    session(1),
    "100 of 100 rows are those of the file nearest in time",
  ],
  [
    "columns in another order",
    misread(session(1)),
    undefined,
    "100 of its 100 rows have a price that is not between their low and their high",
  ],
] as const) {
  test(`${reason === undefined ? "believes" : "doubts"} ${what}`, () => {
    assert.equal(checkPrices(rows, neighbour), reason);
  });
}

test("believes rows whose prices are unknown", () => {
  const unknown = { open: null, high: null, low: null, close: null, volume: null };
  const rows = session(1).map((row) => ({ ...row, ...unknown }));
  assert.equal(checkPrices(rows, session(2)), undefined);
});
