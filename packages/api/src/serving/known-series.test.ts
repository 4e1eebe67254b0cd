import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { calendarOf, dayOf, isoOf, type Snapshot } from "@daybook/domain";
import { type EconomicSeriesQuery, getEconomicSeries } from "@daybook/domain/answers/economy/economic-series";
import { datasets, definitionsById } from "@daybook/domain/data/economy";
import {
  momentsOf,
  naiveFigures,
  naiveFirstRelease,
  publicationsOf,
  randomFiles,
  type SeriesFile,
  snapshotOf,
} from "@daybook/domain/fixtures";
import { type Location, type NewImport, openReader, openWriter } from "@daybook/store";
import { smallOrFull, startEngines } from "@daybook/store/fixtures";
import { readNews } from "./read-snapshot.js";

const SEEDS = smallOrFull(2, 12);
const definitions = [...definitionsById.values()];
const [CPI, UNSERVED] = ["cpi.index.all_groups.aus", "Z9999999Z"];
const FINANCE = "govfin.revenue.total.nsw";
const RATE = "rates.cash_rate_target_daily.aus";
const REPLY = definitions.find(
  ({ id, topic, metric }) => id.startsWith("CPI:") && topic === "cpi" && metric === "index",
)!.id;
const TABLES = [
  ["abs-time-series", "640101", ["A2325846C", "A2325847F", UNSERVED]],
  ["abs-sdmx", "CPI/all", [REPLY]],
  ["abs-sdmx", "CPI/1", [REPLY, UNSERVED]],
  ["abs-government-finance", "2026-Q1", ["GFS:nsw.revenue.total"]],
  ["abs-government-finance", "2025-Q4", ["GFS:nsw.revenue.total"]],
  ["rba-tables", "f1-data", ["FIRMMCRTD"]],
] as const;

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      test(`series are those of the files of any moment, in whatever order they came, seed ${seed}`, async () => {
        const files = randomFiles(seed, TABLES);
        const snapshot = await snapshotAfter(await engine.newLocation(), files);
        for (const key of [CPI, FINANCE, RATE]) {
          const present = naiveFigures(files, definitions, key);
          assert.deepEqual(served(snapshot, key), present, `${key} now`);
          if (present === undefined) continue;
          for (const heldMs of momentsOf(files)) {
            const known = naiveFigures(files, definitions, key, heldMs) ?? [];
            assert.deepEqual(served(snapshot, key, { knownAtMs: heldMs }), known, `${key} held at ${heldMs}`);
          }
          for (const asOfMs of publicationsOf(files)) {
            const published = naiveFigures(files, definitions, key, Number.POSITIVE_INFINITY, asOfMs) ?? [];
            const asOf = served(snapshot, key, { output: "as_of", asOfMs });
            assert.deepEqual(asOf, published, `${key} published at ${asOfMs}`);
          }
          const first = naiveFirstRelease(files, definitions, key);
          assert.deepEqual(served(snapshot, key, { output: "first_release" }), first, `${key} as first released`);
        }
      });
    }
  });
}

/** What is read is handed from one thread to another. */
async function snapshotAfter(location: Location, files: readonly SeriesFile[]): Promise<Snapshot> {
  const writer = await openWriter(location);
  for (const [number, file] of files.entries()) {
    writer.stage(importOf(file, number));
    await writer.commit();
  }
  await writer.close();
  const reader = await openReader(location);
  try {
    return { ...snapshotOf({}), economy: structuredClone((await readNews(reader, calendarOf())).changed.economy!) };
  } finally {
    await reader.close();
  }
}

function importOf({ unit, series, preparedAtMs, publishedMs, atMs, ...file }: SeriesFile, number: number): NewImport {
  const ids = Object.keys(series);
  const listed = ids.map((id) => ({
    series: id,
    table: unit,
    title: `Series of file ${number % 2}`,
    unit: "",
    scale: 0,
    frequency: "quarterly",
    kind: "",
    preparedAt: preparedAtMs ?? null,
  }));
  const observed = ids.flatMap((id) =>
    series[id]!.map(([date, value]) => ({ series: id, table: unit, period: dayOf(date)!, value })),
  );
  return {
    ...file,
    unit,
    stated: [
      { dataset: datasets.economicSeries, rows: listed },
      { dataset: datasets.economicObservations, rows: observed },
    ],
    address: null,
    retrievedAt: new Date(atMs).toISOString(),
    publishedAt: publishedMs === undefined ? null : new Date(publishedMs).toISOString(),
    publishedFrom: publishedMs === undefined ? null : "file",
    licence: "CC-BY-4.0",
    isDemo: false,
    content: Buffer.from(String(number)),
  };
}

/** The figures of a series; undefined when there is no such series. */
function served({ market, economy }: Snapshot, key: string, past: Partial<EconomicSeriesQuery> = {}): unknown {
  const answer = getEconomicSeries(market, economy, {
    seriesKeys: [key],
    maxObservations: 0,
    output: "latest",
    transform: "none",
    frequency: "",
    aggregation: "mean",
    ...past,
  });
  assert.ok(!("keysRefused" in answer));
  return answer.series[0]?.observations.map(({ period, value }) => [isoOf(period! / 86_400_000), value]);
}
