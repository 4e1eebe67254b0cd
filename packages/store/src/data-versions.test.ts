import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startEngines } from "./engines.fixture.js";
import { servedVersionOf } from "./live.js";
import { openReader } from "./reader.js";
import { addAll, sampleFile, sampleRow } from "./samples.fixture.js";
import type { Location } from "./store.js";

const notedIn = async (location: Location) => {
  const reader = await openReader(location);
  try {
    return { noted: await reader.dataVersions(), imports: reader.imports };
  } finally {
    await reader.close();
  }
};

const fileOf = (unit: string) => sampleFile({ unit, rows: [sampleRow(unit, 1)] });

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("every state that servers are told of is noted once, with how much of the ledger it is", async () => {
      const location = await engine.newLocation();
      await addAll(location, [fileOf("A")], [fileOf("B")]);
      await addAll(location, [fileOf("A")]);
      await addAll(location, [fileOf("C")]);
      const { noted, imports } = await notedIn(location);
      assert.deepEqual(
        noted.map(({ imports: count, dataVersion }) => [count, dataVersion]),
        [2, 3].map((count) => [count, servedVersionOf(imports.slice(0, count))]),
      );
      assert.ok(noted[0]!.from <= noted[1]!.from);
    });

    test("a store that was only looked at, or is empty, has no states", async () => {
      const location = await engine.newLocation();
      assert.deepEqual((await notedIn(location)).noted, []);
      await addAll(location);
      assert.deepEqual((await notedIn(location)).noted, []);
    });
  });
}
