import assert from "node:assert/strict";
import { test } from "node:test";
import { registerWorldOf } from "../../data/politicians/register/register-world.fixture.js";
import { getPoliticianAnalytics } from "./politician-analytics.js";

const { register } = registerWorldOf({
  persons: {
    "ada-adams": { partyAb: "AAA", state: "NSW" },
    "bob-brown": { partyAb: "BBB", state: "NSW" },
    "cat-clay": { partyAb: "BBB", state: "VIC" },
    "dan-dale": { state: "TAS" },
  },
  interests: [
    ...["ANZ", "CBA", "NAB", "WBC"].map((stockCode) => ({ of: "ada-adams", stockCode, industry: "Banks" })),
    { of: "ada-adams", stockCode: "BHP", from: "2020-01-01", to: "2021-01-01" },
    { of: "bob-brown", stockCode: "BHP" },
    { of: "bob-brown", stockCode: "BHP", itemNo: 4, holder: 2 },
    { of: "cat-clay", stockCode: "RIO" },
    { of: "cat-clay", stockCode: "ZZZ", industry: "" },
    { of: "dan-dale", itemNo: 3 },
  ],
});
const analyticsOf = (topIndustries: number, currentOnly: boolean) =>
  getPoliticianAnalytics(register, { topIndustries, currentOnly });

test("people and companies count once by industry, party and state; most people first, then companies, then name", () => {
  const { cells, industries, parties, states, industriesOmitted } = analyticsOf(15, false);
  assert.deepEqual(industries, [
    { industry: "Materials", people: 3, companies: 2 },
    { industry: "Banks", people: 1, companies: 4 },
    { industry: "", people: 1, companies: 1 },
  ]);
  assert.deepEqual(parties, [
    { partyAb: "BBB", people: 2 },
    { partyAb: "AAA", people: 1 },
  ]);
  assert.deepEqual(states, [
    { stateCode: "NSW", people: 2, companies: 5 },
    { stateCode: "VIC", people: 1, companies: 2 },
  ]);
  assert.deepEqual(
    cells.map(({ partyAb, industry, people, companies }) => `${partyAb} ${industry} ${people} ${companies}`),
    ["BBB Materials 2 2", "BBB  1 1", "AAA Materials 1 1", "AAA Banks 1 4"],
  );
  assert.equal(industriesOmitted, 0);
});

test("what is no longer declared can be left out", () => {
  const { cells, industries } = analyticsOf(15, true);
  assert.deepEqual(
    industries.map(({ industry, people }) => [industry, people]),
    [
      ["Materials", 2],
      ["Banks", 1],
      ["", 1],
    ],
  );
  assert.ok(!cells.some(({ partyAb, industry }) => partyAb === "AAA" && industry === "Materials"));
});

test("industries beyond those asked for are counted, and have no cells; parties keep all people", () => {
  const { cells, industries, parties, industriesOmitted } = analyticsOf(1, false);
  assert.deepEqual([industries.length, industriesOmitted, cells.length, parties.length], [1, 2, 2, 2]);
});
