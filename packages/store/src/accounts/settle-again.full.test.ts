import { strict as assert } from "node:assert";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, test } from "node:test";
import { randomOf } from "../random.fixture.js";
import type { Location } from "../store.js";
import type { Settlement } from "./accounts.js";
import { clockAt, startAccountsEngines } from "./accounts-engines.fixture.js";
import { openAccountsAt } from "./open-accounts.js";

const SEED = 9;
const KILLS = 5;
const IDENTITIES = ["a", "b"];

for (const engine of await startAccountsEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test(`batches of a process that is killed while it settles (seed ${SEED}) count once when another sends them again`, async () => {
      const random = randomOf(SEED);
      const location = await engine.newLocation();
      const accounts = await openAccountsAt(location, clockAt("2026-11-15T12:00:00.000Z"));
      const sent: Settlement[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const last = await killedWhileSettling(location, kill, random.below(8));
        for (let batch = 0; batch <= last; batch++) {
          const settlements = settlementsOf(kill, batch);
          await accounts.settle(settlements);
          sent.push(...settlements);
        }
      }
      const used = await Promise.all(IDENTITIES.map(async (identity) => (await accounts.usage(identity)).used));
      await accounts.close();
      const units = IDENTITIES.map((identity) =>
        sent
          .filter((settlement) => settlement.identity === identity)
          .reduce((sum, settlement) => sum + settlement.units, 0),
      );
      assert.deepEqual(used, units);
    });
  });
}

/** A batch that its numbers fix; of every identity it adds more than it takes. */
function settlementsOf(kill: number, batch: number): Settlement[] {
  return Array.from({ length: 40 }, (_, s) => ({
    identity: IDENTITIES[s % 2]!,
    month: "2026-11",
    units: s < 10 ? -1 : s,
    token: `${kill}:${batch}:${s}`,
  }));
}

/** Starts a process that settles batch after batch, kills it when it begins one of them, and tells the last that it began. */
async function killedWhileSettling(location: Location, kill: number, fatalBatch: number): Promise<number> {
  const opener = new URL("./open-accounts.js", import.meta.url).href;
  const script = `const { openAccounts } = await import(${JSON.stringify(opener)});
    const IDENTITIES = ${JSON.stringify(IDENTITIES)};
    ${settlementsOf}
    const accounts = await openAccounts(${JSON.stringify(location)});
    for (let batch = 0; batch < 10000; batch++) {
      process.stdout.write(batch + "\\n");
      await accounts.settle(settlementsOf(${kill}, batch));
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let last = -1;
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    last = Number(line.value);
    if (last === fatalBatch) child.kill("SIGKILL");
  }
  await ended;
  return last;
}
