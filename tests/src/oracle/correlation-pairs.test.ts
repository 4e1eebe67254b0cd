import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { serve, temporaryFolder } from "../daybook.fixture.js";
import { callerOf } from "./caller.js";
import { loadCorners, loadCorpus, loadDemo } from "./corpus.js";
import { comparePairs } from "./correlation-pairs.js";
import { randomOf } from "./random.js";
import { openWorld } from "./world.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? 20_100_616);

const PAIRS = 2000;

const [onlySmall, onlyFull] = smallOrFull([undefined, "the full form does it"], ["the small form does it", undefined]);

const worlds = [
  { name: "the demo world", load: loadDemo, skip: onlySmall },
  { name: "corner cases", load: loadCorners, skip: onlyFull },
  { name: "the real files", load: loadCorpus, skip: onlyFull ?? withoutCorpus },
];

for (const { name, load, skip } of worlds) {
  test(`correlations of ${PAIRS} random pairs of ${name} are those of SQL to nine places`, {
    skip: skip ?? false,
  }, async (context) => {
    const folder = temporaryFolder((remove) => context.after(remove));
    await load(folder, seed);
    const database = await openWorld(join(folder, "daybook.duckdb"));
    const server = await serve(folder);
    const caller = callerOf(server.address, "");
    try {
      const { compared, differences } = await comparePairs(database, caller, randomOf(seed), PAIRS);
      context.diagnostic(`seed ${seed}: ${compared} pairs`);
      assert.equal(differences.slice(0, 20).join("\n"), "", `${differences.length} differ with seed ${seed}`);
      assert.ok(compared >= PAIRS);
    } finally {
      caller.close();
      await server.stop();
      database.close();
    }
  });
}
