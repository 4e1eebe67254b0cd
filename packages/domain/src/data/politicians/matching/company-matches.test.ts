import assert from "node:assert/strict";
import { test } from "node:test";
import { type Listing, marketOf } from "../../market/market.fixture.js";
import { politiciansOf } from "../politicians.fixture.js";
import { companyMatches } from "./company-matches.js";

const directory: readonly Listing[] = [
  ["2026-01-01", "OLD", "GONE MINING LIMITED", "Materials"],
  ["2026-02-01", "BHP", "BHP GROUP LIMITED", "Materials"],
  ["2026-02-01", "TWO", "TWIN LIMITED", "Banks"],
  ["2026-02-01", "NON", "N/A", null],
  ["2026-02-01", "TWN", "TWIN CORPORATION", "Banks"],
];
const shorts = { PLS: [["2026-02-02", 1]], ETF: [["2026-02-02", 1, { name: "INDEX ETF UNITS" }]] } as const;
const market = marketOf(shorts, directory, {
  companyRecords: [{ code: "BHP", source: "records", enrichedAt: "2026-02-02T00:00:00Z", name: "The Big Australian" }],
});

/** What each comparable name stands for, with some aliases. */
function matchesOf(aliases: Readonly<Record<string, string>> = {}) {
  const companyAliases = Object.entries(aliases).map(([alias, stockCode]) => ({ alias, stockCode, reason: "known" }));
  return companyMatches(politiciansOf({ companyAliases }).aliases, market);
}

test("a company is named by the newest directory and by its display name", () => {
  const { byName } = matchesOf();
  const asShown = { stockCode: "BHP", companyName: "The Big Australian", method: "name_exact" };
  assert.deepEqual([byName.get("BHP GROUP"), byName.get("THE BIG AUSTRALIAN")], [asShown, asShown]);
});

test("a name of two codes stands for none, and the count is of names that stand for one", () => {
  const { byName, matchableNameCount } = matchesOf();
  assert.deepEqual([byName.get("TWIN"), matchableNameCount], [undefined, byName.size]);
});

test("a company that the newest directory no longer has is not listed", () => {
  const { byName, names } = matchesOf();
  assert.deepEqual([byName.has("GONE MINING"), names.has("OLD")], [false, false]);
});

test("a company of the active universe is listed whether or not a directory has it, and no other security is", () => {
  const { byName, names } = matchesOf();
  assert.deepEqual(byName.get("PLS"), { stockCode: "PLS", companyName: "PLS", method: "name_exact" });
  assert.deepEqual([...names.keys()], ["BHP", "NON", "TWN", "TWO", "PLS"]);
});

test("the code of a company without a name is no name, and neither is what the exchange prints instead", () => {
  const { byName } = matchesOf();
  assert.deepEqual([byName.has("NON"), byName.has("N A")], [false, false]);
});

test("an alias stands for a code of the newest directory before any name, and for nothing when that lacks it", () => {
  const { byName, matchableNameCount } = matchesOf({
    "Twin Ltd": "TWO",
    "BHP Group": "TWN",
    Gone: "OLD",
    Pilbara: "PLS",
    " - ": "BHP",
  });
  const found = ["TWIN", "BHP GROUP", "GONE", "PILBARA", ""].map((name) => byName.get(name));
  assert.deepEqual(found, [
    { stockCode: "TWO", companyName: "Twin", method: "curated_alias" },
    { stockCode: "TWN", companyName: "Twin", method: "curated_alias" },
    undefined,
    undefined,
    undefined,
  ]);
  assert.equal(matchableNameCount, matchesOf().matchableNameCount + 1);
});

test("an alias that is written in two ways for two codes stands for none", () => {
  const { byName } = matchesOf({ "Steel Ltd": "BHP", "Steel Limited": "TWO" });
  assert.equal(byName.get("STEEL"), undefined);
});
