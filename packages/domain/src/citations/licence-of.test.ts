import assert from "node:assert/strict";
import { test } from "node:test";
import { licenceOf } from "./licence-of.js";

const CC_BY = { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" };

for (const [licences, expected] of [
  [[], { name: "", attribution: "" }],
  [["CC BY 4.0, Reserve Bank of Australia"], { ...CC_BY, attribution: "Reserve Bank of Australia" }],
  // Whoever is credited may have a comma.
  [["CC BY 4.0, Department of Climate, Energy"], { ...CC_BY, attribution: "Department of Climate, Energy" }],
  [
    ["CC BY 4.0, Statistics", "CC BY 4.0, Bank", "CC BY 4.0, Statistics"],
    { ...CC_BY, attribution: "Bank; Statistics" },
  ],
  // No one page tells the terms of both.
  [
    ["CC BY 4.0, Bank", "CC BY 2.5/3.0 AU, Taxation Office"],
    { name: "CC BY 2.5/3.0 AU; CC BY 4.0", attribution: "Taxation Office; Bank" },
  ],
  [
    ["ASIC website terms: free reuse with attribution to the Commission"],
    { name: "ASIC website terms", attribution: "Commission" },
  ],
  [["exchange prices: for internal use"], { name: "exchange prices: for internal use", attribution: "" }],
  [
    ["Parliament; internal use only", "CC BY 4.0, Bank"],
    { name: "CC BY 4.0; Parliament; internal use only", attribution: "Bank" },
  ],
] as const) {
  test(`the terms of files under ${licences.join(" and ") || "none"}`, () => {
    assert.deepEqual(licenceOf(licences), expected);
    assert.deepEqual(licenceOf(licences.toReversed()), expected);
  });
}
