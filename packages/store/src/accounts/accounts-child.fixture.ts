import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Location } from "../store.js";

/** Another process that uses the accounts. */
export interface AccountsChild {
  readonly process: ChildProcess;
  readonly lines: AsyncIterator<string>;
  /** Fulfilled when it has ended. */
  readonly ended: Promise<unknown>;
}

/**
 * What the process does: it leases until nothing is left. It prints "? <identity> <token>" before it asks
 * for a lease, and "<identity> <units> <token>" for what it then got or gave back.
 */
export interface LeaseJob {
  readonly identities: readonly string[];
  readonly quota: number;
  readonly units: number;
  /** How many leases are asked for at the same time. */
  readonly atOnce: number;
  /** Gives back one unit of every grant of more than one. */
  readonly givesBack?: boolean;
}

/** Starts a process that prints "open", and begins when it reads a line from standard input. */
export function startAccountsChild(location: Location, job: LeaseJob): AccountsChild {
  const script = new URL("./lease-child.fixture.js", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, JSON.stringify(location), JSON.stringify(job)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  // One that was killed reads no more.
  child.stdin.on("error", () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { process: child, lines, ended: once(child, "exit") };
}
