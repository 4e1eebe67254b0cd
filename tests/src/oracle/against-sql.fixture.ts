import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { temporaryFolder } from "../daybook.fixture.js";
import { compareMethods } from "./compare-methods.js";
import { comparePairs } from "./correlation-pairs.js";
import { randomOf } from "./random.js";
import { compareTexts } from "./reports/same-texts.js";
import { isServed } from "./served.js";
import { openSides, type Sides } from "./sides.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? 20_100_616);

/** Data to ask about. */
export interface World {
  readonly name: string;
  readonly load: (dataFolder: string, seed: number) => Promise<void> | void;
  /** 1 is 10,000 requests and some. */
  readonly share: number;
  /** How many correlations of pairs of series to compare. */
  readonly pairs: number;
  readonly skip?: string | undefined;
}

/** Tests that random requests about a world are answered as SQL over the same rows answers them. */
export function testAgainstSql({ name, load, share, pairs, skip }: World): void {
  const title = `a server of ${name} and SQL over the same rows`;
  // A group that is skipped is no test that is.
  if (skip !== undefined) {
    test(title, { skip });
    return;
  }
  describe(title, () => {
    let sides: Sides | undefined;
    after(() => sides?.close());
    const folder = temporaryFolder(after);
    before(async () => {
      await load(folder, seed);
      sides = await openSides(folder);
    });

    test("answer random requests to every method alike", async (context) => {
      const { counts, differences } = await compareMethods(sides!, { seed, share });
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      context.diagnostic(`seed ${seed}: ${total} requests`);
      for (const [method, count] of Object.entries(counts)) context.diagnostic(`${method}: ${count}`);
      assert.equal(differences.join("\n"), "", `answers differ with seed ${seed}`);
      assert.ok(total >= 10_000 * share, `only ${total} requests were sent`);
    });

    test(`have the correlations of ${pairs} random pairs alike to nine places`, async (context) => {
      const { compared, differences } = await comparePairs(sides!, randomOf(seed), pairs);
      context.diagnostic(`seed ${seed}: ${compared} pairs`);
      assert.equal(differences.slice(0, 20).join("\n"), "", `${differences.length} differ with seed ${seed}`);
      assert.ok(compared >= pairs);
    });

    const skipTexts = !isServed("ReportsService/ListReports");
    test("have the texts of a report alike in the list, the report and the feed", { skip: skipTexts }, async () => {
      const { compared, differences } = await compareTexts(sides!, randomOf(seed), 20);
      assert.equal(differences.join("\n"), "", `texts differ with seed ${seed}`);
      assert.ok(compared > 0, "there are no reports");
    });
  });
}
