import assert from "node:assert/strict";
import { test } from "node:test";
import { temporaryFolder } from "../daybook.fixture.js";
import { compareMethods } from "./compare-methods.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? 20_100_616);

/** Data to ask about. */
export interface World {
  readonly name: string;
  readonly load: (dataFolder: string, seed: number) => Promise<void> | void;
  /** 1 is 10,000 requests and some. */
  readonly share: number;
  readonly skip?: string | undefined;
}

/** Tests that random requests about a world are answered as SQL over the same rows answers them. */
export function testAgainstSql({ name, load, share, skip }: World): void {
  test(`every method answers random requests about ${name} as SQL over the same rows does`, {
    skip: skip ?? false,
  }, async (context) => {
    const folder = temporaryFolder((remove) => context.after(remove));
    await load(folder, seed);
    const { counts, differences } = await compareMethods(folder, { seed, share });
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    context.diagnostic(`seed ${seed}: ${total} requests`);
    for (const [method, count] of Object.entries(counts)) context.diagnostic(`${method}: ${count}`);
    assert.equal(differences.join("\n"), "", `answers differ with seed ${seed}`);
    assert.ok(total >= 10_000 * share, `only ${total} requests were sent`);
  });
}
