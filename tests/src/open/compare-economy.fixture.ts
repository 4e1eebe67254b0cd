import assert from "node:assert/strict";
import { dayInSydney, endOfDayInSydney, isoOf } from "@daybook/domain";
import type { OpenRow } from "@daybook/domain/open";
import { smallOrFull } from "@daybook/store/fixtures";
import {
  assertSameRows,
  type ComparedWorld,
  type Comparison,
  dayIn,
  groupedBy,
  rowOfAnswer,
  someOf,
  without,
} from "./open-world.fixture.js";

/** The datasets of the economy, compared with methods. */
export const economyComparisons: readonly Comparison[] = [
  [
    "economic-series are what ListEconomicSeries lists, but for those of the market",
    async ({ rows, list }) => {
      const told = await list("EconomyService/ListEconomicSeries", { limit: 500 }, "series");
      const open = told.filter(({ topic }) => topic !== "markets");
      assert.ok(open.length > 0);
      assertSameRows(
        rows("economic-series").map((row) => ({
          ...without(row, "first_period", "observations"),
          synonyms: row.synonyms ?? "[]",
        })),
        open.map((told) => rowOfAnswer("economic-series", told, SERIES_FIELDS)),
        "series",
      );
    },
  ],
  [
    "the newest economic-observations are what GetEconomicSeries tells",
    async (compared) => {
      const newest = byKey(compared.rows("economic-observations").filter(({ is_newest }) => is_newest));
      const catalogue = compared.rows("economic-series");
      assert.deepEqual(
        [...newest.keys()],
        catalogue.filter(({ observations }) => observations !== 0).map(({ series_key }) => series_key),
      );
      for (const { series_key, first_period, last_period, observations } of someOf(compared.random, catalogue, 60)) {
        const own = newest.get(series_key as string) ?? [];
        assert.deepEqual(figuresIn(own), await toldFigures(compared, series_key as string), String(series_key));
        assert.deepEqual(
          { first_period, last_period, observations },
          { first_period: own[0]?.period, last_period: own.at(-1)?.period, observations: own.length },
        );
      }
    },
  ],
  [
    "economic-observations as known at a moment and as published by a date are what GetEconomicSeries tells of then",
    async (compared) => {
      const published = publishedIn(compared);
      const keys = [...published.keys()];
      const rows = [...published.values()].flat();
      const moments = rows.flatMap(({ known_from, known_to }) => [known_from, known_to ?? known_from]) as number[];
      const dates = rows.flatMap(({ published_from, published_to }) => [
        published_from,
        published_to ?? published_from,
      ]) as number[];
      for (let asked = 0; asked < smallOrFull(60, 1500); asked += 1) {
        const { random } = compared;
        const key = random.chance(0.5) ? random.pick(keys) : (random.pick(rows).series_key as string);
        const knownMs = random.chance(0.6) ? random.pick(moments) - random.below(2) * 1000 : Infinity;
        const asOf = random.chance(0.6) ? dayInSydney(random.pick(dates)) - random.below(2) : undefined;
        const request = {
          ...(knownMs !== Infinity && { knownAt: new Date(knownMs).toISOString() }),
          ...(asOf !== undefined && { asOf: isoOf(asOf) }),
        };
        const publishedMs = asOf === undefined ? Infinity : endOfDayInSydney(asOf);
        const then = published.get(key)!.filter((row) => isOfMoment(row, knownMs, publishedMs));
        assert.deepEqual(
          figuresIn(then),
          await toldFigures(compared, key, request),
          `${key} ${JSON.stringify(request)}`,
        );
      }
    },
  ],
  [
    "the first vintage of each period is what GetEconomicSeries tells with output first_release",
    async (compared) => {
      const published = publishedIn(compared);
      for (const key of someOf(compared.random, [...published.keys()], 60)) {
        const firsts = new Map<number, number>();
        // Rows are by period, then by publication.
        for (const { period, value, known_to } of published.get(key)!) {
          if (known_to === undefined && !firsts.has(period as number)) firsts.set(period as number, value as number);
        }
        assert.deepEqual([...firsts], await toldFigures(compared, key, { output: "first_release" }), key);
      }
    },
  ],
  [
    "economic-observations are of the dates on which GetSeriesVintages has releases that added or restated figures",
    async (compared) => {
      const published = publishedIn(compared);
      for (const key of someOf(compared.random, [...published.keys()], 60)) {
        const held = published.get(key)!.filter(({ known_to }) => known_to === undefined);
        const releases = await compared.list<ToldRelease>(
          "EconomyService/GetSeriesVintages",
          { seriesKey: key, limit: 100 },
          "releases",
        );
        const telling = releases.filter(({ addedCount, restatedCount }) => addedCount + restatedCount > 0);
        assert.deepEqual(
          new Set(held.map(({ published_on }) => isoOf(published_on as number))),
          new Set(telling.map(({ releasedOn }) => releasedOn)),
          key,
        );
      }
    },
  ],
];

const SERIES_FIELDS = { licence: "sourceLicence", last_period: "latestPeriod" };

interface ToldSeries {
  readonly series: readonly [
    {
      readonly observations: readonly { readonly period: string; readonly value: number }[];
      readonly truncated: boolean;
    },
  ];
}

interface ToldRelease {
  readonly releasedOn: string;
  readonly addedCount: number;
  readonly restatedCount: number;
}

/** The figures of a series, of which an answer has 600 at most. */
async function toldFigures(
  { ask }: ComparedWorld,
  key: string,
  request: object = {},
): Promise<(readonly [number, number])[]> {
  const figures: (readonly [number, number])[] = [];
  let end: object = {};
  for (;;) {
    const { series } = await ask<ToldSeries>("EconomyService/GetEconomicSeries", {
      seriesKeys: [key],
      ...request,
      ...end,
    });
    const [{ observations, truncated }] = series;
    figures.unshift(...observations.map(({ period, value }) => [dayIn(period), value] as const));
    if (!truncated) return figures;
    end = { endPeriod: `${isoOf(figures[0]![0] - 1)}T00:00:00Z` };
  }
}

function figuresIn(rows: readonly OpenRow[]): (readonly [number, number])[] {
  return rows.map(({ period, value }) => [period as number, value as number] as const);
}

/** The rows of published series, by key. Those that are computed here are of no moment. */
function publishedIn({ rows }: ComparedWorld): ReadonlyMap<string, readonly OpenRow[]> {
  return byKey(rows("economic-observations").filter(({ known_from }) => known_from !== undefined));
}

function byKey(rows: readonly OpenRow[]): ReadonlyMap<string, readonly OpenRow[]> {
  return groupedBy(rows, ({ series_key }) => series_key as string);
}

/** Whether a row counted in what was known and published by two moments. */
export function isOfMoment(row: OpenRow, knownMs: number, publishedMs: number): boolean {
  const { published_from, published_to = Infinity, known_from, known_to = Infinity } = row as Record<string, number>;
  return isWithin(knownMs, known_from!, known_to) && isWithin(publishedMs, published_from!, published_to);
}

function isWithin(ms: number, from: number, to: number): boolean {
  return ms === Infinity ? to === Infinity : from <= ms && ms < to;
}
