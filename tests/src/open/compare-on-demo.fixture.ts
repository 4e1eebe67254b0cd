import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import type { Served } from "../daybook.fixture.js";
import { copyDemoWorld } from "../demo-world.fixture.js";
import { randomOf } from "../oracle/random.js";
import { type ComparedWorld, type Comparison, comparedWorld } from "./open-world.fixture.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
export const seed = Number(process.env.DAYBOOK_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Compares datasets of the demo world with what a server of it answers. */
export function compareOnDemo(name: string, serverOf: () => Promise<Served>, comparisons: readonly Comparison[]): void {
  describe(`${name} on the demo world, seed ${seed}`, () => {
    let compared: ComparedWorld;
    before(async () => {
      compared = await demoCompared(await serverOf());
    });
    for (const [title, compare] of comparisons) test(title, () => compare(compared));
  });
}

let made: Promise<ComparedWorld> | undefined;

/** The test files that use it share a process, and with it what is read here. */
function demoCompared({ address }: Served): Promise<ComparedWorld> {
  if (made === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "daybook-test-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    copyDemoWorld(folder);
    made = comparedWorld(folder, address, randomOf(seed));
  }
  return made;
}
