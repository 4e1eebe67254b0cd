import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../housing.fixture.js";
import { columnOf, metricColumn } from "./metric-columns.js";
import { type HousingKey, housingMetrics } from "./metric-registry.js";
import { slicedColumn } from "./sliced-column.js";
import { type SuburbLayers, suburbsOf } from "./suburbs.fixture.js";

/** What a metric is of one suburb; undefined when it is unknown. */
function metricOf(key: HousingKey, layers: SuburbLayers): number | undefined {
  const { values, nullMask } = metricColumn(suburbsOf({ "20001": layers }), "VIC", key);
  return nullMask[0] === 1 ? undefined : values[0];
}

for (const [key, layers, code] of [
  ["religion", { top_religion: "No religion" }, 0],
  ["religion", { top_religion: "Judaism" }, 7],
  ["religion", { top_religion: "Sikhism" }, 8],
  ["religion", {}, undefined],
  ["language", { population: 100, top_language: "Mandarin", pct_top_language: 5 }, 0],
  ["language", { population: 100, top_language: "Tagalog", pct_top_language: 60 }, 11],
  ["language", { population: 100, top_language: "Tamil", pct_top_language: 5.1 }, 12],
  ["language", { population: 100, top_language: "Mandarin", pct_top_language: 4.999 }, 13],
  ["language", { population: 100, top_language: null }, 13],
  ["language", { population: 100, top_language: "Mandarin", pct_top_language: null }, undefined],
  ["language", { population: 99, top_language: "Mandarin", pct_top_language: 50 }, undefined],
  ["language", { population: 0, top_language: null }, undefined],
  ["language", { top_language: "Mandarin", pct_top_language: 50 }, undefined],
  ["language", { population: 1000 }, undefined],
  ["federal_party", { federal_party_ab: "ALP", state_party_ab: "LNP" }, 0],
  ["state_party", { federal_party_ab: "ALP", state_party_ab: "LNP" }, 2],
  ["federal_party", { federal_party: "Labor" }, undefined],
  ["state_party", { state_party_ab: null }, undefined],
  ["grocery", { population: 5, supermarkets_total: 0, aldi_count: 0 }, 4],
  ["grocery", { population: 5, supermarkets_total: 0, aldi_count: 1 }, 4],
  ["grocery", { population: 5, supermarkets_total: 4, aldi_count: 1, coles_count: 1, woolworths_count: 1 }, 0],
  [
    "grocery",
    { population: 5, supermarkets_total: 3, aldi_count: 0, coles_count: 1, woolworths_count: 1, iga_count: 1 },
    1,
  ],
  ["grocery", { population: 5, supermarkets_total: 2, coles_count: 1, iga_count: 1 }, 2],
  ["grocery", { population: 5, supermarkets_total: 1, woolworths_count: 1, iga_count: 0 }, 3],
  ["grocery", { population: 5, supermarkets_total: 1, coles_count: 0, woolworths_count: 1 }, 3],
  ["grocery", { population: 5, supermarkets_total: 1 }, 3],
  ["grocery", { population: 0, supermarkets_total: 1 }, undefined],
  ["grocery", { supermarkets_total: 1 }, undefined],
  ["grocery", { population: 5 }, undefined],
  ["school_sector", { schools_gov: 1, schools_catholic: 1, schools_independent: 1 }, 0],
  ["school_sector", { schools_gov: 0, schools_catholic: 2, schools_independent: 2 }, 1],
  ["school_sector", { schools_gov: 2, schools_catholic: 1, schools_independent: 2 }, 0],
  ["school_sector", { schools_gov: 1, schools_catholic: 0, schools_independent: 2 }, 2],
  ["school_sector", { schools_independent: 1 }, 2],
  ["school_sector", { schools_gov: 0, schools_catholic: 0, schools_independent: 0 }, undefined],
  ["school_sector", { schools_total: 3 }, undefined],
  ["nbn", { dominant_nbn_tech: "FTTP" }, 0],
  ["nbn", { dominant_nbn_tech: "HFC", population: 90_000 }, 0],
  ["nbn", { dominant_nbn_tech: "FTTC" }, 0],
  ["nbn", { dominant_nbn_tech: "FTTB" }, 0],
  ["nbn", { dominant_nbn_tech: "FTTN" }, 0],
  ["nbn", { dominant_nbn_tech: "Fixed Line" }, 0],
  ["nbn", { dominant_nbn_tech: "FW", population: 5000 }, 1],
  ["nbn", { dominant_nbn_tech: "FW", population: 5001 }, undefined],
  ["nbn", { dominant_nbn_tech: "Fixed Wireless", population: 5001 }, undefined],
  ["nbn", { dominant_nbn_tech: "Fixed Wireless" }, 1],
  ["nbn", { dominant_nbn_tech: "Satellite", population: 1000 }, 2],
  ["nbn", { dominant_nbn_tech: "Satellite", population: 1001 }, undefined],
  ["nbn", { dominant_nbn_tech: "satellite" }, undefined],
  ["nbn", { dominant_nbn_tech: "Dial-up" }, undefined],
  ["nbn", {}, undefined],
  ["supermarkets", { supermarkets_total: 0 }, 0],
  ["pubs", { pubs_bars: 3 }, 3],
  ["healthcare", { gp_count: 2 }, 2],
  ["price", { population: 500 }, undefined],
  ["crime_violent", { crime_violent: 12.345 }, Math.fround(12.345)],
  ["elevation_min_m", { elevation_min_m: -2.5 }, -2.5],
] as const satisfies readonly (readonly [HousingKey, SuburbLayers, number | undefined])[]) {
  test(`${key} of ${JSON.stringify(layers)} is ${code}`, () => assert.equal(metricOf(key, layers), code));
}

