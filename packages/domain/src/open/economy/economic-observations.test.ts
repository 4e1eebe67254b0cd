import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../base/time/day.js";
import { naiveFigures, naiveFirstRelease } from "../../data/economy/series/naive-series.fixture.js";
import { importedOf } from "../../data/economy/series/published.fixture.js";
import { momentsOf, publicationsOf, randomFiles } from "../../data/economy/series/random-files.fixture.js";
import { definitionOf, fileOf, type SeriesFile } from "../../data/economy/series/series-files.fixture.js";
import { snapshotOf } from "../../snapshot.fixture.js";
import { openEconomicObservations } from "./economic-observations.js";

const definitions = [
  definitionOf("A", { metric: "one" }),
  definitionOf("B", { metric: "two" }),
  definitionOf("C", { metric: "one" }),
];

function rowsOf(files: readonly SeriesFile[]) {
  const snapshot = { ...snapshotOf({}), economy: importedOf(files, definitions) };
  return [...openEconomicObservations.rows({ snapshot, imports: [] })] as unknown as readonly Row[];
}

interface Row {
  readonly series_key: string;
  readonly period: number;
  readonly value: number;
  readonly published_on: number;
  readonly published_from: number;
  readonly published_to?: number;
  readonly known_from: number;
  readonly known_to?: number;
  readonly is_newest: boolean;
}

test("a restated figure is there before and after, and the newest rows are the series as it is", () => {
  const release = (day: number, figures: SeriesFile["series"]["A"]) => {
    const publishedMs = Date.UTC(2026, 4, day, 1, 30);
    return fileOf("abs-time-series", "t", {
      version: String(day),
      publishedMs,
      atMs: Date.UTC(2026, 5, 1),
      series: { A: figures! },
    });
  };
  const rows = rowsOf([
    release(1, [["2026-01-01", 1]]),
    release(2, [
      ["2026-01-01", 1.5],
      ["2026-04-01", 2],
    ]),
  ]);
  assert.deepEqual(
    rows.map((row) => [
      row.series_key,
      isoOf(row.period),
      row.value,
      isoOf(row.published_on),
      row.published_to,
      row.known_to,
      row.is_newest,
    ]),
    [
      ["test.one.aus", "2026-01-01", 1, "2026-05-01", Date.UTC(2026, 4, 2, 1, 30), undefined, false],
      ["test.one.aus", "2026-01-01", 1.5, "2026-05-02", undefined, undefined, true],
      ["test.one.aus", "2026-04-01", 2, "2026-05-02", undefined, undefined, true],
    ],
  );
});

for (let seed = 1; seed <= 20; seed += 1) {
  const files = randomFiles(seed, [
    ["abs-time-series", "t1", ["A", "B"]],
    ["abs-time-series", "t2", ["A"]],
    ["abs-sdmx", "r", ["C"]],
  ]);
  const byKey = (key: string) => rowsOf(files).filter(({ series_key }) => series_key === key);

  test(`the rows that enclose two moments are the series of then, seed ${seed}`, () => {
    for (const key of ["test.one.aus", "test.two.aus"]) {
      const rows = byKey(key);
      for (const heldMs of momentsOf(files)) {
        for (const publishedMs of publicationsOf(files)) {
          const then = rows.filter(
            (row) =>
              isWithin(heldMs, row.known_from, row.known_to) &&
              isWithin(publishedMs, row.published_from, row.published_to),
          );
          assert.deepEqual(
            then.map(({ period, value }) => [isoOf(period), value]),
            naiveFigures(files, definitions, key, heldMs, publishedMs) ?? [],
            `${key} ${heldMs} ${publishedMs}`,
          );
        }
      }
    }
  });

  test(`where one file was published at a time the first row of a period is its first release, seed ${seed}`, () => {
    const apart = files.filter(
      (file, at) =>
        files.findIndex((other) => (other.publishedMs ?? other.atMs) === (file.publishedMs ?? file.atMs)) === at,
    );
    const rows = rowsOf(apart).filter((row) => row.series_key === "test.one.aus" && row.known_to === undefined);
    const firsts = new Map<number, number>();
    for (const { period, value } of rows) if (!firsts.has(period)) firsts.set(period, value);
    assert.deepEqual(
      Array.from(firsts, ([period, value]) => [isoOf(period), value]),
      naiveFirstRelease(apart, definitions, "test.one.aus"),
    );
  });
}

function isWithin(ms: number, from: number, to = Number.POSITIVE_INFINITY): boolean {
  return from <= ms && (ms < to || to === Number.POSITIVE_INFINITY);
}
