import type { IntelligenceBucket, IntelligenceEntityTotal } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer } from "../../base/messages.js";
import type { FactFilter } from "../../data/industry/fact-lists.js";
import type { Industry } from "../../data/industry/industry.js";
import { type ServedFacts, servedFacts, serveFactsInSteps } from "../../data/industry/served-facts.js";
import type { Market } from "../../data/market/market.js";
import { entityTotals } from "./entity-totals.js";
import { yearBuckets } from "./year-buckets.js";

/** What all facts of a filter come to. */
export interface FactSums {
  /** A row of each source that has any. */
  readonly rowsOfSources: readonly number[];
  readonly timeBuckets: readonly Answer<IntelligenceBucket>[];
  readonly entityTotals: readonly Answer<IntelligenceEntityTotal>[];
}

/** What the facts of a filter come to. A company has few of them; the sums of an industry and of all are made once. */
export function factSums(served: ServedFacts, filter: FactFilter): FactSums {
  if (filter.stockCode !== "") return sumsOf(served, filter);
  const sums = keptSums(served).get(filter.industry) ?? sumsOf(served, filter);
  // Callers may ask for any number of industries that nobody has.
  if (sums.rowsOfSources.length > 0) keptSums(served).set(filter.industry, sums);
  return sums;
}

/** Makes the facts that are served and the sums of each industry and of all, one step at each turn of a loop. */
export function* prepareFacts(market: Market, industry: Industry): Iterable<void> {
  if (industry.facts.rowCount === 0) return;
  yield* serveFactsInSteps(market, industry);
  const served = servedFacts(market, industry);
  for (const each of ["", ...served.industries]) {
    factSums(served, { industry: each, stockCode: "" });
    yield;
  }
}

const keptSums = derived((_: ServedFacts) => new Map<string, FactSums>());

function sumsOf(served: ServedFacts, filter: FactFilter): FactSums {
  return {
    rowsOfSources: oneRowOfEach(served, served.newest(filter)),
    timeBuckets: yearBuckets(served, served.byYear(filter)),
    entityTotals: entityTotals(served, served.byCompany(filter)),
  };
}

function oneRowOfEach({ sources, sourceOf }: ServedFacts, rows: Int32Array): number[] {
  const isSeen = new Uint8Array(sources.length);
  const found: number[] = [];
  for (const row of rows) {
    if (isSeen[sourceOf[row]!] === 1) continue;
    isSeen[sourceOf[row]!] = 1;
    found.push(row);
  }
  return found;
}
