import assert from "node:assert/strict";
import { test } from "node:test";
import { metrics } from "../../data/housing/suburbs/metric-registry.js";
import { toldSuburbs } from "../../data/housing/suburbs/told-suburbs.fixture.js";
import { politiciansOf } from "../../data/politicians/politicians.fixture.js";
import { getSuburbMetricColumns } from "./suburb-metric-columns.js";

const politicians = politiciansOf();

const housing = toldSuburbs({
  "10001": { layers: { age: 30, dominant_nbn_tech: "FTTP" } },
  "10002": { layers: { dominant_nbn_tech: "Satellite" } },
  "10003": { layers: { age: 0.1, population: 0 } },
  "20001": { name: "Carlton", price: 1_250_000 },
  "20002": { name: "Docklands" },
});

test("a column has a figure for each suburb in the order of the index, and a bit for each that is unknown", () => {
  assert.deepEqual(getSuburbMetricColumns(housing, politicians, "NSW", ["age"]), {
    columns: [
      {
        metricKey: "age",
        values: Float32Array.of(30, 0, 0.1),
        nullMask: Uint8Array.of(0b010),
        categoryLabels: [],
      },
    ],
    indexVersion: "v1-418d5bbf387e",
  });
});

test("a category has the places of its labels, and a reported 0 is a figure", () => {
  const answer = getSuburbMetricColumns(housing, politicians, "NSW", ["nbn", "population"]);
  assert.ok("columns" in answer);
  assert.deepEqual(answer.columns, [
    {
      metricKey: "nbn",
      values: Float32Array.of(0, 2, 0),
      nullMask: Uint8Array.of(0b100),
      categoryLabels: ["Fixed Line", "Fixed Wireless", "Satellite"],
    },
    { metricKey: "population", values: new Float32Array(3), nullMask: Uint8Array.of(0b011), categoryLabels: [] },
  ]);
});

test("columns come as asked for, each once", () => {
  const answer = getSuburbMetricColumns(housing, politicians, "VIC", ["price", "age", "price"]);
  assert.ok("columns" in answer);
  assert.deepEqual(
    answer.columns.map(({ metricKey, values }) => [metricKey, ...values]),
    [
      ["price", 1_250_000, 0],
      ["age", 0, 0],
    ],
  );
});

test("no keys have no columns, and the version of the index", () => {
  assert.deepEqual(getSuburbMetricColumns(housing, politicians, "NSW", []), {
    columns: [],
    indexVersion: "v1-418d5bbf387e",
  });
});

test("every key has a column with as many figures and bits as the state has suburbs", () => {
  const answer = getSuburbMetricColumns(
    housing,
    politicians,
    "NSW",
    metrics.map(({ key }) => key),
  );
  assert.ok("columns" in answer);
  assert.deepEqual(
    answer.columns.map(({ metricKey, values, nullMask }) => [metricKey, values.length, nullMask.length]),
    metrics.map(({ key }) => [key, 3, 1]),
  );
});

for (const key of ["nope", "Age", " age", "", "constructor", "flood_planning_share_pct"]) {
  test(`refuses ${JSON.stringify(key)}, names it and lists the keys that there are`, () => {
    const refused = getSuburbMetricColumns(housing, politicians, "NSW", ["age", key, "worse"]);
    assert.ok("problem" in refused);
    assert.equal(refused.field, "metricKeys[1]");
    assert.ok(
      refused.problem.startsWith(`must be the key of a metric, not "${key}"; the keys are price, population, `),
    );
    assert.ok(metrics.every((metric) => refused.problem.includes(metric.key)));
  });
}

test("a long key is not repeated whole", () => {
  const refused = getSuburbMetricColumns(housing, politicians, "NSW", ["x".repeat(100_000)]);
  assert.ok("problem" in refused && refused.problem.length < 2_000);
});
