import assert from "node:assert/strict";
import { test } from "node:test";
import { ledgerOf, tablesOf } from "../../../base/part.fixture.js";
import { housingOf } from "../housing.fixture.js";
import { housingOfTables, housingPart } from "../housing-part.js";
import { type FigureKey, figureKeys, textKeys } from "./layer-keys.js";
import { figureAt, hasAmenities, licenceAt, suburbText } from "./suburb-figures.js";

const suburbs = ["10001", "10002", "20001"].map((salCode) => ({ salCode, name: `S${salCode}`, areaSqkm: 1 }));

const layer = (key: string, salCode: string, cell: number | string | null, source = "maps", asOf = "2026-01-01") => ({
  key,
  source,
  salCode,
  figure: typeof cell === "number" ? cell : null,
  text: typeof cell === "string" ? cell : null,
  licence: `licence of ${salCode}`,
  asOf,
});

const of = (...suburbLayers: ReturnType<typeof layer>[]) => housingOf({ suburbs, suburbLayers }).figures;
const all = (figures: ReturnType<typeof of>, key: FigureKey) => [0, 1, 2].map((at) => figureAt(figures, key, at));

test("nothing held is unknown under every key", () => {
  const figures = of();
  assert.deepEqual(
    figureKeys.flatMap((key) => all(figures, key)).filter((figure) => figure !== undefined),
    [],
  );
  assert.deepEqual(
    textKeys.filter((key) => suburbText(figures, key, 1) !== ""),
    [],
  );
  assert.deepEqual(
    [figures.crimeOrigins, figures.hasLanguages, hasAmenities(figures, 0)],
    [{ crime_break_ins: undefined, crime_motor_vehicle: undefined, crime_violent: undefined }, false, false],
  );
});

test("a layer's figures and texts are at the places of their suburbs, and a suburb that is not in the spine has none", () => {
  const figures = of(
    layer("nearest_train", "10002", 0),
    layer("nearest_train", "20001", 2.5),
    layer("nearest_train", "20002", 9),
    layer("lga_name", "10001", "Ballina"),
    layer("lga_name", "20001", "Ballina"),
    layer("lga_name", "20002", "Yarra"),
    layer("top_language", "20001", "Greek"),
  );
  assert.deepEqual(all(figures, "nearest_train"), [undefined, 0, 2.5]);
  assert.deepEqual(
    [0, 1, 2].map((at) => suburbText(figures, "lga_name", at)),
    ["Ballina", "", "Ballina"],
  );
  assert.deepEqual(
    [figures.hasLanguages, [0, 1, 2].map((at) => hasAmenities(figures, at))],
    [true, [false, true, true]],
  );
});

test("a row without a value is unknown, also where a source that does not count has one", () => {
  const figures = of(
    layer("nearest_train", "10001", 4, "older", "2025-06-30"),
    layer("nearest_train", "10001", null, "newer", "2025-07-01"),
    layer("nearest_train", "10002", 1, "newer", "2025-01-01"),
    layer("lga_code", "10002", null),
  );
  assert.deepEqual(
    [all(figures, "nearest_train"), suburbText(figures, "lga_code", 1)],
    [[undefined, 1, undefined], ""],
  );
});

for (const [what, asOfs, expected] of [
  ["the newer date", ["2026-01-01", "2026-01-02"], [2, undefined]],
  ["the smaller name when the dates are the same", ["2026-01-02", "2026-01-02"], [1, 1]],
] as const) {
  test(`of two sources the one with ${what} counts for the whole key`, () => {
    const figures = of(
      layer("nearest_train", "10001", 1, "a", asOfs[0]),
      layer("nearest_train", "10002", 1, "a", "2020-01-01"),
      layer("nearest_train", "10001", 2, "b", asOfs[1]),
    );
    assert.deepEqual(all(figures, "nearest_train").slice(0, 2), expected);
  });
}

for (const [what, files, expected] of [
  [
    "retrieved last",
    [
      ["2026-03-01", "b"],
      ["2026-03-02", "a"],
    ],
    [undefined, 2],
  ],
  [
    "with the greater hash when both were retrieved at once",
    [
      ["2026-03-01", "b"],
      ["2026-03-01", "a"],
    ],
    [1, undefined],
  ],
] as const) {
  test(`of two files with one key and source the one ${what} counts whole`, () => {
    const suburbLayers = [layer("pubs_bars", "10001", 1), layer("pubs_bars", "10002", 2)];
    const tables = tablesOf(housingPart.reads, { suburbs, suburbLayers });
    const fileOf = (importId: number) => ({
      ...ledgerOf().fileOf(0),
      retrievedAt: files[importId]![0],
      sha256: files[importId]![1],
    });
    const withImports = { ...tables, suburbLayers: { ...tables.suburbLayers, importId: Int32Array.of(0, 1) } };
    const { figures } = housingOfTables(withImports, {}, ledgerOf({ fileOf }));
    assert.deepEqual(all(figures, "pubs_bars").slice(0, 2), expected);
  });
}

test("ranks of offences come with their source and the licence of each suburb", () => {
  const { crimeOrigins } = of(layer("crime_violent", "10002", 12.34, "bureau"));
  const origin = crimeOrigins.crime_violent!;
  assert.deepEqual(
    [origin.source, licenceAt(origin, 0), licenceAt(origin, 1), crimeOrigins.crime_break_ins],
    ["bureau", "", "licence of 10002", undefined],
  );
});
