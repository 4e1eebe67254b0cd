import { strict as assert } from "node:assert";
import { test } from "node:test";
import { sha256Of } from "./archive/blobs.js";
import { startEngines } from "./engines.fixture.js";
import { dataVersionOf, liveImports } from "./live.js";
import { pastLedgerOf } from "./past-ledger.js";
import { type Random, randomOf, randomRows } from "./random.fixture.js";
import { openReader } from "./reader.js";
import {
  addAll,
  type Cells,
  cellsOf,
  readImports,
  sampleFile,
  sampleRow,
  samples,
  scanSamples,
} from "./samples.fixture.js";
import { smallOrFull } from "./small-or-full.fixture.js";
import type { Import, NewImport, Past } from "./store.js";

const engines = (await startEngines()).filter((engine) => engine.skip === false);
const names = engines.map((engine) => engine.name).join(" and ");

for (let seed = 1; seed <= smallOrFull(4, 12); seed++) {
  test(`random files of seed ${seed} are read back alike by ${names}`, async () => {
    const random = randomOf(seed);
    const batches = Array.from({ length: 1 + random.below(3) }, () => randomBatch(random));
    const moments = [undefined, "2026-01-03T00:00:00.000Z", "2026-01-01T00:00:00.000Z"];
    for (const engine of engines) {
      const location = await engine.newLocation();
      const imports = await addAll(location, ...batches);
      assert.deepEqual(await readImports(location), imports);
      for (const heldBy of moments) {
        const past = heldBy === undefined ? {} : { heldBy };
        assert.deepEqual(await scanSamples(location, past), expectedRows(imports, batches, past));
      }
    }
  });
}

test("the same files give the same data version on every engine, in any order", async () => {
  const files = ["003", "001", "002"].flatMap((version) =>
    ["A", "B"].map((unit) => sampleFile({ unit, version, rows: [sampleRow(unit, Number(version))] })),
  );
  const versions = new Set<string>();
  for (const engine of engines) {
    versions.add(dataVersionOf(await addAll(await engine.newLocation(), files)));
    versions.add(dataVersionOf(await addAll(await engine.newLocation(), ...files.map((file) => [file]).reverse())));
  }
  assert.equal(versions.size, 1);
});

test("a table larger than what is read at once, full of quoted line ends, is read back whole", async () => {
  const random = randomOf(7);
  const rows = Array.from(
    { length: smallOrFull(40_000, 120_000) },
    (_, r): Cells => [
      `C${String(r).padStart(6, "0")}`,
      r % 9_000,
      `${'\n"\r\n,'.repeat(random.below(40))}${r}`,
      null,
      r,
    ],
  );
  for (const engine of engines) {
    const location = await engine.newLocation();
    await addAll(location, [sampleFile({ rows, content: Buffer.from("large") })]);
    const reader = await openReader(location);
    assert.deepEqual(cellsOf(samples, await reader.rowsOf(samples, 1)), rows);
    await reader.close();
  }
});

/** Files whose units and versions meet often; each has codes of its own, so that keys stay distinct. */
function randomBatch(random: Random): NewImport[] {
  return Array.from({ length: 1 + random.below(6) }, () => {
    const unit = random.pick(["u1", "u2", "ü3"]);
    return sampleFile({
      unit,
      version: random.pick(["001", "002", "010"]),
      retrievedAt: `2026-01-0${1 + random.below(5)}T00:00:00.000Z`,
      isDemo: random.below(3) === 0,
      rows: randomRows(random, random.below(40)).map(([code, ...cells]) => [unit + code, ...cells]),
    });
  });
}

function expectedRows(imports: readonly Import[], batches: readonly NewImport[][], past: Past): Cells[] {
  const files = new Map(batches.flat().map((file) => [sha256Of(file.content), cellsOf(samples, file.stated[0]!.rows)]));
  const rows = liveImports(pastLedgerOf(imports, past)).flatMap((entry) => files.get(entry.sha256)!);
  return rows.sort(
    ([code, day], [otherCode, otherDay]) =>
      Buffer.compare(Buffer.from(String(code)), Buffer.from(String(otherCode))) || Number(day) - Number(otherDay),
  );
}
