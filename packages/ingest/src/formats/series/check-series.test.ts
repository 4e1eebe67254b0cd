import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { checkSeries, newBaseOf } from "./check-series.js";
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
    "3 of 4 figures of PRICES are not those of the held file, and no other base explains it",
  ],
  ["half of an index revised", { ...held, observations: values("PRICES", 90, 91, 102, 103) }, undefined],
  ["an index revised by 2 %", { ...held, observations: values("PRICES", 102, 103, 104, 105) }, undefined],
  [
    "a rate in hundredths",
    { ...held, observations: values("RATE", 410, 410, 435) },
    "the figures of RATE are 100 times those of the held file",
  ],
  [
    "a rate as a share",
    { ...held, observations: values("RATE", 0.041, 0.041, 0.0435) },
    "the figures of RATE are 0.01 times those of the held file",
  ],
  ["two figures of another size", { ...held, observations: values("RATE", 410, 410) }, undefined],
  ["figures that are zero now", { ...held, observations: values("RATE", 0, 0, 0) }, undefined],
  ["a rate that is revised beyond knowing", { ...held, observations: values("RATE", 1, 2, 3) }, undefined],
] as const) {
  test(`${reason === undefined ? "believes" : "doubts"} a file: ${what}`, () =>
    assert.equal(checkSeries(stated, { stated: held }, definitions), reason));
}

/** An index of three years, and the same on another base, with one decimal. */
const index = (factor: number, change = (value: number, _at: number) => value): StatedSeries => ({
  series: [prices],
  observations: Array.from({ length: 12 }, (_, at) => {
    const value = Number((change(130 + at ** 1.5, at) * factor).toFixed(1));
    return { series: "PRICES", table: "t1", period: dayOf("2022-01-01")! + 92 * at, value };
  }),
});

for (const [what, stated, problem, remark] of [
  ["another base", index(0.72), undefined, "another base: it restates every figure of PRICES (times 0.720)"],
  [
    "another base and a revision",
    index(0.72, (value, at) => (at === 11 ? value * 1.004 : value)),
    undefined,
    "another base: it restates every figure of PRICES (times 0.720)",
  ],
  ["the same base", index(1), undefined, undefined],
  [
    "figures in no proportion",
    index(0.72, (value, at) => value + 2 * at),
    "12 of 12 figures of PRICES are not those of the held file, and no other base explains it",
  ],
  [
    "figures of something else",
    index(0.011),
    "12 of 12 figures of PRICES are not those of the held file, and no other base explains it",
  ],
] as const) {
  test(`an index with ${what} is ${problem === undefined ? "believed" : "doubted"}`, () => {
    assert.equal(checkSeries(stated, { stated: index(1) }, definitions), problem);
    if (problem === undefined) assert.equal(newBaseOf(stated, { stated: index(1) }, definitions), remark);
  });
}

test("a table that came after another need not have all of its series, but those in the same unit", () => {
  const elsewhere = (rows: StatedSeries["series"]) => ({
    ...held,
    series: rows.map((row) => ({ ...row, table: "t2" })),
  });
  assert.deepEqual(
    [elsewhere([rate]), elsewhere([series("RATE", "Per cent per annum")])].map((stated) =>
      checkSeries(stated, { stated: held }, definitions),
    ),
    [undefined, 'the unit of RATE is "Per cent per annum", and was "Per cent"'],
  );
});

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
