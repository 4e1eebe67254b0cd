import { once } from "node:events";
import type { Location } from "../store.js";
import type { LeaseJob } from "./accounts-child.fixture.js";
import { openAccounts } from "./open-accounts.js";

const [, , where, what] = process.argv;
const location: Location = JSON.parse(where!);
const job: LeaseJob = JSON.parse(what!);

const accounts = await openAccounts(location);
process.stdout.write("open\n");
await once(process.stdin, "data");
process.stdin.destroy();
await Promise.all(Array.from({ length: job.atOnce }, (_, l) => leaseAll(l)));
await accounts.close();

/** Cycles through the identities, starting at a given one, until none has anything left. */
async function leaseAll(start: number): Promise<void> {
  const open = new Set(job.identities);
  for (let turn = start; open.size > 0; turn++) {
    const identity = job.identities[turn % job.identities.length]!;
    const token = `${process.pid}:${start}:${turn}`;
    say("?", identity, token);
    const { granted, month } = await accounts.lease({ identity, quota: job.quota, units: job.units, token });
    if (granted === 0) open.delete(identity);
    say(identity, granted, token);
    if (job.givesBack !== true || granted < 2) continue;
    await accounts.settle([{ identity, month, units: -1, token }]);
    say(identity, -1, token);
  }
}

function say(...words: readonly (string | number)[]): void {
  process.stdout.write(`${words.join(" ")}\n`);
}
