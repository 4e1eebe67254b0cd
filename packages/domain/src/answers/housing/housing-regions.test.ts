import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../base/time/day.js";
import { dwellingsOf } from "../../data/economy/dwellings/dwellings.fixture.js";
import { housingOf } from "../../data/housing/housing.fixture.js";
import { housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { housingWithSweeps } from "../../data/housing/listings/listings.fixture.js";
import { listHousingRegions } from "./housing-regions.js";
import { pricesWorld } from "./prices.fixture.js";

const all = { regionType: "", stateCode: "", query: "", limit: 100, offset: 0 };

function codesOf(query: Partial<typeof all>): string[] {
  const [economy, housing] = pricesWorld();
  return listHousingRegions(economy, housing, { ...all, ...query }).regions.map(({ regionCode }) => regionCode);
}

test("lists every region by name, with the newest price of houses that is not preliminary, else the newest", () => {
  const [economy, housing] = pricesWorld();
  const { regions, total } = listHousingRegions(economy, housing, all);
  assert.deepEqual(
    regions.map(({ regionName, regionCode, regionType, stateCode, latestValue, latestPeriod, salCode }) => [
      regionName,
      [regionCode, regionType, stateCode, salCode].join("|"),
      latestValue,
      latestPeriod === undefined ? undefined : isoOf(latestPeriod / 86_400_000),
    ]),
    [
      ["100% Loch", "SUBURB:VIC-100-LOCH|suburb|VIC|", 500_000, "2022-12-31"],
      ["Abbotsford (Vic.)", "SUBURB:VIC-ABBOTSFORD|suburb|VIC|20001", 1_631_000, "2022-12-31"],
      ["Adelaide", "SUBURB:SA-ADELAIDE|suburb|SA|40001", 735_000, "2026-03-31"],
      ["Australia", "AUS|national||", undefined, undefined],
      ["Greater Sydney", "1GSYD|gccsa|NSW|", 1_450_000, "2025-12-31"],
      ["New South Wales", "NSW|state|NSW|", undefined, undefined],
      ["Rest of NSW", "1RNSW|rest_of_state|NSW|", undefined, undefined],
      ["Victoria", "VIC|state|VIC|", undefined, undefined],
    ],
  );
  assert.equal(total, 8);
});

for (const [query, codes] of [
  [{ regionType: "gccsa" }, ["1GSYD"]],
  [{ regionType: "lga" }, []],
  [{ stateCode: "NSW" }, ["1GSYD", "NSW", "1RNSW"]],
  [{ stateCode: "VIC", regionType: "suburb" }, ["SUBURB:VIC-100-LOCH", "SUBURB:VIC-ABBOTSFORD"]],
  [{ query: "south  wales" }, ["NSW"]],
  [{ query: "%" }, ["SUBURB:VIC-100-LOCH"]],
  [{ query: "_" }, []],
  [{ query: "abb.t" }, []],
  [{ query: "(vic" }, ["SUBURB:VIC-ABBOTSFORD"]],
] as const) {
  test(`${JSON.stringify(query)} finds ${codes.join(", ") || "nothing"}`, () => {
    assert.deepEqual(codesOf(query), codes);
  });
}

test("a page is cut, and the total is of all that match", () => {
  const [economy, housing] = pricesWorld();
  const { regions, total } = listHousingRegions(economy, housing, { ...all, stateCode: "NSW", limit: 2 });
  assert.deepEqual([regions.length, total], [2, 3]);
});

test("namesakes are in the order of their codes", () => {
  const economy = dwellingsOf({ "RES_DWELL:3.8ACTE.Q": [["2026-01-01", 9]], A83728642V: [["2026-01-01", 9]] });
  assert.deepEqual(
    listHousingRegions(economy, housingOf(), all).regions.map(({ regionName, regionCode }) => [regionName, regionCode]),
    [
      ["Australian Capital Territory", "8ACTE"],
      ["Australian Capital Territory", "ACT"],
    ],
  );
});

test("a suburb with adverts is a region of its own, without a price", () => {
  const housing = housingWith([{ key: "1-a-street", suburbName: "Abbotsford", postcode: "3067" }]);
  assert.deepEqual(listHousingRegions(dwellingsOf({}), housing, all), {
    regions: [
      {
        regionCode: "SUBURB:VIC-3067-ABBOTSFORD",
        regionName: "Abbotsford",
        regionType: "suburb",
        stateCode: "VIC",
        postcode: "3067",
        latestValue: undefined,
        latestPeriod: undefined,
        salCode: "20001",
      },
    ],
    total: 1,
  });
});

test("a suburb that is swept under two postcodes is two regions", () => {
  const housing = housingWithSweeps([
    { at: "2026-09-01", postcode: "3121", sightings: [{ id: "1" }, { id: "2" }] },
    { at: "2026-09-02", postcode: "3122", sightings: [{ id: "2" }, { id: "3" }] },
  ]);
  assert.deepEqual(
    listHousingRegions(dwellingsOf({}), housing, all).regions.map(({ regionCode, postcode, salCode }) => [
      regionCode,
      postcode,
      salCode,
    ]),
    [
      ["SUBURB:VIC-3121-RICHMOND", "3121", "22170"],
      ["SUBURB:VIC-3122-RICHMOND", "3122", "22170"],
    ],
  );
});

test("two suburbs that are swept under one name and postcode, or under none, are two regions whose codes end in theirs", () => {
  const housing = housingWithSweeps([
    { at: "2026-09-02", salCode: "20002", sightings: [{ id: "1" }] },
    { at: "2026-09-01", salCode: "20001", suburb: "RICHMOND", sightings: [{ id: "2" }] },
    { at: "2026-09-01", salCode: "20003", suburb: "Loch", postcode: "", sightings: [{ id: "3" }] },
    { at: "2026-09-01", salCode: "20004", suburb: "Loch", postcode: "", sightings: [{ id: "4" }] },
    { at: "2026-09-01", salCode: "20005", suburb: "Loch", postcode: "3945", sightings: [{ id: "5" }] },
    { at: "2026-09-01", salCode: "10001", sightings: [{ id: "6" }] },
  ]);
  assert.deepEqual(
    listHousingRegions(dwellingsOf({}), housing, all).regions.map(({ regionCode }) => regionCode),
    [
      "SUBURB:VIC--LOCH-20003",
      "SUBURB:VIC--LOCH-20004",
      "SUBURB:VIC-3945-LOCH",
      "SUBURB:VIC-3121-RICHMOND-20001",
      "SUBURB:NSW-3121-RICHMOND",
      "SUBURB:VIC-3121-RICHMOND-20002",
    ],
  );
});

test("two ways of writing one suburb's name are one region, named by the advert that was seen last", () => {
  const housing = housingWithSweeps([
    { at: "2026-09-01", sightings: [{ id: "1" }] },
    { at: "2026-09-02", suburb: "RICHMOND", sightings: [{ id: "2" }] },
  ]);
  assert.deepEqual(
    listHousingRegions(dwellingsOf({}), housing, all).regions.map(({ regionCode, regionName }) => [
      regionCode,
      regionName,
    ]),
    [["SUBURB:VIC-3121-RICHMOND", "RICHMOND"]],
  );
});

test("the postcode of a published suburb is that of the layers", () => {
  const housing = housingOf({
    suburbs: [{ salCode: "20001", name: "Abbotsford (Vic.)" }],
    suburbMedians: [
      { publication: "vg_vic", name: "ABBOTSFORD", period: "2022-12-31", price: 1, isPreliminary: false },
    ],
    suburbLayers: [
      { key: "postcode", source: "s", salCode: "20001", text: "3067", licence: "", asOf: dayOf("2026-01-01")! },
    ],
  });
  assert.deepEqual(
    listHousingRegions(dwellingsOf({}), housing, all).regions.map(({ postcode }) => postcode),
    ["3067"],
  );
});
