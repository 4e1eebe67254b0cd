import { strict as assert } from "node:assert";
import { after, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { type PostgresServer, skipWithoutPostgres, startPostgres } from "../postgres-server.fixture.js";
import { watchRivals } from "./watch-rivals.js";

describe("a watch for rivals", { skip: skipWithoutPostgres() }, () => {
  test("tells who uses the old primary of a promotion, and nobody before it or at the new one", async () => {
    const primary = (await startPostgres()) as PostgresServer;
    after(() => primary.stop());
    const replica = await primary.startReplica();
    after(() => replica.stop());
    const addresses = `${primary.url},${replica.url}`;
    const told = { old: 0, promoted: 0, lost: 0 };
    const ends = [
      watchRivals(
        addresses,
        () => primary.url,
        () => told.old++,
        100,
      ),
      watchRivals(
        addresses,
        () => replica.url,
        () => told.promoted++,
        100,
      ),
      watchRivals(
        addresses,
        () => undefined,
        () => told.lost++,
        100,
      ),
    ];
    await delay(1_000);
    const before = { ...told };
    await replica.promote();
    for (let tries = 0; told.old === 0 && tries < 3_000; tries++) await delay(20);
    for (const end of ends) end();
    assert.deepEqual([before, told.old > 0, told.promoted, told.lost], [{ old: 0, promoted: 0, lost: 0 }, true, 0, 0]);
  });

  test("does not take one that merely answers for a rival while the primary in use is away", async () => {
    const primary = (await startPostgres()) as PostgresServer;
    after(() => primary.stop());
    let told = 0;
    const gone = "postgres://reader@127.0.0.1:1/daybook";
    const end = watchRivals(
      `${gone},${primary.url}`,
      () => gone,
      () => told++,
      50,
    );
    await delay(500);
    end();
    assert.equal(told, 0);
  });
});
