import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../market.fixture.js";
import { industriesOf } from "./industry-of-row.js";
import { subjectAt } from "./subject-at.js";

const market = marketOf(
  {
    NON: [["2015-06-16", 1]],
    PLS: [
      ["2013-06-17", 1],
      ["2015-06-16", 1],
      ["2026-08-03", 1],
    ],
    ZIP: [
      ["2015-06-16", 3, { name: "ZIPTEL LTD ORDINARY" }],
      ["2020-03-10", 3, { name: "ZIPTEL LTD ORDINARY" }],
      ["2022-03-10", 1, { name: "ZIPPO CO LTD ORDINARY" }],
      ["2026-08-03", 1, { name: "ZIPPO CO LTD ORDINARY" }],
    ],
  },
  [
    ["2014-01-01", "PLS", "PILBARA", "Retailing"],
    ["2024-12-31", "PLS", "PILBARA MINERALS LIMITED", "Materials"],
    ["2018-01-01", "ZIP", "ZIPTEL LTD", "Telecommunication Services"],
    ["2024-12-31", "ZIP", "ZIPPO CO LIMITED", "Banks"],
  ],
);

test("an observation has the industry of its security on its day", () => {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7];
  const found = rows.map(industriesOf(market));
  assert.deepEqual(found, [
    "",
    "Materials",
    "Retailing",
    "Materials",
    "",
    "Telecommunication Services",
    "Banks",
    "Banks",
  ]);
  assert.deepEqual(
    found,
    rows.map((row) => subjectAt(market, row).industry.industry),
  );
});
