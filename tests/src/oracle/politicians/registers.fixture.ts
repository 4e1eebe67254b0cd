import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../daybook.fixture.js";
import { compareRegisters } from "../compare-methods.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? 20_250_722);

/** Members and returns to ask about. */
interface Registers {
  readonly name: string;
  readonly load: (dataFolder: string, seed: number) => Promise<void>;
  /** 1 is 4,000 requests and some. */
  readonly share: number;
  readonly skip?: string | undefined;
  /** What is wrong with what was loaded, in words. */
  readonly problemsIn?: (file: string) => Promise<readonly string[]>;
}

/** Tests that random requests to PoliticiansService are answered as plain rules over the same rows answer them. */
export function testRegisters({ name, load, share, skip, problemsIn }: Registers): void {
  test(`PoliticiansService answers random requests about ${name} as plain rules over the same rows do`, {
    skip: skip ?? false,
  }, async (context) => {
    const folder = temporaryFolder((remove) => context.after(remove));
    await load(folder, seed);
    const problems = (await problemsIn?.(join(folder, "daybook.duckdb"))) ?? [];
    assert.equal(problems.join("\n"), "", "what was loaded is not as the files say");
    const { counts, differences } = await compareRegisters(folder, { seed, share });
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    context.diagnostic(`seed ${seed}: ${total} requests`);
    assert.equal(differences.join("\n"), "", `answers differ with seed ${seed}`);
    assert.equal(Object.keys(counts).length, 20);
  });
}
