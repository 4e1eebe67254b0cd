import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { toldSuburbs } from "../../data/housing/suburbs/told-suburbs.fixture.js";
import { politiciansOf } from "../../data/politicians/politicians.fixture.js";
import { listStateSuburbs } from "./state-suburbs.js";

const politicians = politiciansOf();

const housing = toldSuburbs({
  "20001": { name: "Richmond (Vic.)" },
  "20002": { name: "Abbotsford (Vic.)" },
  "20003": { name: "St Kilda" },
  "20004": { name: "St Kilda" },
  "20005": { name: "100% Under_water" },
  "20006": { name: "ST ALBANS" },
  "40001": { name: "Richmond (SA)" },
});
const codesOf = (query: string, limit = 5000) => {
  const { suburbs, total } = listStateSuburbs(housing, politicians, { state: "VIC", query, limit, offset: 0 });
  return [suburbs.map(({ salCode }) => salCode), total];
};

test("the suburbs of a state come by name, byte by byte, then code", () => {
  assert.deepEqual(codesOf(""), [["20005", "20002", "20001", "20006", "20003", "20004"], 6]);
});

test("a query is a part of the name in any case, and its wildcards are plain characters", () => {
  assert.deepEqual(codesOf("rich"), [["20001"], 1]);
  assert.deepEqual(codesOf("st  "), [["20006", "20003", "20004"], 3]);
  assert.deepEqual(codesOf("st   kilda"), [["20003", "20004"], 2]);
  assert.deepEqual(codesOf("(vic.)"), [["20002", "20001"], 2]);
  assert.deepEqual(codesOf("%"), [["20005"], 1]);
  assert.deepEqual(codesOf("_"), [["20005"], 1]);
  assert.deepEqual(codesOf("nowhere"), [[], 0]);
});

test("a limit cuts the suburbs and not their total", () => {
  assert.deepEqual(codesOf("", 2), [["20005", "20002"], 6]);
});

const EMPTY = {
  postcode: "",
  regionCode: "",
  topReligion: "",
  topLanguage: "",
  federalDivision: "",
  federalMember: "",
  federalParty: "",
  federalPartyAb: "",
  stateDistrict: "",
  stateMember: "",
  stateParty: "",
  statePartyAb: "",
  dominantNbnTech: "",
  politicianPropertyCount: 0,
};

test("a suburb of which nothing is held has its name and nothing else", () => {
  const { suburbs } = listStateSuburbs(housing, politicians, { state: "SA", query: "", limit: 1, offset: 0 });
  assert.deepEqual(sent(suburbs), [{ salCode: "40001", salName: "Richmond (SA)", stateCode: "SA", ...EMPTY }]);
});

const LAYERS = {
  postcode: "3121",
  population: 4000,
  age: 34,
  income: 2100,
  born_overseas: 31.5,
  top_religion: "No religion",
  top_language: "Vietnamese",
  pct_top_language: 4.2,
  federal_division: "Melbourne",
  federal_member: "A Member",
  federal_party: "A Party",
  federal_party_ab: "AP",
  federal_lean: 0,
  state_district: "Richmond",
  state_member: "B Member",
  state_party: "B Party",
  state_party_ab: "BP",
  dominant_nbn_tech: "FTTP",
  connectivity_quality_score: 88.25,
  crime_break_ins: 12.345,
  crime_violent: 0,
  crime_motor_vehicle: 99.96,
  seifa_irsd_score: 1020,
};

test("a suburb has all that is held of it, ranks to one decimal, and no socio-economic indexes", () => {
  const { suburbs } = listStateSuburbs(
    toldSuburbs({ "20001": { name: "Richmond", price: 1_500_000, layers: LAYERS } }),
    politicians,
    {
      state: "VIC",
      query: "",
      limit: 1,
      offset: 0,
    },
  );
  assert.deepEqual(sent(suburbs), [
    {
      salCode: "20001",
      salName: "Richmond",
      stateCode: "VIC",
      postcode: "3121",
      latestMedianPrice: 1_500_000,
      latestPeriod: Date.UTC(2024, 11, 31),
      population: 4000,
      medianAge: 34,
      medianWeeklyHhdIncome: 2100,
      regionCode: "SUBURB:VIC-RICHMOND",
      pctBornOverseas: 31.5,
      topReligion: "No religion",
      topLanguage: "Vietnamese",
      pctTopLanguage: 4.2,
      federalDivision: "Melbourne",
      federalMember: "A Member",
      federalParty: "A Party",
      federalPartyAb: "AP",
      federalTppAlp: 0,
      stateDistrict: "Richmond",
      stateMember: "B Member",
      stateParty: "B Party",
      statePartyAb: "BP",
      dominantNbnTech: "FTTP",
      connectivityQualityScore: 88.25,
      crimeBreakInsRank: 12.3,
      crimeViolentRank: 0,
      crimeMotorVehicleRank: 100,
      politicianPropertyCount: 0,
    },
  ]);
});

test("a reported population of 0 is told", () => {
  const world = toldSuburbs({ "20001": { layers: { population: 0 } } });
  const { suburbs } = listStateSuburbs(world, politicians, { state: "VIC", query: "", limit: 1, offset: 0 });
  assert.equal(suburbs[0]?.population, 0);
});

for (const [salCode, state, member] of [
  ["60001", "TAS", ""],
  ["80001", "ACT", ""],
  ["70001", "NT", "B Member"],
] as const) {
  test(`a district of ${state} has ${member === "" ? "no single member" : "one member"}`, () => {
    const world = toldSuburbs({ [salCode]: { layers: { state_member: "B Member", state_district: "Bass" } } });
    const [suburb] = listStateSuburbs(world, politicians, { state, query: "", limit: 1, offset: 0 }).suburbs;
    assert.deepEqual([suburb?.stateDistrict, suburb?.stateMember], ["Bass", member]);
  });
}

test("a suburb with any figure of its amenities has them all, counts that are not held as 0 and distances as unknown", () => {
  const world = toldSuburbs({
    "20001": { layers: { nearest_train: 0, amenity_density: 40, schools_gov: 2 } },
    "20002": { layers: { schools_gov: null } },
  });
  const [one, other] = listStateSuburbs(world, politicians, { state: "VIC", query: "", limit: 2, offset: 0 }).suburbs;
  assert.deepEqual(sent(one?.amenities), {
    schoolsTotal: 0,
    supermarketsTotal: 0,
    colesCount: 0,
    woolworthsCount: 0,
    aldiCount: 0,
    igaCount: 0,
    pubsBars: 0,
    parksCount: 0,
    librariesCount: 0,
    amenityDensityScore: 40,
    hospitalsCount: 0,
    gpCount: 0,
    pharmacyCount: 0,
    nearestTrainKm: 0,
    schoolsGov: 2,
    schoolsCatholic: 0,
    schoolsIndependent: 0,
    schoolsPrimary: 0,
    schoolsSecondary: 0,
  });
  assert.equal(other?.amenities, undefined);
});
