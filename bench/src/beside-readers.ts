import type { Served } from "./children.js";
import { answeringApart, whileApart } from "./load/apart.js";
import { type CallFigures, type Generator, type LoadOrder, startGenerator } from "./load/generator.js";
import { medianOf } from "./load/median.js";
import { percentilesOf } from "./load/percentiles.js";
import { ratioOf } from "./load/rounds.js";
import type { Bench } from "./part.js";
import { STOCK } from "./paths.js";

/**
 * What fifty readers do while the API is called: there are none; they read at another server, so that they take of the
 * machine what readers take and nothing of the server that is called; they read pages of which half have to be made; or
 * they read pages that are all kept.
 */
const READERS = ["none", "elsewhere", "making", "kept"] as const;
type Readers = (typeof READERS)[number];

/** How long calls of the API take while readers open pages; medians of the turns. */
export interface BesideReaders {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The middle of the turns' ratios: of the 99th percentile to that without readers, and with readers elsewhere. */
  readonly toNone: number;
  readonly toElsewhere: number;
}

/** Where readers are, and which pages they have. */
export interface Readable {
  readonly server: Served;
  readonly elsewhere: Served;
  readonly codes: readonly string[];
  /** Pages that both servers keep from the beginning. */
  readonly kept: readonly string[];
}

/** How calls fare with each kind of readers. */
export type BesideAll = Readonly<Record<Readers, BesideReaders>>;

/**
 * First with all threads wherever the system puts them, and then with the one that answers calls and what calls it kept apart from what
 * readers have work: on machines where the readers are not, nothing else is on its core either. Undefined where they cannot be kept apart.
 */
export async function measureBesideReaders(
  { isQuick }: Bench,
  readable: Readable,
): Promise<{ readonly anywhere: BesideAll; readonly apart: BesideAll | undefined }> {
  const generator = startGenerator();
  const readers = startGenerator({ givesWay: true });
  try {
    const { server, elsewhere, kept } = readable;
    for (const { address } of [server, elsewhere]) {
      await answered(readers, { address, calls: callsOf(kept), connections: 1, seconds: 1, rate: kept.length });
    }
    const loads = { generator, readers, isQuick };
    const anywhere = await inTurns(loads, readable);
    const apart = await whileApart(
      () => answeringApart(server.pid, generator.pid, [readers.pid, elsewhere.pid]),
      () => inTurns(loads, readable),
    );
    return { anywhere, apart };
  } finally {
    generator.stop();
    readers.stop();
  }
}

/** What calls, and what reads. */
interface Loads {
  readonly generator: Generator;
  readonly readers: Generator;
  readonly isQuick: boolean;
}

/** Calls the API while each kind of readers opens pages, in turns. The first turns only warm everything up. */
async function inTurns({ generator, readers, isQuick }: Loads, readable: Readable): Promise<BesideAll> {
  const { turns, seconds } = isQuick ? { turns: 1, seconds: 0.5 } : { turns: 16, seconds: 2 };
  const took = recordOf(() => ({ p50: [] as number[], p99: [] as number[] }));
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const each of turn % 2 === 0 ? READERS : READERS.toReversed()) {
      const [{ answeredMs }] = await Promise.all([
        callApi(generator, readable, seconds),
        each === "none"
          ? undefined
          : answered(readers, { ...readingOf(each, readable, seconds), seconds }, REFUSED_PAGES_MAX),
      ]);
      if (turn === 0) continue;
      const { p50, p99 } = percentilesOf(answeredMs);
      took[each].p50.push(p50);
      took[each].p99.push(p99);
    }
  }
  return recordOf((each) => ({
    p50Ms: medianOf(took[each].p50),
    p99Ms: medianOf(took[each].p99),
    toNone: ratioOf(took[each].p99, took.none.p99),
    toElsewhere: ratioOf(took[each].p99, took.elsewhere.p99),
  }));
}

function callApi(generator: Generator, { server, codes }: Readable, seconds: number): Promise<CallFigures> {
  const bodies = codes.slice(0, CALLED_STOCKS).map((productCode) => JSON.stringify({ productCode }));
  const calls = [{ path: `${STOCK}GetStock`, bodies }];
  return answered(generator, {
    address: server.address,
    calls,
    connections: 16,
    seconds,
    rate: CALLS_A_SECOND,
    isCalm: true,
  });
}

/** Fifty readers who open a page every two seconds. */
function readingOf(readers: Exclude<Readers, "none">, readable: Readable, seconds: number) {
  const { server, elsewhere, codes, kept } = readable;
  const count = Math.ceil((PAGES_A_SECOND * seconds) / 2);
  const pages = Array.from({ length: count }, (_, at) => [
    readers === "kept" ? kept[(2 * at + 1) % kept.length]! : newPage(codes),
    kept[(2 * at) % kept.length]!,
  ]);
  return {
    address: (readers === "elsewhere" ? elsewhere : server).address,
    calls: callsOf(pages.flat()),
    connections: 50,
    rate: PAGES_A_SECOND,
    isCalm: true,
  };
}

let newPages = 0;

/** A page that nobody opened before. */
function newPage(codes: readonly string[]): string {
  const range = RANGES[Math.floor(newPages / codes.length) % RANGES.length];
  newPages += 1;
  return `/stocks/${codes[newPages % codes.length]}?range=${range}`;
}

async function answered(generator: Generator, order: LoadOrder, most = 0): Promise<CallFigures> {
  const figures = await generator.run(order);
  const others = figures.failed + figures.refusedMs.length;
  if (others > most) throw new Error(`${others} of ${order.calls[0]?.path} and others were not answered`);
  return figures;
}

/** Browsers take answers packed. */
function callsOf(paths: readonly string[]) {
  return paths.map((path) => ({ path, headers: { "Accept-Encoding": "gzip, deflate, br" } }));
}

function recordOf<Value>(make: (readers: Readers) => Value): Record<Readers, Value> {
  return Object.fromEntries(READERS.map((each) => [each, make(each)])) as Record<Readers, Value>;
}

const CALLS_A_SECOND = 300;
const CALLED_STOCKS = 50;
const PAGES_A_SECOND = 25;
/** A machine that stands still for a moment has a page or two refused; of the calls that are timed none may be. */
const REFUSED_PAGES_MAX = 3;
const RANGES = ["1m", "3m", "6m", "2y"];
