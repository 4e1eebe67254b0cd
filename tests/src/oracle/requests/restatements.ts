import type { Random } from "../random.js";
import type { RestatementsRequest } from "../restatements/restatements.js";
import { dateFrom, limitFrom, offsetFrom, spelled } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for restated figures; most filters are absent from most of them. */
export function restatementsRequest(random: Random, facts: Facts): RestatementsRequest {
  const { codesWith, economy, politicians, momentGroups } = facts;
  const moments = [...momentGroups.flat(), ...economy.momentGroups.flat(), ...politicians.moments];
  const one = <Request extends RestatementsRequest>(request: () => Request) => (random.chance(0.25) ? request() : {});
  return {
    ...one(() => ({ dataset: random.pick(DATASETS) })),
    ...(random.chance(0.15) && codesWith.revisions.length > 0
      ? { productCode: spelled(random, random.pick(codesWith.revisions)) }
      : {}),
    ...(random.chance(0.1) ? { seriesKey: random.pick(random.pick(economy.keyGroups)) } : {}),
    ...(random.chance(0.1) && politicians.groups.length > 0 ? { partyGroup: random.pick(politicians.groups) } : {}),
    ...one(() => ({ since: random.chance(0.7) ? random.pick(moments).slice(0, 10) : dateFrom(random, facts) })),
    ...one(() => ({ minSizePercent: random.pick([0, 0.5, 5, 12.5, 50, 100, 101, 200, 201]) })),
    ...one(() => ({ kind: random.pick(["restated", "added", "withdrawn", "Added", "", "gone"]) })),
    ...one(() => ({ servedOnly: random.chance(0.7) })),
    ...(random.chance(0.6) ? { order: random.pick(["date", "size", "SIZE", ""]) } : {}),
    ...limitFrom(random, 40, 1000),
    ...offsetFrom(random, 60),
  };
}

const DATASETS = [
  "short-positions",
  "economic-observations",
  "house-prices",
  "party-returns",
  "party-receipts",
  "donations",
  "Donations",
  "prices",
];
