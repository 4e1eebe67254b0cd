import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "../../snapshot.fixture.js";
import { rowsShown, smallMarket } from "./open-market.fixture.js";
import { openSecurities } from "./securities.js";

const rows = rowsShown(openSecurities, smallMarket());
const ofCode = (code: string) => rows.filter(({ product_code }) => product_code === code);

test("has every code that reports, directories or prices have, and none that only other tables have", () => {
  assert.deepEqual(
    rows.map(({ product_code, place }) => `${product_code} ${place}`),
    ["ABC 1", "NEW 1", "PRC 1", "REU 1", "REU 2", "UNK 1"],
  );
});

test("a security has its name and industry, and the dates of its listing and reports", () => {
  assert.deepEqual(ofCode("ABC"), [
    {
      product_code: "ABC",
      place: 1,
      name: "ABC Mining",
      is_current: true,
      industry: "Materials",
      sector: "Materials",
      security_type: "ordinary",
      listed_from: "2010-05-06",
      reported_from: "2026-01-02",
      reported_to: "2026-01-23",
      reports: 6,
      product_names: '[{"name":"ABC LIMITED ORDINARY","from":"2026-01-02","to":"2026-01-23"}]',
    },
  ]);
});

test("one that was never reported short has no more than what directories and prices tell", () => {
  assert.deepEqual(
    [...ofCode("NEW"), ...ofCode("PRC")],
    [
      { product_code: "NEW", place: 1, name: "Newly Listed", is_current: true, reports: 0 },
      { product_code: "PRC", place: 1, name: "PRC", is_current: true, reports: 0 },
    ],
  );
});

test("a code that was given away has a row for each company: the first until its last session", () => {
  assert.deepEqual(
    ofCode("REU").map(({ name, is_current, industry, listed_from, listed_to }) => [
      ...[name, is_current, industry, listed_from, listed_to],
    ]),
    [
      ["OLD Telephone", false, "Energy", "2001-02-03", "2024-01-31"],
      ["NEW Lender", true, undefined, undefined, undefined],
    ],
  );
});

test("a company that got a code and was never reported has none of the reports of that code", () => {
  const taken = snapshotOf(
    { OLD: [["2020-01-06", 1, { name: "ANTIQUE TELEPHONE ORDINARY" }]], ABC: [["2026-01-05", 1]] },
    [["2026-01-20", "OLD", "FRESH LENDER LIMITED", "Banks", "2025-03-04"]],
  );
  assert.deepEqual(
    rowsShown(openSecurities, taken)
      .filter(({ product_code }) => product_code === "OLD")
      .map(({ place, name, is_current, listed_from, listed_to, reported_to, reports }) => [
        ...[place, name, is_current, listed_from, listed_to, reported_to, reports],
      ]),
    [
      [1, "Antique Telephone", false, undefined, "2020-01-06", "2020-01-06", 1],
      [2, "Fresh Lender", true, "2025-03-04", undefined, undefined, 0],
    ],
  );
});

test("each name under which it was reported comes once, with its first and last dates", () => {
  const renamed = snapshotOf({
    ABC: [
      ["2026-01-05", 1, { name: "ABC ONE" }],
      ["2026-01-06", 1, { name: "ABC TWO" }],
      ["2026-01-07", 1, { name: "ABC ONE" }],
    ],
  });
  assert.deepEqual(JSON.parse(String(rowsShown(openSecurities, renamed)[0]!.product_names)), [
    { name: "ABC ONE", from: "2026-01-05", to: "2026-01-07" },
    { name: "ABC TWO", from: "2026-01-06", to: "2026-01-06" },
  ]);
});