const partyCodes: Readonly<Record<string, number>> = {
  ALP: 0,
  LP: 1,
  LIB: 1,
  LNP: 2,
  CLP: 3,
  NP: 4,
  NAT: 4,
  GRN: 5,
  IND: 6,
  ON: 7,
  PHON: 7,
  KAP: 8,
  XEN: 9,
  CA: 9,
  JLN: 10,
  UAP: 11,
  "UAP [2018]": 11,
  PUP: 12,
  NXT: 13,
  LDP: 14,
  SFF: 15,
  AC: 16,
  AJP: 17,
  DHJP: 18,
  FF: 19,
  FFP: 19,
  DLP: 20,
  GLT: 21,
  AMEP: 22,
  AV: 23,
  XYZ: 24,
  Other: 24,
  alp: 0,
  "uap [2018]": 11,
};
for (const [abbreviation, code] of Object.entries(partyCodes)) {
  test(`the party ${abbreviation} has the code ${code}`, () => {
    assert.equal(metricOf("state_party", { state_party_ab: abbreviation }), code);
  });
}

test("the middle one of three suburbs is unknown", () => {
  assert.deepEqual(columnOf(Float64Array.of(1_250_000, Number.NaN, 890_000)), {
    values: Float32Array.of(1_250_000, 0, 890_000),
    nullMask: Uint8Array.of(2),
  });
});

test("a figure that 32 bits cannot hold is unknown, and 0 is not", () => {
  assert.deepEqual(columnOf(Float64Array.of(0, 1e39, Number.NEGATIVE_INFINITY, 3e38)), {
    values: Float32Array.of(0, 0, 0, 3e38),
    nullMask: Uint8Array.of(0b0110),
  });
});

test("the price is that of the suburb, where it has one", () => {
  const suburbs = ["Alpha", "Beta", "Gamma"].map((name, at) => ({ salCode: `2000${at + 1}`, name, areaSqkm: 1 }));
  const median = { publication: "vg_vic", period: "2023-12-31", isPreliminary: false };
  const suburbMedians = [
    { ...median, name: "ALPHA", price: 1_250_000 },
    { ...median, name: "GAMMA", price: 890_000 },
  ];
  assert.deepEqual(metricColumn(housingOf({ suburbs, suburbMedians }), "VIC", "price"), {
    values: Float32Array.of(1_250_000, 0, 890_000),
    nullMask: Uint8Array.of(2),
  });
});

test("a state's columns take at most five bytes a cell, with what is made of them to filter by", () => {
  const suburbs = Array.from({ length: 1000 }, (_, at) => [String(10_000 + at), { population: at }] as const);
  const housing = suburbsOf(Object.fromEntries(suburbs));
  const columns = housingMetrics.map(({ key }) => metricColumn(housing, "NSW", key));
  const bytes = columns
    .flatMap(({ values, nullMask }) => [values, nullMask, ...Object.values(slicedColumn(values, nullMask))])
    .reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  assert.ok(bytes <= 5 * 1000 * columns.length, `${bytes} bytes`);
});
