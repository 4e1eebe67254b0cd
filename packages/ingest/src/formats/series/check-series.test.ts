import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { checkSeries } from "./check-series.js";
import type { StatedSeries } from "./stated-series.js";
import { type Definitions, unitProblem } from "./unit-problem.js";

const definition = {
  topic: "rates",
  metric: "test",
  product: "",
  region: "aus",
  frequency: "monthly",
  adjustment: "original",
  sourceKey: "test",
} as const;
const definitions: Definitions = new Map([
  ["RATE", { ...definition, id: "RATE", unit: "percent", statedUnits: ["Per cent", "Per cent per annum"] }],
  ["PRICES", { ...definition, id: "PRICES", unit: "index", statedUnits: ["Index"] }],
  ["PEOPLE", { ...definition, id: "PEOPLE", unit: "persons" }],
]);

const series = (id: string, unit: string, frequency: "monthly" | "quarterly" = "monthly") =>
  ({ series: id, table: "t1", title: "", unit, scale: 0, frequency, kind: "", preparedAt: null }) as const;
const values = (id: string, ...figures: number[]) =>
  figures.map((value, at) => ({ series: id, table: "t1", period: dayOf(`2024-0${at + 1}-01`)!, value }));

const rate = series("RATE", "Per cent");
const prices = series("PRICES", "Index");
const other = series("OTHER", "Number");
const held: StatedSeries = {
  series: [rate, prices, other],
  observations: [...values("RATE", 4.1, 4.1, 4.35), ...values("PRICES", 100, 101, 102, 103), ...values("OTHER", 1, 2)],
};

for (const [what, stated, reason] of [
  ["the same file", held, undefined],
  ["a series that is not served is gone", { ...held, series: [rate, prices] }, undefined],
  ["a new series", { ...held, series: [...held.series, series("NEW", "$")] }, undefined],
  ["a served series is gone", { ...held, series: [rate, other] }, "PRICES is gone, which the held file has"],
  [
    "another unit",
    { ...held, series: [series("RATE", "Per cent per annum"), prices] },
    'the unit of RATE is "Per cent per annum", and was "Per cent"',
  ],
  [
    "another frequency",
    { ...held, series: [series("RATE", "Per cent", "quarterly"), prices] },
    "RATE is quarterly, and was monthly",
  ],
  [
    "another base",
    { ...held, observations: values("PRICES", 90, 91, 92, 103, 104) },
    "3 of 4 figures of PRICES are not those of the held file, so its base has changed",
  ],
  ["half of an index revised", { ...held, observations: values("PRICES", 90, 91, 102, 103) }, undefined],
  ["an index revised by 2 %", { ...held, observations: values("PRICES", 102, 103, 104, 105) }, undefined],
  ["a rate that is revised beyond knowing", { ...held, observations: values("RATE", 1, 2, 3) }, undefined],
] as const) {
  test(`${reason === undefined ? "believes" : "doubts"} a file: ${what}`, () =>
    assert.equal(checkSeries(stated, { stated: held }, definitions), reason));
}

test("the first file of a table is compared with nothing", () =>
  assert.equal(checkSeries(held, undefined, definitions), undefined));

for (const [what, row, problem] of [
  ["the unit of its definition", rate, undefined],
  ["the other unit of its definition", series("RATE", "Per cent per annum"), undefined],
  ["spaces around its unit", series("RATE", " Per cent "), undefined],
  [
    "another unit",
    series("RATE", "Basis points"),
    'the unit of RATE is "Basis points", not "Per cent" or "Per cent per annum"',
  ],
  ["no unit", series("RATE", ""), 'the unit of RATE is "", not "Per cent" or "Per cent per annum"'],
  ["another frequency", series("PRICES", "Index", "quarterly"), "PRICES is quarterly, not monthly"],
  ["any unit where the format states none", series("PEOPLE", ""), undefined],
  ["any unit where it is not served", series("OTHER", "Basis points", "quarterly"), undefined],
] as const) {
  test(`a series with ${what} is ${problem === undefined ? "right" : "another"}`, () =>
    assert.equal(unitProblem(row, definitions), problem));
}

for (const [id, unit, frequency, problem] of [
  ["A83728647F", "$'000", "quarterly", undefined],
  ["A83728647F", "$", "quarterly", 'the unit of A83728647F is "$", not "$\'000"'],
  ["BSPNSHNFD", "$ million", "quarterly", 'the unit of BSPNSHNFD is "$ million", not "$ billion"'],
  ["FLRHOOTA", "Per cent per annum", "quarterly", "FLRHOOTA is quarterly, not monthly"],
  ["BHFDDIT", "Ratio", "quarterly", 'the unit of BHFDDIT is "Ratio", not "Per cent"'],
] as const) {
  test(`${id}, which housing serves, in ${unit} and ${frequency}: ${problem ?? "nothing is wrong"}`, () =>
    assert.equal(unitProblem(series(id, unit, frequency)), problem));
}
