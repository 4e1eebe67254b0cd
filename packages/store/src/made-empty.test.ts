import { strict as assert } from "node:assert";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { sha256Of } from "./archive/blobs.js";
import { openToWrite } from "./engines/open.js";
import { startEngines } from "./engines.fixture.js";
import { StoreDamaged } from "./errors.js";
import { openReader } from "./reader.js";
import { rebuild } from "./rebuild/rebuild.js";
import { addAll, parseSample, readImports, sampleFile } from "./samples.fixture.js";
import type { Import, Location } from "./store.js";
import { openWriter } from "./writer.js";

const engines = await startEngines();
const [duckDb] = engines;
const files = [sampleFile({ unit: "A" }), sampleFile({ unit: "B" })];

/** Ways to lose a database while its archive stays. */
const losses: [string, (location: Location) => Promise<void>][] = [
  ["is missing", async ({ dataFolder }) => rmSync(join(dataFolder, "daybook.duckdb"))],
  ["has no imports any more", (location) => runOn(location, "delete from imports")],
  ["has no tables any more", (location) => runOn(location, "drop table imports; drop table samples")],
];

async function runOn(location: Location, sql: string): Promise<void> {
  const database = await openToWrite(location, {});
  await database.run(sql);
  await database.close();
}

/** Leaves what a process leaves that is killed between a batch's ledger file and its commit. */
function writeOrphan({ dataFolder }: Location, entry: Import): void {
  const text = `${JSON.stringify(entry)}\n`;
  const name = `2026-01-06T00-00-00.000Z-${sha256Of(text).slice(0, 16)}.jsonl`;
  writeFileSync(join(dataFolder, "archive", "ledger", name), text);
}

for (const [what, lose] of losses) {
  test(`a database that ${what} is damage while the archive has imports, and a rebuild brings it back`, async () => {
    const location = await duckDb!.newLocation();
    const imports = await addAll(location, files);
    await lose(location);
    const refusal = new StoreDamaged(
      "The database is missing or empty, but the archive holds 2 imports: run `daybook rebuild`.",
    );
    await assert.rejects(openReader(location), refusal);
    await assert.rejects(openWriter(location), refusal);
    assert.deepEqual([await rebuild(location, parseSample), await readImports(location)], [imports, imports]);
  });
}

const beginnings: [string, (location: Location) => Promise<unknown>][] = [
  ["opened for the first time", async (location) => (await openWriter(location)).close()],
  ["rebuilt from an empty archive", (location) => rebuild(location, parseSample)],
];
for (const engine of engines) {
  describe(engine.name, { skip: engine.skip }, () => {
    for (const [what, begin] of beginnings) {
      test(`a first batch that was killed in a store ${what} can come again`, async () => {
        const location = await engine.newLocation();
        const imports = await addAll(await engine.newLocation(), files);
        await begin(location);
        await (await openWriter(location)).close();
        writeOrphan(location, imports[0]!);
        assert.deepEqual([await readImports(location), await addAll(location, files)], [[], imports]);
      });
    }
  });
}

test("a PostgreSQL database may begin with an archive that another one filled", {
  skip: engines[1]!.skip,
}, async () => {
  const { dataFolder } = await duckDb!.newLocation();
  await addAll({ dataFolder }, files);
  const location = { ...(await engines[1]!.newLocation()), dataFolder };
  assert.deepEqual(await readImports(location), []);
});

test("a prepared version file of a killed process is removed by the next writer, and one of a running process is not", async () => {
  const location = await duckDb!.newLocation();
  await addAll(location, files);
  const { dataFolder } = location;
  // No process has a number as large as that.
  for (const pid of [2_000_000_000, process.ppid]) writeFileSync(join(dataFolder, `version.json.${pid}-0-1`), "");
  await (await openWriter(location)).close();
  assert.deepEqual(
    readdirSync(dataFolder).filter((name) => name.startsWith("version")),
    ["version.json", `version.json.${process.ppid}-0-1`],
  );
});
