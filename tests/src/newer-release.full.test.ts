import assert from "node:assert/strict";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { dataset } from "@daybook/domain";
import { type Location, openWriter } from "@daybook/store";
import { startPostgres } from "@daybook/store/fixtures";
import { daybookHere, get, post, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const reports = demoReports().slice(0, 3);

/** What a later release may keep, and this one knows nothing of. */
const tides = dataset({
  name: "tides",
  title: "Tides",
  sources: ["tide-tables"],
  columns: {
    harbour: { type: "text", meaning: "name of the harbour" },
    highMm: { type: "whole", meaning: "height, millimetres" },
  },
  key: ["harbour"],
});

async function ingestTides(location: Location, highMm: number): Promise<void> {
  const writer = await openWriter(location);
  writer.stage({
    stated: [{ dataset: tides, rows: [{ harbour: "Port Example", highMm }] }],
    source: "tide-tables",
    unit: "Port Example",
    version: "001",
    fileName: "tides.csv",
    address: null,
    retrievedAt: new Date().toISOString(),
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo: false,
    content: Buffer.from(`high ${highMm}`),
  });
  await writer.commit();
  await writer.close();
}

const postgres = await startPostgres();
after(async () => {
  if ("stop" in postgres) await postgres.stop();
});
const folder = temporaryFolder(after);
const engines = [
  { name: "DuckDB", skip: false, location: { dataFolder: join(folder, "duckdb") }, settings: {} },
  {
    name: "PostgreSQL",
    skip: "skip" in postgres ? postgres.skip : false,
    location: { dataFolder: join(folder, "postgres"), ...("url" in postgres && { databaseUrl: postgres.url }) },
    settings: "url" in postgres ? { DATABASE_URL: postgres.url } : {},
  },
];

for (const { name, skip, location, settings } of engines) {
  describe(`together with a newer release on ${name}`, { skip }, () => {
    const ingest = (report: string) => daybookHere(["ingest", "asic-shorts", report], location.dataFolder, settings);

    test("a server serves on, stays healthy and takes new market data", async () => {
      await ingest(reports[0]!);
      const server = await serve(location.dataFolder, settings);
      after(() => server.stop());
      const latest = async () => (await get(server.address, "/v1/latest")).json();
      const version = async () =>
        (await post(server.address, "MarketService/GetTopShorts", {})).headers.get("x-data-version");
      const [first, firstVersion] = [await latest(), await version()];

      await ingestTides(location, 1_800);
      await ingest(reports[1]!);
      for (let tries = 0; (await version()) === firstVersion && tries < 1_200; tries += 1) await wait(50);
      const [second, secondVersion] = [await latest(), await version()];
      assert.notDeepEqual(second, first);

      await ingestTides(location, 1_900);
      await ingest(reports[2]!);
      for (let tries = 0; (await version()) === secondVersion && tries < 1_200; tries += 1) await wait(50);
      assert.notDeepEqual(await latest(), second);
      const health = await (await get(server.address, "/api/health")).text();
      assert.doesNotMatch(health, /cannot be loaded/);

      const told = await daybookHere(["status", "--json"], location.dataFolder, settings);
      const { dataVersion, unknownSources } = JSON.parse(told.out);
      assert.deepEqual([dataVersion, unknownSources], [await version(), ["tide-tables"]]);
    });

    test("a rebuild is refused rather than to lose what it does not know", async () => {
      const { exitCode, err } = await daybookHere(["rebuild"], location.dataFolder, settings);
      assert.notEqual(exitCode, 0);
      assert.match(err, /There is no source tide-tables/);
    });
  });
}
