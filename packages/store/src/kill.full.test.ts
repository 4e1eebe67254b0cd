import { strict as assert } from "node:assert";
import { existsSync, readdirSync } from "node:fs";
import { describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { batchOf, FILES_PER_BATCH } from "./batches.fixture.js";
import { startStoreChild } from "./child.fixture.js";
import { startEngines } from "./engines.fixture.js";
import { dataVersionOf } from "./live.js";
import { randomOf } from "./random.fixture.js";
import { rebuild } from "./rebuild/rebuild.js";
import { addAll, parseSample, readImports, scanSamples } from "./samples.fixture.js";
import type { Location } from "./store.js";

const KILLS = 12;
const SEED = 20_260_105;

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test(`killed ${KILLS} times while adding (seed ${SEED}), it holds what was acknowledged and no half batch`, async () => {
      const location = await engine.newLocation();
      const random = randomOf(SEED);
      let batches = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const sign = { batches: random.below(3), files: 1 + random.below(FILES_PER_BATCH + 2) };
        const acknowledged = await killWhileAdding(location, batches, sign);
        const held = await batchesHeld(location);
        assert.ok(held >= acknowledged, `${acknowledged} batches were acknowledged and ${held} are there`);
        batches = held;
      }
      const undisturbed = await engine.newLocation();
      const numbers = Array.from({ length: batches + 1 }, (_, b) => b);
      const expected = dataVersionOf(await addAll(undisturbed, numbers.flatMap(batchOf)));
      const rerun = dataVersionOf(await addAll(location, batchOf(batches)));
      const rebuilt = dataVersionOf(await rebuild(location, parseSample));
      assert.deepEqual([rerun, rebuilt], [expected, expected]);
      assert.deepEqual(await scanSamples(location), await scanSamples(undisturbed));
    });
  });
}

/** What must be seen before the kill: batches that are acknowledged, and then files that come into the data folder. */
interface Sign {
  readonly batches: number;
  readonly files: number;
}

/** Starts to add, kills when the sign is seen, and counts the batches that were acknowledged, earlier runs included. */
async function killWhileAdding(location: Location, firstBatch: number, sign: Sign): Promise<number> {
  const child = startStoreChild("add", location, firstBatch);
  let acknowledged = firstBatch;
  for (; acknowledged < firstBatch + sign.batches; acknowledged++) await child.lines.next();
  // The files of a batch, its place in the ledger and what the engine writes come one by one, until it is acknowledged.
  const goal = filesIn(location) + sign.files;
  while (filesIn(location) < goal) await delay(1);
  child.process.kill("SIGKILL");
  for (let line = await child.lines.next(); !line.done; line = await child.lines.next()) acknowledged += 1;
  await child.ended;
  return acknowledged;
}

function filesIn({ dataFolder }: Location): number {
  return existsSync(dataFolder) ? readdirSync(dataFolder, { recursive: true }).length : 0;
}

async function batchesHeld(location: Location): Promise<number> {
  const imports = await readImports(location);
  const rows = await scanSamples(location);
  assert.equal(imports.length % FILES_PER_BATCH, 0);
  assert.equal(
    rows.length,
    imports.reduce((sum, entry) => sum + entry.rows, 0),
  );
  return imports.length / FILES_PER_BATCH;
}
