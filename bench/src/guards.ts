import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { defaultBudgets } from "@daybook/api/budgets";
import {
  createMinuteLimiter,
  keyGuard,
  limiterOf,
  monthQuotasOf,
  NO_KEY,
  recogniserOf,
  userAgentGuard,
} from "@daybook/api/guards";
import type { Served } from "./children.js";
import { answersPerSecond, type Load, medianOf } from "./load.js";

/** What all guards together take of a request, by the number of callers who take turns. */
export interface GuardFigures {
  readonly callers: number;
  readonly guardsUs: number;
  /** Against one caller, in turns in the same run. */
  readonly ratio: number;
  /** What it takes to find a caller in a bare map and to count one more call. */
  readonly mapUs: number;
}

/** Recognises a caller, checks its name and key, charges minute and month and writes the headers of both. */
export async function measureGuards(): Promise<GuardFigures[]> {
  const alone = await guardedCallers(1);
  const figures: GuardFigures[] = [];
  for (const callers of [1, 1_000, 100_000]) {
    const many = await guardedCallers(callers);
    const found = callersInMap(callers);
    const turns = Array.from({ length: TURNS }, () => ({
      one: microseconds(alone),
      many: microseconds(many),
      map: microseconds(found),
    }));
    figures.push({
      callers,
      guardsUs: medianOf(turns.map((turn) => turn.many)),
      ratio: medianOf(turns.map((turn) => turn.many / turn.one)),
      mapUs: medianOf(turns.map((turn) => turn.map)),
    });
  }
  return figures;
}

/** How many answers a second a server with limits gives, of those that one without gives, in turns. */
export async function measureLimits(limited: Served, unlimited: Served, load: Omit<Load, "url">, path: string) {
  const turns: number[] = [];
  for (let turn = 0; turn < SERVER_TURNS; turn++) {
    const withLimits = await answersPerSecond({ ...load, url: limited.address + path }, SERVER_SECONDS);
    turns.push(withLimits / (await answersPerSecond({ ...load, url: unlimited.address + path }, SERVER_SECONDS)));
  }
  return medianOf(turns);
}

/** The guards as the server puts them together, with limits that nobody reaches; every caller has called once. */
async function guardedCallers(count: number): Promise<(i: number) => void> {
  const clock = { now: () => new Date(), monotonicMs: () => performance.now() };
  const callerOf = recogniserOf(() => NO_KEY, { trustedProxies: 1 });
  const limiter = limiterOf({
    budgets: { ...defaultBudgets, anonymous: { ...defaultBudgets.anonymous, api: BUDGET } },
    minutes: createMinuteLimiter({ callersMax: 1_000_000, callsMax: 4_000_000, secret: randomBytes(8) }),
    months: monthQuotasOf({ usage: ENDLESS, clock, newToken: () => "", onProblem: () => {} }),
    clock,
    upgradeUrl: "http://localhost/pricing",
  });
  const requests = Array.from({ length: count }, (_, i) => requestFrom(addressOf(i)));
  const cost = { minute: 1, month: 1 };
  const guard = (i: number) => {
    const { headers } = requests[i % count]!;
    const caller = callerOf(requests[i % count]!);
    if (caller instanceof Promise) throw new Error("A caller without a key is known at once.");
    const head = { verb: "POST", path: "/", query: "", headers, method: undefined, caller, isOpen: false };
    userAgentGuard(head);
    keyGuard(head);
    return limiter.charge(caller, cost);
  };
  for (let i = 0; i < count; i++) await guard(i);
  return guard;
}

/** The least that counting calls of so many callers takes. */
function callersInMap(count: number): (i: number) => void {
  const addresses = Array.from({ length: count }, (_, i) => addressOf(i));
  const calls = new Map(addresses.map((address) => [`api:ip:${address}`, { count: 0 }]));
  return (i) => {
    calls.get(`api:ip:${addresses[i % count]}`)!.count += 1;
  };
}

function addressOf(i: number): string {
  return `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
}

function requestFrom(address: string): IncomingMessage {
  const headers = { host: "localhost", "user-agent": "daybook-bench/1", "x-forwarded-for": address };
  return { headers, socket: { remoteAddress: "127.0.0.1" } } as unknown as IncomingMessage;
}

/** A store that grants every request in full, at once. */
const ENDLESS = {
  lease: async ({ units }: { readonly units: number }) => ({ ...(await ENDLESS.usage()), used: units, granted: units }),
  usage: async () => {
    const now = new Date();
    const resetMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    return { month: now.toISOString().slice(0, 7), resetMs, nowMs: now.getTime(), used: 0 };
  },
  settle: async () => {},
  forgetUsage: async () => {},
};

let count = 0;

function microseconds(work: (i: number) => void): number {
  const started = performance.now();
  for (let i = 0; i < REPEATS; i++) work(count++);
  return ((performance.now() - started) * 1000) / REPEATS;
}

const BUDGET = { minute: 1_000_000, month: 1_000_000_000 };
const SERVER_TURNS = 5;
const SERVER_SECONDS = 2;
const TURNS = 15;
const REPEATS = 10_000;
