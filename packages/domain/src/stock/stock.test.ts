import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "../snapshot.fixture.js";
import { stock } from "./stock.js";

const snapshot = snapshotOf(
  {
    BHP: [
      ["2026-07-31", 0.41],
      ["2026-08-03", 0.42, { position: 21_353_566, issued: 5_084_182_500 }],
    ],
    NIL: [
      ["2026-07-31", 3],
      ["2026-08-03", 0],
    ],
    WDC: [["2019-08-05", null, { position: 1, issued: null }]],
  },
  [
    ["2024-12-31", "BHP", "BHP Group", "Materials"],
    ["2024-12-31", "NEW", "NEW LIMITED", "Banks"],
  ],
);

test("a stock is its newest observation and what is known of the security", () => {
  assert.deepEqual(stock(snapshot, "BHP"), {
    productCode: "BHP",
    name: "BHP Group",
    percentageShorted: 0.42,
    reportedShortPositions: 21_353_566,
    totalProductInIssue: 5_084_182_500,
    industry: "Materials",
    gicsSector: "Materials",
    tags: [],
    logoUrl: "",
    reportDate: "2026-08-03",
    availableFrom: "2026-08-07",
    securityType: "ordinary",
    liquidityBand: "",
    hasPriceHistory: false,
    priceStatus: "unattempted",
    lastReportedDate: "2026-08-03",
    finalCloseDate: "",
  });
});

test("a position of zero is served as zero", () => {
  const { percentageShorted, reportedShortPositions } = stock(snapshot, "NIL")!;
  assert.deepEqual([percentageShorted, reportedShortPositions], [0, 0]);
});

test("an unknown figure is left out", () => {
  const { percentageShorted, totalProductInIssue, reportedShortPositions } = stock(snapshot, "WDC")!;
  assert.deepEqual([percentageShorted, totalProductInIssue, reportedShortPositions], [undefined, undefined, 1]);
});

for (const code of ["XXX", "NEW", "bhp", ""]) {
  test(`${JSON.stringify(code)} has no observation and is no stock`, () =>
    assert.equal(stock(snapshot, code), undefined));
}
