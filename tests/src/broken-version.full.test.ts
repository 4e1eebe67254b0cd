import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { daybook, get, post, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

/** The demo world's reports, which this test loads as if they were real, the last one as the new version. */
const reports = demoReports().slice(0, 10);

/** Changes the database behind the store's back, as a fault of a disk or of a hand would. */
async function damage(dataFolder: string, sql: string): Promise<void> {
  const name = readdirSync(dataFolder).find((file) => file.endsWith(".duckdb")) ?? "";
  const instance = await DuckDBInstance.create(join(dataFolder, name));
  const connection = await instance.connect();
  await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
}

async function ingest(dataFolder: string, paths: readonly string[]): Promise<void> {
  const { exitCode, err } = await daybook(["ingest", "asic-shorts", ...paths], dataFolder);
  assert.equal(exitCode, 0, err);
}

describe("a new version that is broken", () => {
  const folder = temporaryFolder(after);
  const damages: readonly (readonly [what: string, sql: string, reason: RegExp])[] = [
    ["rows are missing", "delete from short_positions where code like 'A%' or code like 'B%'", /live rows/],
    ["a figure is impossible", "update short_positions set position = -1 where code like 'C%'", /position/],
  ];
  for (const [what, sql, reason] of damages) {
    test(`is refused, reported, and the old one served on: ${what}`, async () => {
      const data = join(folder, what.replaceAll(" ", "-"));
      await ingest(data, reports.slice(0, -1));
      const server = await serve(data, { LOG_LEVEL: "error" });
      let log = "";
      try {
        const before = await (await post(server.address, "MarketService/GetTopShorts", {})).text();
        await damage(data, sql);
        await ingest(data, reports.slice(-1));
        await until(async () => {
          const health = (await (await get(server.address, "/api/health")).json()) as {
            status: string;
            reason?: string;
          };
          return health.status === "degraded" && health.reason === "newer data cannot be loaded";
        });
        assert.equal(await (await post(server.address, "MarketService/GetTopShorts", {})).text(), before);
        const metrics = await (await get(server.address, "/metrics")).text();
        assert.match(metrics, /daybook_snapshot_problem 1/);
      } finally {
        log = (await server.stop()).out;
      }
      assert.match(log, /newer data cannot be served/);
      assert.match(log, reason);
    });
  }
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return;
    await wait(100);
  }
  throw new Error("it did not happen within a minute");
}
