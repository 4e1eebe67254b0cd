import { strict as assert } from "node:assert";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { startEngines } from "../engines.fixture.js";
import { ArchiveDamaged } from "../errors.js";
import { rebuild } from "../rebuild/rebuild.js";
import { addAll, parseSample, readImports, sampleFile, sampleRow, samplesOf } from "../samples.fixture.js";
import type { Location } from "../store.js";
import { blobPath, sha256Of } from "./blobs.js";
import { checkArchive } from "./check-archive.js";

const files = Array.from({ length: 20 }, (_, f) => sampleFile({ unit: `${f}`, rows: [sampleRow(`${f}`, f)] }));
const batches = [files.slice(0, 12), files.slice(12, 15), files.slice(15)];

/** Loses the files of two imports, damages those of two others, and forgets the second batch. */
function harm({ dataFolder }: Location): void {
  const pathOf = (f: number) => blobPath(dataFolder, sha256Of(files[f]!.content));
  for (const f of [3, 16]) rmSync(pathOf(f));
  for (const f of [0, 13]) writeFileSync(pathOf(f), "damaged");
  const folder = join(dataFolder, "archive", "ledger");
  for (const name of readdirSync(folder)) if (name.startsWith("2026-03")) rmSync(join(folder, name));
}

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    const harmed = async () => {
      const location = await engine.newLocation();
      const [first, second, third] = batches;
      const later = second!.map((file) => ({ ...file, retrievedAt: "2026-03-01T00:00:00.000Z" }));
      const imports = await addAll(location, first!, later, third!);
      harm(location);
      return { location, imports };
    };

    test("a whole archive lacks nothing", async () => {
      const location = await engine.newLocation();
      const imports = await addAll(location, ...batches);
      assert.deepEqual(await checkArchive(location.dataFolder, imports), { missing: [], damaged: [], unlisted: [] });
    });

    test("what the archive lacks is told import by import", async () => {
      const { location, imports } = await harmed();
      assert.deepEqual(await checkArchive(location.dataFolder, imports), {
        missing: [imports[3], imports[16]],
        damaged: [imports[0], imports[13]],
        unlisted: imports.slice(12, 15),
      });
    });

    test("a damaged ledger is named", async () => {
      const location = await engine.newLocation();
      const imports = await addAll(location, files);
      const folder = join(location.dataFolder, "archive", "ledger");
      writeFileSync(join(folder, readdirSync(folder)[0]!), "damaged");
      await assert.rejects(checkArchive(location.dataFolder, imports), ArchiveDamaged);
    });

    test("files that come again mend the archive, without an import more, so that a rebuild is possible", async () => {
      const { location, imports } = await harmed();
      await addAll(location, [...files, sampleFile({ unit: "new" })]);
      const held = await readImports(location);
      assert.deepEqual([held.slice(0, 20), held.length], [imports, 21]);
      assert.deepEqual(await checkArchive(location.dataFolder, held), { missing: [], damaged: [], unlisted: [] });
      assert.deepEqual(await rebuild(location, parseSample), held);
    });

    test("a file that comes twice in a refused batch is not in the archive's ledger", async () => {
      const location = await engine.newLocation();
      const dataset = samplesOf(2);
      const odd = sampleFile({ unit: "odd", dataset, rows: [["A", 1]] });
      await assert.rejects(addAll(location, [files[0]!, files[0]!, odd]), /instead of import_id, code, day:/);
      assert.deepEqual(readdirSync(join(location.dataFolder, "archive", "ledger")), []);
    });

    test("files that come again to a whole archive change nothing", async () => {
      const location = await engine.newLocation();
      const imports = await addAll(location, files);
      const folder = join(location.dataFolder, "archive", "ledger");
      const names = readdirSync(folder);
      assert.deepEqual([await addAll(location, files), readdirSync(folder)], [imports, names]);
    });
  });
}
