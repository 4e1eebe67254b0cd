import assert from "node:assert/strict";
import { test } from "node:test";
import { temporaryFolder } from "../daybook.fixture.js";
import { compareWithheld } from "./compare-methods.js";
import { loadHousingCorners } from "./corpus.js";

const seed = Number(process.env.DAYBOOK_SEED ?? 20_260_813);

test("a server that withholds listings answers as if there were none, and says so", async (context) => {
  const folder = temporaryFolder((remove) => context.after(remove));
  await loadHousingCorners(folder, seed);
  const differences = await compareWithheld(folder, { seed, share: 0.1 });
  assert.equal(differences.join("\n"), "", `answers differ with seed ${seed}`);
});
