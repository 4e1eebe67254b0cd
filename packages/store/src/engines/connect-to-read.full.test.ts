import { strict as assert } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { StoreBusy, StoreUnreachable } from "../errors.js";
import { type PostgresServer, startPostgres } from "../postgres-server.fixture.js";
import { openReader } from "../reader.js";
import { addAll, sampleFile, sampleRow, samples } from "../samples.fixture.js";
import type { Location, Reader } from "../store.js";
import { connectPostgres } from "./postgres.js";

const GONE = "postgres://reader:open-sesame@127.0.0.1:1/daybook";
const LONG_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), "daybook-read-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const server = await startPostgres();

/** The only row of a query. */
async function ask<Row extends object>(url: string, sql: string): Promise<Row> {
  const client = await connectPostgres(url);
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows[0]!;
}

/** How many readers a server has. */
async function readersAt(url: string): Promise<number> {
  const { readers } = await ask<{ readers: number }>(
    url,
    "select cast(count(*) as integer) as readers from pg_stat_activity where state = 'idle in transaction'",
  );
  return readers;
}

async function importsOf(reading: Promise<Reader>): Promise<number> {
  const reader = await reading;
  await reader.close();
  return reader.imports.length;
}

describe("a reader of replicas", { skip: "skip" in server ? server.skip : false }, () => {
  const primary = server as PostgresServer;
  let units = 0;
  after(() => primary.stop());

  const startReplica = async (followed = primary) => {
    const replica = await followed.startReplica();
    after(() => replica.stop());
    return replica;
  };
  const locationOf = (...replicas: readonly string[]): Location => ({
    dataFolder: join(folder, "data"),
    databaseUrl: primary.url,
    databaseReadUrl: replicas.join(),
  });
  const addOne = async () => {
    const unit = String(++units);
    await addAll(locationOf(), [sampleFile({ unit })]);
  };
  const read = (location: Location, replicaWaitMs = LONG_MS) => openReader(location, { replicaWaitMs });

  test("reads from the replica, and who does not ask for that from the primary", async () => {
    await addOne();
    const replica = await startReplica();
    const asked = await read(locationOf(replica.url));
    const atBoth = [await readersAt(primary.url), await readersAt(replica.url)];
    await asked.close();
    const unasked = await openReader(locationOf(replica.url));
    const atPrimary = await readersAt(primary.url);
    await unasked.close();
    assert.deepEqual([atBoth, atPrimary], [[0, 1], 1]);
  });

  test("never misses what the primary has, however soon it comes", async () => {
    const replica = await startReplica();
    for (let round = 0; round < 30; round++) {
      await addOne();
      assert.equal(await importsOf(read(locationOf(replica.url))), units);
    }
  });

  test("waits for a replica that is behind", async () => {
    const replica = await startReplica();
    await ask(replica.url, "select pg_wal_replay_pause()");
    await addOne();
    let isRead = false;
    const reading = importsOf(read(locationOf(replica.url))).finally(() => {
      isRead = true;
    });
    await delay(1_000);
    const wasReadBefore = isRead;
    await ask(replica.url, "select pg_wal_replay_resume()");
    assert.deepEqual([wasReadBefore, await reading], [false, units]);
  });

  test("takes another replica that is not behind", async () => {
    const [behind, other] = [await startReplica(), await startReplica()];
    await ask(behind.url, "select pg_wal_replay_pause()");
    await addOne();
    assert.equal(await importsOf(read(locationOf(behind.url, other.url))), units);
  });

  test("goes to the primary when a replica stays behind", async () => {
    const replica = await startReplica();
    await ask(replica.url, "select pg_wal_replay_pause()");
    await addOne();
    assert.equal(await importsOf(read(locationOf(replica.url), 500)), units);
  });

  test("does not read from a primary that was replaced, and has other data than the one that was promoted", async () => {
    const replaced = (await startPostgres()) as PostgresServer;
    after(() => replaced.stop());
    const placeOf = (name: string, databaseUrl: string) => ({ dataFolder: join(folder, name), databaseUrl });
    const promoted = await startReplica(replaced);
    await promoted.promote();
    await addAll(placeOf("replaced", replaced.url), [sampleFile({ unit: "A" })], [sampleFile({ unit: "B" })]);
    await addAll(placeOf("promoted", promoted.url), [sampleFile({ unit: "C", rows: [sampleRow("CCC", 3)] })]);
    const reader = await read({ ...placeOf("promoted", promoted.url), databaseReadUrl: replaced.url }, 500);
    await reader.close();
    assert.deepEqual(
      reader.imports.map(({ unit }) => unit),
      ["C"],
    );
  });

  test("goes to the primary when no replica answers", async () => {
    const replica = await startReplica();
    await replica.pause();
    const counts = [await importsOf(read(locationOf(GONE))), await importsOf(read(locationOf(GONE, replica.url)))];
    replica.resume();
    assert.deepEqual(counts, [units, units]);
  });

  test("is refused with the setting when it names no address", async () => {
    await assert.rejects(read(locationOf("postgres://a:open-sesame@host:port/c")), {
      name: "StoreUnreachable",
      message: "DATABASE_READ_URL is not an address.",
    });
  });

  test("waits for a rebuild on the primary, then says so", async () => {
    const replica = await startReplica();
    const rebuilding = await connectPostgres(primary.url);
    await rebuilding.query("begin; lock table imports in access exclusive mode");
    const options = { replicaWaitMs: LONG_MS, waitMs: 300 };
    await assert.rejects(openReader(locationOf(replica.url), options), StoreBusy);
    await rebuilding.query("rollback");
    await rebuilding.end();
    assert.equal(await importsOf(openReader(locationOf(replica.url), { replicaWaitMs: LONG_MS })), units);
  });

  test("is told with the setting when the replica breaks it off to follow the primary", async () => {
    const replica = await startReplica();
    await ask(replica.url, "alter system set max_standby_streaming_delay = 0");
    await ask(replica.url, "select pg_reload_conf()");
    const reader = await read(locationOf(replica.url));
    const locking = await connectPostgres(primary.url);
    await locking.query("begin; lock table imports in access exclusive mode; create table passing (); commit");
    await locking.query("drop table passing");
    await locking.end();
    await assert.rejects(
      async () => {
        for (let tries = 0; tries < 500; tries++) {
          await reader.scan(samples);
          await delay(20);
        }
      },
      (problem: Error) => {
        assert.ok(problem instanceof StoreUnreachable, String(problem));
        assert.match(problem.message, /Look at DATABASE_READ_URL, which names/);
        return true;
      },
    );
    await reader.close();
  });

  test("reads from a replica while there is no primary, also from one of the list of both", async () => {
    const doomed = (await startPostgres()) as PostgresServer;
    after(() => doomed.stop());
    const location = { dataFolder: join(folder, "doomed"), databaseUrl: doomed.url };
    await addAll(location, [sampleFile()]);
    const replica = await startReplica(doomed);
    await doomed.kill();
    const apart = { ...location, databaseReadUrl: replica.url };
    const listed = { ...location, databaseUrl: `${doomed.url},${replica.url}` };
    assert.deepEqual([await importsOf(read(apart)), await importsOf(openReader(listed))], [1, 1]);
  });
});
