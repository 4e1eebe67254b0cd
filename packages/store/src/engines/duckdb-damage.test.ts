import { strict as assert } from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { startEngines } from "../engines.fixture.js";
import { StoreDamaged } from "../errors.js";
import { addAll, sampleFile, scanSamples } from "../samples.fixture.js";

const HEADER_BYTES = 12_288;
const BLOCK_BYTES = 262_144;

test("whichever block of a DuckDB file is damaged, reading gives all rows or says that a rebuild is due", async (t) => {
  const [duckDb] = await startEngines();
  const location = await duckDb!.newLocation();
  const rows = Array.from({ length: 60_000 }, (_, r) => [`${r}`, r, `text ${Math.sin(r)}`, null, Math.cos(r)]);
  await addAll(location, [sampleFile({ rows })]);
  const whole = await scanSamples(location);
  const file = join(location.dataFolder, "daybook.duckdb");
  const bytes = readFileSync(file);
  const outcomes: string[] = [];
  for (let start = HEADER_BYTES; start < bytes.length; start += BLOCK_BYTES) {
    writeFileSync(file, Buffer.from(bytes).fill(0x55, start + 100, start + 5_000));
    const outcome = await scanSamples(location).catch((problem: unknown) => problem);
    if (Array.isArray(outcome)) assert.deepEqual(outcome, whole);
    else {
      assert.ok(outcome instanceof StoreDamaged, String(outcome));
      outcomes.push(/cannot be (?:opened|read); "daybook rebuild"/.exec(outcome.message)?.[0] ?? outcome.message);
    }
  }
  t.diagnostic(`${outcomes.length} of ${Math.ceil((bytes.length - HEADER_BYTES) / BLOCK_BYTES)} blocks were needed`);
  assert.deepEqual([...new Set(outcomes)].sort(), [
    'cannot be opened; "daybook rebuild"',
    'cannot be read; "daybook rebuild"',
  ]);
});
