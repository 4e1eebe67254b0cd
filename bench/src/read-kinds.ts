import { MADE_FOR_EACH, type ReadyAnswer } from "./bare.js";
import type { Call } from "./load/generator.js";
import { bodyOf, type Numbered } from "./load/requests.js";
import type { Bench } from "./part.js";
import { MARKET, STOCK } from "./paths.js";

/** A read of which callers make many. */
export interface Read {
  readonly name: string;
  readonly path: string;
  /** One body for all; undefined is a GET with the tag of its answer. */
  readonly body?: string;
  /** A body for each request: such an answer was never made before. */
  readonly kind?: Numbered["kind"];
}

type Known = Pick<Numbered, "codes" | "newestDay">;

export const SERIES = "GetStockData 1Y, cold";
export const RANKING = "GetTopShorts 1Y × 10, cold";

/** The reads that are compared: four of which the answer is kept, and four that nobody made before. */
export function readsOf({ codes: [productCode] }: Known): readonly Read[] {
  return [
    { name: "GetStock, cached", path: `${STOCK}GetStock`, body: JSON.stringify({ productCode }) },
    {
      name: "GetStockData 1Y, cached",
      path: `${STOCK}GetStockData`,
      body: JSON.stringify({ productCode, period: "1Y" }),
    },
    {
      name: "GetTopShorts 1Y × 10, cached",
      path: `${MARKET}GetTopShorts`,
      body: JSON.stringify({ period: "1Y", limit: 10 }),
    },
    { name: "/v1/latest, 304", path: "/v1/latest" },
    { name: "GetStock, cold", path: `${STOCK}GetStock`, kind: "stock" },
    { name: SERIES, path: `${STOCK}GetStockData`, kind: "series" },
    { name: RANKING, path: `${MARKET}GetTopShorts`, kind: "ranking" },
    { name: "GetIndustryTreeMap, cold", path: `${MARKET}GetIndustryTreeMap`, kind: "treeMap" },
  ];
}

/** The calls of a read, which are others each time where it is cold. */
export async function callsOf(bench: Bench, address: string, { path, body, kind }: Read): Promise<() => Call> {
  if (kind !== undefined) {
    const known = await bench.known();
    return () => ({ path, numbered: { ...known, kind, first: bench.nextNumbers() } });
  }
  if (body !== undefined) return () => ({ path, bodies: [body] });
  const headers = await matchingTag(address + path);
  return () => ({ path, headers });
}

/** The answers that a bare server is to send: those to the first requests. */
export async function answersOf(address: string, { path, body, kind }: Read, known: Known): Promise<ReadyAnswer[]> {
  if (kind !== undefined) {
    const answers: ReadyAnswer[] = [];
    for (let at = 0; at < BARE_ANSWERS; at += 1) {
      answers.push(await readyAnswer(address + path, post(bodyOf({ ...known, kind, first: 0 }, at))));
    }
    return answers;
  }
  const request = body === undefined ? { headers: await matchingTag(address + path) } : post(body);
  return [await readyAnswer(address + path, request)];
}

const BARE_ANSWERS = 200;

function post(body: string): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body };
}

/** The header of a GET whose answer the caller has already. */
async function matchingTag(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url, { headers: { "user-agent": "daybook-bench/1" } });
  return { "If-None-Match": headers.get("etag") ?? "" };
}

/** An answer as it comes to the load generator, which takes none that is packed. */
async function readyAnswer(url: string, request: RequestInit): Promise<ReadyAnswer> {
  const headers = { ...request.headers, "accept-encoding": "identity", "user-agent": "daybook-bench/1" };
  const response = await fetch(url, { ...request, headers });
  const body = await response.text();
  if (!response.ok && response.status !== 304) {
    throw new Error(`${url} ${request.body ?? ""} answers ${response.status}: ${body}`);
  }
  const sent = [...response.headers].filter(([name]) => !MADE_FOR_EACH.includes(name));
  return { status: response.status, headers: sent.flat(), body };
}
