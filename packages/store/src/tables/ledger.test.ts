import { strict as assert } from "node:assert";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { sha256Of } from "../archive/blobs.js";
import { openToWrite } from "../engines/open.js";
import { startEngines } from "../engines.fixture.js";
import { rebuild } from "../rebuild/rebuild.js";
import { addAll, parseSample, readImports, sampleFile } from "../samples.fixture.js";
import type { Location } from "../store.js";

const old = sampleFile({ unit: "A", publishedAt: "2026-01-05T10:00:00.000Z", publishedFrom: "file" });
const later = sampleFile({ unit: "B", publishedAt: "2026-01-04T10:00:00.000Z", publishedFrom: "operator" });

/** Takes away what releases before did not note: from the table, and from the lines of the archive. */
async function makeOld(location: Location): Promise<void> {
  const database = await openToWrite(location, {});
  await database.run("alter table imports drop column published_from").finally(() => database.close());
  const folder = join(location.dataFolder, "archive", "ledger");
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), "utf8").replaceAll('"publishedFrom":"file",', "");
    rmSync(join(folder, name));
    const bare = name.replace(/[0-9a-f]{16}\.jsonl$/, "");
    writeFileSync(join(folder, `${bare}${sha256Of(text).slice(0, 16)}.jsonl`), text);
  }
}

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("a ledger of a release before is read, and goes on with who told of a publication", async () => {
      const location = await engine.newLocation();
      const [entry] = await addAll(location, [old]);
      await makeOld(location);
      const untold = { ...entry!, publishedFrom: null };
      assert.deepEqual(await readImports(location), [untold]);
      const [, second] = await addAll(location, [later]);
      const imports = [untold, second];
      assert.deepEqual([second!.publishedFrom, await readImports(location)], ["operator", imports]);
      await rebuild(location, parseSample);
      assert.deepEqual(await readImports(location), imports);
    });
  });
}

test("a publication that is no moment of the ledger's form is a fault of the program", async () => {
  const [engine] = await startEngines();
  const location = await engine!.newLocation();
  await assert.rejects(addAll(location, [sampleFile({ publishedAt: "2026-01-05" })]), /"2026-01-05" is not a moment/);
});
