import assert from "node:assert/strict";
import { test } from "node:test";
import { shortsOf } from "../shorts/shorts.fixture.js";
import { securityType, securityTypeOfRow } from "./security-type.js";

const unknown = Number.NaN;

for (const [name, code, issued, type] of [
  ["ETFS GLB COPPER EW ETF UNITS", "CPR", 1_000, "etf"],
  ["ETFERSON MINING ORDINARY", "ETM", 90_000_000, "ordinary"],
  ["betashares gold etf", "QAU", unknown, "etf"],
  ["ASIAN DEVELOPMENT 4.35% 17-JAN-29", "ADBHA", unknown, "debt"],
  ["AUSTRALIAN COMM.LOAN 3 % LN", "XCL", unknown, "debt"],
  ["SOME 5% ETF UNITS", "ABC", unknown, "etf"],
  ["CBA PERLS", "CBAPD", 90_000_000, "other"],
  ["ASCIANO LIMITED DEFERRED SETTLEMENT", "AIO", 90_000_000, "other"],
  ["Dart Energy deferred", "DTE", 90_000_000, "other"],
  ["BHP GROUP LIMITED ORDINARY", "BHP", 4_999_999, "other"],
  ["BHP GROUP LIMITED ORDINARY", "BHP", 5_000_000, "ordinary"],
  ["BHP GROUP LIMITED ORDINARY", "BHP", 0, "ordinary"],
  ["BHP GROUP LIMITED ORDINARY", "BHP", unknown, "ordinary"],
  ["BHP GROUP LIMITED ORDINARY", "BHP1 ", 90_000_000, "ordinary"],
] as const) {
  test(`${name} (${code}, ${issued} shares) is ${type}`, () => assert.equal(securityType(name, code, issued), type));
}

test("an observation without shares on issue has those of the newest before it in its run", () => {
  const shorts = shortsOf({
    ABC: [
      ["2024-08-01", 1, { name: "FORMER COMPANY", issued: 1_000 }],
      ["2026-08-03", 1, { name: "PRESENT COMPANION", issued: null }],
      ["2026-08-04", 1, { name: "PRESENT COMPANION", issued: 1_000 }],
      ["2026-08-05", 1, { name: "PRESENT COMPANION", issued: null }],
    ],
  });
  assert.deepEqual(
    [0, 1, 2, 3].map((row) => securityTypeOfRow(shorts, row)),
    ["other", "ordinary", "other", "other"],
  );
});

test("an observation is classified by its own name, code and shares on issue", () => {
  const shorts = shortsOf({
    ABC: [
      ["2026-08-03", 1, { name: "ABC LIMITED DEFERRED SETTLEMENT" }],
      ["2026-08-04", 1],
      ["2026-08-05", 1, { issued: 1_000 }],
    ],
    GSBW34: [["2026-08-03", 1, { name: "TREASURY BOND 3.50% 21-DEC-34" }]],
  });
  assert.deepEqual(
    [0, 1, 2, 3].map((row) => securityTypeOfRow(shorts, row)),
    ["other", "ordinary", "other", "debt"],
  );
});
