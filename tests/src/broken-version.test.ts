import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { get, post, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

/** Changes the database behind the store's back, as a fault of a disk or of a hand would. */
async function damage(dataFolder: string, sql: string): Promise<void> {
  const name = readdirSync(dataFolder).find((file) => file.endsWith(".duckdb")) ?? "";
  const instance = await DuckDBInstance.create(join(dataFolder, name));
  const connection = await instance.connect();
  await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
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
      copyDemoWorld(data);
      const server = await serve(data, { LOG_LEVEL: "error" });
      try {
        const before = await (await post(server.address, "MarketService/GetTopShorts", {})).text();
        await damage(data, sql);
        writeFileSync(join(data, "version.json"), JSON.stringify({ dataVersion: "another" }));
        const health = await until(async () => {
          const answer = (await (await get(server.address, "/api/health")).json()) as {
            status: string;
            reason?: string;
          };
          return answer.status === "degraded" ? answer : undefined;
        });
        assert.equal(health.reason, "newer data cannot be loaded");
        assert.equal(await (await post(server.address, "MarketService/GetTopShorts", {})).text(), before);
        const metrics = await (await get(server.address, "/metrics")).text();
        assert.match(metrics, /daybook_snapshot_problem 1/);
      } finally {
        const { out } = await server.stop();
        assert.match(out, /newer data cannot be served/);
        assert.match(out, reason);
      }
    });
  }
});

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 150; tries += 1) {
    const value = await look();
    if (value !== undefined) return value;
    await wait(100);
  }
  throw new Error("it did not happen within 15 seconds");
}
