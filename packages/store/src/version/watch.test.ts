import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { connectPostgres } from "../engines/postgres.js";
import { endOtherSessions, startEngines } from "../engines.fixture.js";
import { type PostgresServer, startPostgres } from "../postgres-server.fixture.js";
import { addAll, readImports, sampleFile } from "../samples.fixture.js";
import type { Location } from "../store.js";
import { openWriter } from "../writer.js";
import { ledgerMarkOf } from "./ledger-mark.js";
import { type WatchOptions, watchVersion } from "./watch.js";

/** Watches, and can wait for the next change. */
function watching(location: Location, options: WatchOptions) {
  let changes = 0;
  const watch = watchVersion(location, () => changes++, options);
  return {
    close: () => watch.close(),
    changes: () => changes,
    async next() {
      for (let tries = 0; changes === 0 && tries < 3_000; tries++) await delay(20);
      const seen = changes;
      changes = 0;
      return seen;
    },
  };
}

const engines = await startEngines();

for (const engine of engines) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("new data is reported once it can be read", async () => {
      const location = await engine.newLocation();
      const watch = watching(location, { since: ledgerMarkOf([]), pollMs: 50 });
      await addAll(location, [sampleFile()]);
      const first = [await watch.next(), (await readImports(location)).length];
      await addAll(location, [sampleFile({ unit: "B" })]);
      const second = [await watch.next(), (await readImports(location)).length];
      watch.close();
      assert.deepEqual(
        [first, second],
        [
          [1, 1],
          [1, 2],
        ],
      );
    });

    test("what came between reading and watching is reported", async () => {
      const location = await engine.newLocation();
      const since = ledgerMarkOf(await addAll(location, [sampleFile()]));
      await addAll(location, [sampleFile({ unit: "B" })]);
      const watch = watching(location, { since, pollMs: 50 });
      assert.equal(await watch.next(), 1);
      watch.close();
    });

    test("a writer that adds nothing is not news, and a closed watch is silent", async () => {
      const location = await engine.newLocation();
      const since = ledgerMarkOf(await addAll(location, [sampleFile()]));
      const watch = watching(location, { since, pollMs: 20 });
      await (await openWriter(location)).close();
      await delay(200);
      watch.close();
      await addAll(location, [sampleFile({ unit: "B" })]);
      await delay(200);
      assert.equal(watch.changes(), 0);
    });
  });
}

describe("PostgreSQL", { skip: engines[1]!.skip }, () => {
  test("its notice comes without a poll", async () => {
    const location = await engines[1]!.newLocation();
    const watch = watching(location, { since: ledgerMarkOf([]), pollMs: 600_000 });
    await delay(300);
    await addAll(location, [sampleFile()]);
    assert.equal(await watch.next(), 1);
    watch.close();
  });

  test("what came while the connection was lost is reported", async () => {
    const location = await engines[1]!.newLocation();
    const watch = watching(location, { since: ledgerMarkOf([]), pollMs: 600_000 });
    await delay(300);
    await endOtherSessions(location.databaseUrl!);
    await addAll(location, [sampleFile()]);
    assert.equal(await watch.next(), 1);
    watch.close();
  });

  test("a rebuild that holds the ledger is no reason to call the store away", async () => {
    const location = await engines[1]!.newLocation();
    const since = ledgerMarkOf(await addAll(location, [sampleFile()]));
    const reached: boolean[] = [];
    const watch = watching(location, { since, pollMs: 20, onReach: (isReachable) => reached.push(isReachable) });
    const rebuilding = await connectPostgres(location.databaseUrl!);
    await rebuilding.query("begin; lock table imports in access exclusive mode");
    await delay(300);
    await rebuilding.query("rollback");
    await rebuilding.end();
    await addAll(location, [sampleFile({ unit: "B" })]);
    assert.deepEqual([await watch.next(), reached], [1, []]);
    watch.close();
  });

  test("a primary that is killed or hangs is told, and so is the one that took over with what it has", async () => {
    for (const fault of ["kill", "pause"] as const) {
      const primary = (await startPostgres()) as PostgresServer;
      const replica = await primary.startReplica();
      const { dataFolder } = await engines[1]!.newLocation();
      const location = { dataFolder, databaseUrl: `${primary.url},${replica.url}` };
      const reached: boolean[] = [];
      const watch = watching(location, {
        since: ledgerMarkOf([]),
        pollMs: 50,
        onReach: (isReachable) => reached.push(isReachable),
      });
      await addAll(location, [sampleFile()]);
      const first = await watch.next();
      await primary[fault]();
      while (reached.length < 1) await delay(20);
      await replica.promote();
      while (reached.length < 2) await delay(20);
      await addAll(location, [sampleFile({ unit: "B" })], [sampleFile({ unit: "C" })]);
      const second = await watch.next();
      watch.close();
      primary.resume();
      await Promise.all([primary.stop(), replica.stop()]);
      assert.deepEqual([fault, first, second > 0, reached], [fault, 1, true, [false, true]]);
    }
  });

  test("another file under the id of one that was lost is news", async () => {
    const location = await engines[1]!.newLocation();
    const since = ledgerMarkOf(await addAll(location, [sampleFile()]));
    const watch = watching(location, { since, pollMs: 50 });
    const client = await connectPostgres(location.databaseUrl!);
    await client.query(`update imports set sha256 = '${"0".repeat(64)}'`);
    await client.end();
    assert.equal(await watch.next(), 1);
    watch.close();
  });
});
