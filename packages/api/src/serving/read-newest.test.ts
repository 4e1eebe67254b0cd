import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { dayOf, type RowOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";
import { type Location, openWriter } from "@daybook/store";
import { connectPostgres, type PostgresServer, skipWithoutPostgres, startPostgres } from "@daybook/store/fixtures";
import { readNewest } from "./read-newest.js";

const root = mkdtempSync(join(tmpdir(), "daybook-read-newest-"));
after(() => rmSync(root, { recursive: true, force: true }));

/** Adds a file of one short position. */
async function addOne(location: Location): Promise<void> {
  const writer = await openWriter(location);
  const dataset = datasets.shortPositions;
  const row: RowOf<typeof dataset> = {
    code: "ABC",
    day: dayOf("2026-01-05")!,
    name: "ABC LIMITED ORDINARY",
    position: 1_000,
    issued: 100_000,
    percentage: 1,
  };
  writer.stage({
    stated: [{ dataset, rows: [row] }],
    source: dataset.sources[0]!,
    unit: "2026-01-05",
    version: "001",
    fileName: "one.csv",
    address: null,
    retrievedAt: "2026-01-06T12:00:00.000Z",
    publishedAt: null,
    licence: "none",
    isDemo: false,
    content: Buffer.from("one"),
  });
  await writer.commit();
  await writer.close();
}

describe("the newest data", { skip: skipWithoutPostgres() }, () => {
  test("comes from the primary when the replica breaks off all who read from it", async () => {
    const primary = (await startPostgres()) as PostgresServer;
    after(() => primary.stop());
    const location = { dataFolder: join(root, "broken-off"), databaseUrl: primary.url };
    await addOne(location);
    const replica = await primary.startReplica();
    after(() => replica.stop());
    const client = await connectPostgres(replica.url);
    await client.query("alter system set idle_in_transaction_session_timeout = '1ms'");
    await client.query("select pg_reload_conf()");
    await client.end();
    const { ledger, news } = await readNewest({ ...location, databaseReadUrl: replica.url });
    assert.deepEqual([ledger.imports, news.changed.market!.shorts.days.length], [1, 1]);
  });
});
