import assert from "node:assert/strict";
import { test } from "node:test";
import { toldSuburbs } from "../../data/housing/suburbs/told-suburbs.fixture.js";
import { politiciansOf } from "../../data/politicians/politicians.fixture.js";
import { stated } from "../../data/politicians/register/told-register.fixture.js";
import { toldPoliticians } from "../../data/politicians/told-politicians.fixture.js";
import { filterSuburbs } from "./filter-suburbs.js";
import { listStateSuburbs } from "./state-suburbs.js";
import { getSuburbMetricColumns } from "./suburb-metric-columns.js";
import { getSuburbProfile } from "./suburb-profile.js";

const housing = toldSuburbs({
  "20001": { name: "Carlton", layers: { population: 10 } },
  "20002": { name: "Docklands", layers: { population: 10 } },
  "20003": { name: "Elwood" },
});
const politicians = toldPoliticians({ "Ann Able": ["48 house Bean VIC ALP"] }, [
  {
    name: "Able, Ann",
    parliament: 48,
    division: "Bean",
    state: "VIC",
    rows: [stated(3, "Carlton", { holders: ["self", "spouse_partner"] }), stated(3, "Elwood")],
  },
]);

test("lists and profiles of suburbs have the rows of real estate that are declared there", () => {
  const { suburbs } = listStateSuburbs(housing, politicians, { state: "VIC", query: "", limit: 10, offset: 0 });
  assert.deepEqual(
    suburbs.map(({ salName, politicianPropertyCount }) => [salName, politicianPropertyCount]),
    [
      ["Carlton", 2],
      ["Docklands", 0],
      ["Elwood", 1],
    ],
  );
  assert.equal(getSuburbProfile(housing, politicians, "20001")?.summary?.politicianPropertyCount, 2);
});

test("as a column they stand next to the metrics of housing, under the same version of the index", () => {
  const answer = getSuburbMetricColumns(housing, politicians, "VIC", ["politician_property", "population"]);
  assert.ok("columns" in answer);
  assert.deepEqual(answer.columns[0], {
    metricKey: "politician_property",
    values: Float32Array.of(2, 0, 0),
    nullMask: Uint8Array.of(0b100),
    categoryLabels: [],
  });
  const without = getSuburbMetricColumns(housing, politiciansOf(), "VIC", []);
  assert.equal(answer.indexVersion, "indexVersion" in without && without.indexVersion);
});

test("suburbs are filtered by them, and an unknown count is within no bounds", () => {
  const filter = (min: number, max: number, world = politicians) =>
    filterSuburbs(housing, world, "VIC", [{ metricKey: "politician_property", min, max }]);
  const masks = [filter(0, 9), filter(1, 9), filter(0, 0), filter(0, 9, politiciansOf())].map(
    (answer) => "matchMask" in answer && answer.matchMask[0],
  );
  assert.deepEqual(masks, [0b011, 0b001, 0b010, 0]);
});
