import assert from "node:assert/strict";
import { test } from "node:test";
import { UNKNOWN_DAY } from "../../../base/tables/table.js";
import { isoOf } from "../../../base/time/day.js";
import { housingOf } from "../housing.fixture.js";
import { mediansOf } from "./medians.fixture.js";
import { suburbPrices } from "./suburb-prices.js";
import { suburbRegions } from "./suburb-regions.js";

const suburbs = [
  { salCode: "20001", name: "Abbotsford (Vic.)" },
  { salCode: "20002", name: "Newtown (Greater Geelong - Vic.)" },
  { salCode: "20003", name: "Nowhere" },
  { salCode: "40001", name: "Adelaide" },
];

function pricesOf(...suburbMedians: readonly ReturnType<typeof mediansOf>[]) {
  const { value, periodDay, yoyPct, regionCode } = suburbPrices(
    housingOf({ suburbs, suburbMedians: suburbMedians.flat() }),
  );
  return suburbs.flatMap(({ name }, number) =>
    periodDay[number] === UNKNOWN_DAY
      ? []
      : [[name, value[number], isoOf(periodDay[number]!), Math.round(yoyPct[number]! * 100) / 100, regionCode[number]]],
  );
}

test("a suburb has the newest price that is not preliminary, with its change on exactly a year earlier", () => {
  assert.deepEqual(
    pricesOf(
      mediansOf(
        "vg_vic",
        "ABBOTSFORD",
        ["2021-12-31", 1_600_000],
        ["2022-12-31", 1_631_000],
        ["2023-12-31", 3_900_000, "p"],
      ),
      mediansOf("vg_sa", "ADELAIDE", ["2024-12-31", 500_000], ["2025-09-30", 550_000], ["2025-12-31", 600_000]),
    ),
    [
      ["Abbotsford (Vic.)", 1_631_000, "2022-12-31", 1.94, "SUBURB:VIC-ABBOTSFORD"],
      ["Adelaide", 600_000, "2025-12-31", 20, "SUBURB:SA-ADELAIDE"],
    ],
  );
});

test("a suburb with preliminary prices alone has the newest of them", () => {
  assert.deepEqual(
    pricesOf(mediansOf("vg_vic", "ABBOTSFORD", ["2022-12-31", 1_000_000, "p"], ["2023-12-31", 1_100_000, "p"])),
    [["Abbotsford (Vic.)", 1_100_000, "2023-12-31", 10, "SUBURB:VIC-ABBOTSFORD"]],
  );
});

test("a price whose year before is missing has no change, however near another one is", () => {
  assert.deepEqual(pricesOf(mediansOf("vg_vic", "ABBOTSFORD", ["2021-12-31", 900_000], ["2023-12-31", 1_100_000])), [
    ["Abbotsford (Vic.)", 1_100_000, "2023-12-31", Number.NaN, "SUBURB:VIC-ABBOTSFORD"],
  ]);
});

test("of two regions of a suburb the one with the newer price counts, else the one that is first by code", () => {
  const older = mediansOf("vg_vic", "NEWTOWN", ["2022-12-31", 700_000]);
  const newer = mediansOf("vg_vic", "NEWTOWN (GREATER GEELONG)", ["2023-12-31", 800_000]);
  const same = mediansOf("vg_vic", "NEWTOWN (GREATER GEELONG)", ["2022-12-31", 800_000]);
  assert.deepEqual(
    [pricesOf(older, newer), pricesOf(older, same)].map(([first]) => [first![1], first![4]]),
    [
      [800_000, "SUBURB:VIC-NEWTOWN-GREATER-GEELONG"],
      [700_000, "SUBURB:VIC-NEWTOWN"],
    ],
  );
});

test("regions have the name of their suburb, or the published one in title case", () => {
  const housing = housingOf({
    suburbs,
    suburbMedians: [
      ...mediansOf("vg_vic", "ABBOTSFORD", ["2022-12-31", 1]),
      ...mediansOf("vg_vic", "HILLSIDE (BRIMBANK)", ["2022-12-31", 1]),
      ...mediansOf("vg_vic", "JACK'S HILL", ["2022-12-31", 1]),
    ],
  });
  assert.deepEqual(
    suburbRegions(housing).map(({ code, name, state, suburb }) => [code, name, state, suburb]),
    [
      ["SUBURB:VIC-ABBOTSFORD", "Abbotsford (Vic.)", "VIC", 0],
      ["SUBURB:VIC-HILLSIDE-BRIMBANK", "Hillside (Brimbank)", "VIC", -1],
      ["SUBURB:VIC-JACK-S-HILL", "Jack's Hill", "VIC", -1],
    ],
  );
});

test("a publication that writes a name in two ways has one region of it, with the figures of both", () => {
  const housing = housingOf({
    suburbMedians: [
      ...mediansOf("vg_sa", "ST PETERS", ["2025-06-30", 2], ["2025-12-31", 4]),
      ...mediansOf("vg_sa", "ST. PETERS", ["2025-09-30", 3, "p"], ["2025-12-31", 9]),
    ],
  });
  assert.deepEqual(
    suburbRegions(housing).map(({ code, series }) => [
      code,
      ...series.map(({ periods, values, isPreliminary }) =>
        Array.from(periods, (day, at) => [isoOf(day), values[at], isPreliminary[at]]),
      ),
    ]),
    [
      [
        "SUBURB:SA-ST-PETERS",
        [
          ["2025-06-30", 2, 0],
          ["2025-09-30", 3, 1],
          ["2025-12-31", 4, 0],
        ],
      ],
    ],
  );
});
