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
import { startDaybook } from "./children.js";
import { medianOf } from "./load/median.js";
import { measureRounds, ratioOf } from "./load/rounds.js";
import type { Bench, Part } from "./part.js";
import { STOCK } from "./paths.js";

/** What all guards together take of a request, by the number of callers who take turns. */
interface GuardFigures {
  readonly callers: number;
  readonly guardsUs: number;
  /** Against one caller, in turns in the same run. */
  readonly ratio: number;
  /** What it takes to find a caller in a bare map and to count one more call. */
  readonly mapUs: number;
}

export const guards: Part<{ readonly limits: number; readonly callers: readonly GuardFigures[] }> = {
  name: "guards",
  title: "Guards",
  measure: async (bench) => ({ limits: await measureLimits(bench), callers: await measureGuards() }),
  lines: ({ limits, callers: figures }) => [
    `GetStock, cached, with limits, against the same server without: ${limits.toFixed(2)} as many answers a second.`,
    "",
    "What all guards take of a request: recognising the caller, name and key, minute and month, the headers of both. The callers",
    "take turns, and all have called before. What grows with their number is the way to memory, in a bare map too.",
    "",
    "| callers | a request | against one caller | counting in a bare `Map` |",
    "| --- | --- | --- | --- |",
    ...figures.map(
      ({ callers, guardsUs, ratio, mapUs }) =>
        `| ${callers.toLocaleString("en")} | ${guardsUs.toFixed(1)} µs | ${ratio.toFixed(2)} | ${mapUs.toFixed(2)} µs |`,
    ),
  ],
};

/** Recognises a caller, checks its name and key, charges minute and month and writes the headers of both. */
async function measureGuards(): Promise<GuardFigures[]> {
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
async function measureLimits(bench: Bench): Promise<number> {
  const { codes } = await bench.known();
  const unlimited = await startDaybook(bench.data.everything(), "off");
  try {
    const sides = [
      { name: "limited" as const, address: (await bench.daybook()).address },
      { name: "unlimited" as const, address: unlimited.address },
    ];
    const call = { path: `${STOCK}GetStock`, bodies: [JSON.stringify({ productCode: codes[0] })] };
    const sizes = bench.isQuick ? { rounds: 1, seconds: 0.1, tries: 1 } : { rounds: 5, seconds: 1 };
    const { rates } = await measureRounds(bench.generator, sides, { callOf: () => call, connections: 16, ...sizes });
    return ratioOf(rates.limited, rates.unlimited);
  } finally {
    await unlimited.stop();
  }
}

/** The guards as the server puts them together, with limits that nobody reaches; every caller has called once. */
async function guardedCallers(count: number): Promise<(i: number) => void> {
  const clock = { now: () => new Date(), monotonicMs: () => performance.now() };
  const callerOf = recogniserOf(() => NO_KEY, { trustedProxies: 1 });
  const limiter = limiterOf({
    budgets: { ...defaultBudgets, anonymous: { ...defaultBudgets.anonymous, api: BUDGET } },
    minutes: createMinuteLimiter({ callersMax: 100_000, unitsMax: 4_000_000 }),
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
    const head = { verb: "POST", path: "/", query: "", headers, method: undefined, caller, needsName: true };
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
const TURNS = 15;
const REPEATS = 10_000;
