import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { openToWrite } from "../engines/open.js";
import { startEngines } from "../engines.fixture.js";
import { StoreForeign } from "../errors.js";
import { openReader } from "../reader.js";
import { rebuild } from "../rebuild/rebuild.js";
import { addAll, parseSample, readImports, sampleFile, scanSamples } from "../samples.fixture.js";
import type { Location } from "../store.js";
import { openWriter } from "../writer.js";
import { columnsHeld } from "./ownership.js";

const [duckDb, postgres] = await startEngines();
const OTHERS = "create table short_positions (code text, shares integer)";

async function withDatabase<T>(
  location: Location,
  work: (database: Awaited<ReturnType<typeof openToWrite>>) => Promise<T>,
) {
  const database = await openToWrite(location, {});
  return work(database).finally(() => database.close());
}

describe("PostgreSQL", { skip: postgres!.skip }, () => {
  const foreign: [string, string, string][] = [
    ["a ledger", "imports", "create table imports (id integer, customs_office text)"],
    ["a table of a dataset", "short_positions", OTHERS],
    ["a table like ours without a ledger", "short_positions", "create table short_positions (import_id integer)"],
  ];
  for (const [what, table, sql] of foreign) {
    test(`a database with ${what} of somebody else is refused by a writer and a rebuild, and left as it is`, async () => {
      const location = await postgres!.newLocation();
      await withDatabase(location, (database) => database.run(sql));
      const columns = await withDatabase(location, (database) => columnsHeld(database, table));
      const refusal = new StoreForeign(
        `This is not a Daybook database: it has a table "${table}" that Daybook did not make. Set DATABASE_URL to a database of its own.`,
      );
      await assert.rejects(openWriter(location), refusal);
      await assert.rejects(rebuild(location, parseSample), refusal);
      assert.deepEqual(await withDatabase(location, (database) => columnsHeld(database, table)), columns);
    });
  }

  test("a ledger of somebody else is refused by a reader", async () => {
    const location = await postgres!.newLocation();
    await withDatabase(location, (database) => database.run("create table imports (id integer, customs_office text)"));
    await assert.rejects(openReader(location), StoreForeign);
  });

  test("a rebuild drops no table that lacks imports, even if there is a ledger of ours", async () => {
    const location = await postgres!.newLocation();
    const imports = await addAll(location, [sampleFile()]);
    await withDatabase(location, (database) => database.run(OTHERS));
    await assert.rejects(rebuild(location, parseSample), StoreForeign);
    assert.deepEqual(await readImports(location), imports);
  });
});

for (const engine of [duckDb!, postgres!]) {
  test(`${engine.name}: a table with other columns than today's is refused with the way out`, {
    skip: engine.skip,
  }, async () => {
    const location = await engine.newLocation();
    await addAll(location, [sampleFile()]);
    await withDatabase(location, (database) => database.run("alter table samples drop column seen"));
    await assert.rejects(scanSamples(location), /instead of import_id, .*: run "daybook rebuild"/);
    await assert.rejects(addAll(location, [sampleFile({ unit: "B" })]), /run "daybook rebuild"/);
    await rebuild(location, parseSample);
    assert.equal((await scanSamples(location)).length, 1);
  });
}
