import { gzipSync } from "node:zlib";
import type { Served } from "./children.js";
import { runLoad } from "./load/generator.js";
import { medianOf } from "./load/median.js";

/** What pages cost their readers, and what readers cost the callers of the API. */
export interface PageFigures {
  readonly pages: readonly PageCost[];
  /** Of calls of the API at a fixed rate, in milliseconds from when each was due: alone, and beside readers. */
  readonly alone: Latency;
  readonly besideReaders: Latency;
  /** The middle of the turns' ratios. */
  readonly p99Ratio: number;
}

/** What one page takes. */
interface PageCost {
  readonly path: string;
  readonly compressedBytes: number;
  /** When it has to be made. */
  readonly madeMs: number;
  readonly keptMs: number;
}

interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** Measures pages, then the API alone and beside fifty readers in turns. */
export async function measurePages(server: Served, codes: readonly string[]): Promise<PageFigures> {
  const pages: PageCost[] = [];
  for (const path of ["/", "/shorts", "/industries", "/screener", `/stocks/${codes[0]}`, "/search?q=bank"]) {
    const made = await readPage(server.address + path);
    const kept = await readPage(server.address + path);
    pages.push({ path, compressedBytes: gzipSync(made.body).length, madeMs: made.ms, keptMs: kept.ms });
  }
  const turns: { readonly alone: Latency; readonly besideReaders: Latency }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const alone = await callApi(server, codes);
    const [besideReaders] = await Promise.all([callApi(server, codes), readPages(server, codes, turn)]);
    turns.push({ alone, besideReaders });
  }
  return {
    pages,
    alone: middleOf(turns.map((turn) => turn.alone)),
    besideReaders: middleOf(turns.map((turn) => turn.besideReaders)),
    p99Ratio: medianOf(turns.map(({ alone, besideReaders }) => besideReaders.p99 / alone.p99)),
  };
}

async function readPage(address: string): Promise<{ readonly body: Buffer; readonly ms: number }> {
  const beganMs = performance.now();
  const response = await fetch(address, { headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, ms: performance.now() - beganMs };
}

async function callApi({ address }: Served, codes: readonly string[]): Promise<Latency> {
  const bodies = codes.map((productCode) => JSON.stringify({ productCode }));
  const calls = [{ path: "/shorts.v1alpha1.StockService/GetStock", bodies }];
  const { answeredMs, failed } = await runLoad({
    address,
    calls,
    connections: 16,
    seconds: SECONDS,
    rate: CALLS_A_SECOND,
  });
  if (failed > 0) throw new Error(`${failed} calls beside readers failed`);
  const sorted = [...answeredMs].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Fifty readers who open a page every two seconds, of which about half were opened by nobody before. */
async function readPages({ address }: Served, codes: readonly string[], turn: number): Promise<void> {
  const ranges = ["1m", "3m", "6m", "2y"];
  const calls = codes.flatMap((code) => [
    { path: `/stocks/${code}?range=${ranges[turn % ranges.length]}` },
    { path: `/shorts?offset=${50 * turn}` },
  ]);
  await runLoad({ address, calls, connections: 50, seconds: SECONDS, rate: 25 });
}

function middleOf(latencies: readonly Latency[]): Latency {
  return { p50: medianOf(latencies.map(({ p50 }) => p50)), p99: medianOf(latencies.map(({ p99 }) => p99)) };
}

const TURNS = 3;
const SECONDS = 6;
const CALLS_A_SECOND = 300;
