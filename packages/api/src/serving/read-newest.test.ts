import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { calendarOf } from "@daybook/domain";
import { connectPostgres, type PostgresServer, skipWithoutPostgres, startPostgres } from "@daybook/store/fixtures";
import { addPosition } from "./one-position.fixture.js";
import { readNewest } from "./read-newest.js";

const root = mkdtempSync(join(tmpdir(), "daybook-read-newest-"));
after(() => rmSync(root, { recursive: true, force: true }));

describe("the newest data", { skip: skipWithoutPostgres() }, () => {
  test("comes from the primary when the replica breaks off all who read from it", async () => {
    const primary = (await startPostgres()) as PostgresServer;
    after(() => primary.stop());
    const location = { dataFolder: join(root, "broken-off"), databaseUrl: primary.url };
    await addPosition(location);
    const replica = await primary.startReplica();
    after(() => replica.stop());
    const client = await connectPostgres(replica.url);
    await client.query("alter system set idle_in_transaction_session_timeout = '1ms'");
    await client.query("select pg_reload_conf()");
    await client.end();
    const { ledger, news } = await readNewest({ ...location, databaseReadUrl: replica.url }, calendarOf());
    assert.deepEqual([ledger.imports, news.changed.market!.shorts.days.length], [1, 1]);
  });
});
