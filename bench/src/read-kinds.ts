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
  const { headers } = await fetch(address + path, { headers: { "user-agent": "daybook-bench/1" } });
  return () => ({ path, headers: { "If-None-Match": headers.get("etag") ?? "" } });
}

/** What a bare server is to send: the answers to the first requests, or nothing, as in a 304. */
export async function answersOf(address: string, { path, body, kind }: Read, known: Known): Promise<string[]> {
  if (body === undefined && kind === undefined) return [""];
  const bodies =
    kind === undefined
      ? [body!]
      : Array.from({ length: BARE_ANSWERS }, (_, at) => bodyOf({ ...known, kind, first: 0 }, at));
  const answers: string[] = [];
  for (const each of bodies) {
    const headers = { "content-type": "application/json", "user-agent": "daybook-bench/1" };
    const response = await fetch(address + path, { method: "POST", headers, body: each });
    if (!response.ok) throw new Error(`${path} ${each} answers ${response.status}: ${await response.text()}`);
    answers.push(await response.text());
  }
  return answers;
}

const BARE_ANSWERS = 200;
