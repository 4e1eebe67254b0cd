import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../market/market.fixture.js";
import { economyOf, exposedOf } from "../economy.fixture.js";
import { exposuresOf } from "./exposures.js";
import { stateInAddress } from "./registered-office.js";

const office = (code: string, address: string | null, rest = {}) => ({ code, source: "profiles", address, ...rest });
const recordsOf = (...companyRecords: ReturnType<typeof office>[]) => marketOf({}, [], { companyRecords });
const shares = (...args: Parameters<typeof exposuresOf>) =>
  exposuresOf(...args).map(({ code, region, weight }) => [code, region, weight]);

test("the weights of a company are brought to a sum of one, with those abroad", () => {
  const economy = exposedOf(["AAA", { wa: 30, nsw: 10, international: 40 }]);
  assert.deepEqual(shares(marketOf({}), economy), [
    ["AAA", "international", 0.5],
    ["AAA", "nsw", 0.125],
    ["AAA", "wa", 0.375],
  ]);
});

test("decimals that add up to one stay as they are", () => {
  const economy = exposedOf(
    ["AAA", { act: 0.06, nsw: 0.57, wa: 0.37 }],
    ["BBB", { act: 0.1, nsw: 0.2, vic: 0.3, wa: 0.4 }],
  );
  assert.deepEqual(
    shares(marketOf({}), economy).map(([, , weight]) => weight),
    [0.06, 0.57, 0.37, 0.1, 0.2, 0.3, 0.4],
  );
});

test("a company that no row names is wholly in the state of its registered office", () => {
  const market = recordsOf(office("AAA", "1 George Street, SYDNEY, NSW, AUSTRALIA, 2000"), office("BBB", "London, UK"));
  assert.deepEqual(exposuresOf(market, economyOf()), [
    { code: "AAA", region: "nsw", weight: 1, basis: "Registered office", source: "hq_fallback" },
  ]);
});

test("a company that a row names has no row of its registered office, even where all its operations are abroad", () => {
  const market = recordsOf(office("AAA", "PERTH, WA, AUSTRALIA"));
  assert.deepEqual(exposuresOf(market, exposedOf(["AAA", { international: 1 }])), [
    { code: "AAA", region: "international", weight: 1, basis: "By hand", source: "curated" },
  ]);
});

test("a record of our own stands before a profile, and one without an address has no office", () => {
  const record = { source: "records", enrichmentStatus: "completed" };
  const market = recordsOf(
    office("AAA", "PERTH, WA, AUSTRALIA"),
    office("AAA", "HOBART, TAS, AUSTRALIA", record),
    office("BBB", "PERTH, WA, AUSTRALIA"),
    office("BBB", null, record),
  );
  assert.deepEqual(shares(market, economyOf()), [["AAA", "tas", 1]]);
});

test("the record of a company that had the code before says nothing of the present one", () => {
  const old = office("ORE", "PERTH, WA, AUSTRALIA", { source: "records", enrichedAt: "2020-06-30T00:00:00Z" });
  const market = marketOf(
    {
      ORE: [
        ["2021-01-04", 1, { name: "OROCOBRE LIMITED ORDINARY" }],
        ["2025-01-06", 1, { name: "GOLDMINER ORDINARY" }],
      ],
    },
    [],
    { companyRecords: [old] },
  );
  assert.deepEqual(exposuresOf(market, economyOf()), []);
});

for (const [address, state] of [
  ["Level 1, 2 St Georges Terrace, PERTH, WA, AUSTRALIA, 6000", "wa"],
  ["12 Collins Street, Melbourne, vic , Australia", "vic"],
  ["BRISBANE,QLD,AUSTRALIA", "qld"],
  ["CANBERRA,\nACT,\nAUSTRALIA, 2600", "act"],
  ["1 WA Street, ADELAIDE, SA, AUSTRALIA", "sa"],
  ["PERTH WA AUSTRALIA", undefined],
  ["PERTH, WA 6000, AUSTRALIA", undefined],
  ["AUCKLAND, NEW ZEALAND", undefined],
  ["SYDNEY, NEW SOUTH WALES, AUSTRALIA", undefined],
  ["", undefined],
] as const) {
  test(`the state in ${JSON.stringify(address)} is ${state}`, () => assert.equal(stateInAddress(address), state));
}
