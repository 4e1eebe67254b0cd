import assert from "node:assert/strict";
import { test } from "node:test";
import { yearlyOn } from "../../data/market/shorts/revisions.fixture.js";
import { snapshotOf } from "../../snapshot.fixture.js";
import { rowsShown } from "./open-market.fixture.js";
import { openShortPositions } from "./short-positions.js";

const daily = { shares_on_issue: 100_000_000, origin: "daily", security_type: "ordinary" };

test("has every observation by date and code: reports, what the history corrects or adds, and days that it has alone", () => {
  const snapshot = snapshotOf(
    {
      XYZ: [["2026-01-05", 2, { name: "XYZ SHARES ETF" }]],
      ABC: [
        ["2026-01-05", 3],
        ["2026-01-06", 4],
      ],
    },
    [],
    {},
    {
      yearly: [
        yearlyOn(
          "2026-06-01",
          ["ABC", "2026-01-05", 2_500_000, 2.5],
          ["XYZ", "2026-01-05", 2_000_000, 2],
          ["ADD", "2026-01-05", 7, 0.07],
          ["ABC", "2026-01-02", 1, undefined],
        ),
      ],
    },
  );
  const abc = { product_code: "ABC", product_name: "ABC LIMITED ORDINARY" };
  assert.deepEqual(rowsShown(openShortPositions, snapshot), [
    {
      ...{ date: "2026-01-02", ...abc, short_position: 1, origin: "history", security_type: "ordinary" },
      available_from: "2026-01-08",
    },
    {
      ...{ date: "2026-01-05", ...abc, ...daily, short_position: 2_500_000, percent: 2.5, origin: "corrected" },
      available_from: "2026-01-09",
    },
    {
      ...{ date: "2026-01-05", product_code: "ADD", product_name: "ADD LIMITED ORDINARY", security_type: "ordinary" },
      ...{ short_position: 7, percent: 0.07, origin: "corrected", available_from: "2026-01-09" },
    },
    {
      ...{ date: "2026-01-05", product_code: "XYZ", product_name: "XYZ SHARES ETF", ...daily, security_type: "etf" },
      ...{ short_position: 2_000_000, percent: 2, available_from: "2026-01-09" },
    },
    {
      ...{ date: "2026-01-06", ...abc, ...daily, short_position: 4_000_000, percent: 4 },
      available_from: "2026-01-12",
    },
  ]);
});

test("what a report does not state is unknown, a percentage is computed where it can be, and zero is zero", () => {
  const rows = rowsShown(
    openShortPositions,
    snapshotOf({
      ABC: [
        ["2026-01-05", null, { issued: null, position: 5 }],
        ["2026-01-06", null, { issued: 50_000_000, position: 1_000_000 }],
        ["2026-01-07", 0],
      ],
    }),
  );
  assert.deepEqual(
    rows.map(({ short_position, shares_on_issue, percent }) => [short_position, shares_on_issue, percent]),
    [
      [5, undefined, undefined],
      [1_000_000, 50_000_000, 2],
      [0, 100_000_000, 0],
    ],
  );
});
