import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { endOtherSessions, startEngines } from "../engines.fixture.js";
import { addAll, readImports, sampleFile } from "../samples.fixture.js";
import type { Location } from "../store.js";
import { openWriter } from "../writer.js";
import { type WatchOptions, watchVersion } from "./watch.js";

/** Watches, and can wait for the next change. */
function watching(location: Location, options: WatchOptions) {
  let changes = 0;
  const watch = watchVersion(location, () => changes++, options);
  return {
    close: () => watch.close(),
    changes: () => changes,
    async next() {
      for (let tries = 0; changes === 0 && tries < 500; tries++) await delay(20);
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
      const watch = watching(location, { since: [], pollMs: 50 });
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
      const since = await addAll(location, [sampleFile()]);
      await addAll(location, [sampleFile({ unit: "B" })]);
      const watch = watching(location, { since, pollMs: 50 });
      assert.equal(await watch.next(), 1);
      watch.close();
    });

    test("a writer that adds nothing is not news, and a closed watch is silent", async () => {
      const location = await engine.newLocation();
      const since = await addAll(location, [sampleFile()]);
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
    const watch = watching(location, { since: [], pollMs: 600_000 });
    await delay(300);
    await addAll(location, [sampleFile()]);
    assert.equal(await watch.next(), 1);
    watch.close();
  });

  test("what came while the connection was lost is reported", async () => {
    const location = await engines[1]!.newLocation();
    const watch = watching(location, { since: [], pollMs: 600_000 });
    await delay(300);
    await endOtherSessions(location.databaseUrl!);
    await addAll(location, [sampleFile()]);
    assert.equal(await watch.next(), 1);
    watch.close();
  });
});
