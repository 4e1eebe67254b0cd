import type { FundingRequest } from "../politicians/funding-answers.js";
import type {
  AnalyticsRequest,
  ChangesRequest,
  CompareRequest,
  SummariesRequest,
} from "../politicians/register-counts.js";
import type {
  PoliticiansRequest,
  SlugRequest,
  StockRequest,
  StocksRequest,
  SuburbRequest,
} from "../politicians/register-lists.js";
import type { Random } from "../random.js";
import { limitFrom, momentOf, offsetFrom, shifted, spelled } from "./choices.js";
import type { Facts } from "./facts.js";
import type { PoliticiansFacts } from "./politicians-facts.js";

/** A slug that is mostly known, as callers may write it. */
function slugFrom(random: Random, { slugGroups }: PoliticiansFacts): string {
  if (slugGroups.length === 0 || random.chance(0.04)) {
    return random.pick(["", " ", "nobody", "no-such-person", "a--b", "Ä"]);
  }
  return spelled(random, random.pick(random.pick(slugGroups)));
}

const states = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"];
const stateSlugs = ["new-south-wales", "Victoria", "south-australia", " tasmania ", "NORTHERN-TERRITORY"];

const chamberFrom = (random: Random) =>
  random.chance(0.05)
    ? random.pick(["lower", "House of Representatives", "x"])
    : spelled(random, random.pick(["house", "senate", ""]));
const stateFrom = (random: Random) =>
  random.chance(0.05) ? random.pick(["XX", "NSWW", "new south wales"]) : spelled(random, random.pick(states));
const partyFrom = (random: Random, { parties }: PoliticiansFacts) =>
  random.chance(0.1) || parties.length === 0
    ? random.pick(["", "ZZZ", "no party"])
    : spelled(random, random.pick(parties));
const itemFrom = (random: Random) => (random.chance(0.03) ? random.pick([-1, 15, 99]) : random.between(0, 14));
const kindFrom = (random: Random) =>
  random.pick<string | number>([
    "REGISTER_CHANGE_KIND_UNSPECIFIED",
    "REGISTER_CHANGE_KIND_ADDED",
    "REGISTER_CHANGE_KIND_REMOVED",
    0,
    1,
    2,
  ]);

/** Part of a name, in any case. */
function queryFrom(random: Random, { names }: PoliticiansFacts): string {
  if (names.length === 0 || random.chance(0.1)) return random.pick(["", "%", "_", "a", "  ", "xyzzy"]);
  const name = random.pick(names);
  const start = random.below(name.length);
  return spelled(random, name.slice(start, start + random.between(1, 6)).replace(" ", random.pick([" ", "  "])));
}

/** No arguments. */
export const noArguments = (): object => ({});

/** A request for two members; some are the same. */
export function compareRequest(random: Random, { politicians }: Facts): CompareRequest {
  const slugA = slugFrom(random, politicians);
  return { slugA, slugB: random.chance(0.05) ? spelled(random, slugA) : slugFrom(random, politicians) };
}

/** A request for members. */
export function politiciansRequest(random: Random, { politicians }: Facts): PoliticiansRequest {
  return {
    ...random.some(0.4, {
      chamber: chamberFrom(random),
      stateCode: stateFrom(random),
      partyAb: partyFrom(random, politicians),
      query: queryFrom(random, politicians),
    }),
    ...limitFrom(random, 20, 500),
    ...offsetFrom(random, 40),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** A request for summaries. */
export function summariesRequest(random: Random, facts: Facts): SummariesRequest {
  const sort = random.pick(["DECLARED_ITEMS", "COMPANIES", "PROPERTIES", "RECENT_CHANGES", "NAME"]);
  return {
    ...politiciansRequest(random, facts),
    ...limitFrom(random, 6, 200),
    ...random.some(0.5, { itemNo: itemFrom(random), sort: `POLITICIAN_SUMMARY_SORT_${sort}` }),
  };
}

/** A request about one member. */
export function slugRequest(random: Random, { politicians }: Facts): SlugRequest {
  return { slug: slugFrom(random, politicians) };
}

/** The same with a number of industries. */
export function profileOfRequest(random: Random, facts: Facts): SlugRequest {
  return { ...slugRequest(random, facts), ...industriesFrom(random) };
}

function industriesFrom(random: Random): { readonly topIndustries?: number } {
  return random.chance(0.4) ? {} : { topIndustries: random.pick([0, 1, 2, 3, 5, 99, 100, 101, -1]) };
}

function stockFrom(random: Random, { codes }: PoliticiansFacts): string {
  if (codes.length === 0 || random.chance(0.08)) return random.pick(["", "QQQQ", "AB", "A-B", "TOOLONG"]);
  return spelled(random, random.pick(codes));
}

/** A request about a company. */
export function stockOfRequest(random: Random, { politicians }: Facts): StockRequest {
  return { stockCode: stockFrom(random, politicians), ...random.some(0.4, { currentOnly: random.chance(0.7) }) };
}

/** A request for companies. */
export function stocksRequest(random: Random): StocksRequest {
  return {
    ...limitFrom(random, 30, 200),
    ...random.some(0.5, { currentOnly: random.chance(0.7) }),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** A request for the companies of a state. */
export function stateOfRequest(random: Random): StocksRequest {
  const stateCode = random.chance(0.3) ? random.pick(["", ...stateSlugs]) : stateFrom(random);
  return { stateCode, ...limitFrom(random, 20, 100) };
}

/** A request for companies with short positions. */
export function overlapRequest(random: Random, { politicians: { shortPercents } }: Facts): StocksRequest {
  const bounds = [0, 0.5, 2, 100, 100.1, -1, ...shortPercents];
  return { ...random.some(0.8, { minShortPercent: random.pick(bounds) }), ...limitFrom(random, 20, 200) };
}

/** A request about a suburb. */
export function suburbOfRequest(random: Random, { politicians, housing }: Facts): SuburbRequest {
  const codes = random.chance(0.8) ? politicians.suburbs : (housing.suburbGroups[0] ?? []);
  return {
    salCode: codes.length === 0 || random.chance(0.06) ? random.pick(["", "1", "99999", "19999"]) : random.pick(codes),
  };
}

/** A request for changes. */
export function changesRequest(random: Random, { politicians }: Facts): ChangesRequest {
  const day =
    politicians.days.length === 0 ? "2020-01-01" : shifted(random.pick(politicians.days), random.between(-1, 1));
  return {
    ...random.some(0.25, {
      since: `${day}T${random.pick(["00:00:00Z", "23:59:59Z", "12:00:00+10:00"])}`,
      kind: kindFrom(random),
      stockCode: stockFrom(random, politicians),
      politicianSlug: slugFrom(random, politicians),
      itemNo: itemFrom(random),
      partyAb: partyFrom(random, politicians),
      chamber: chamberFrom(random),
    }),
    ...limitFrom(random, 20, 500),
    ...offsetFrom(random, 60),
  };
}

/** A request for weeks. */
export function activityRequest(random: Random, { politicians }: Facts): ChangesRequest {
  return random.some(0.3, {
    windowDays: random.pick([0, 1, 30, 31, 90, 91, 180, 181, 365, 366, 100_000, -1]),
    kind: kindFrom(random),
    politicianSlug: slugFrom(random, politicians),
    itemNo: itemFrom(random),
    partyAb: partyFrom(random, politicians),
    chamber: chamberFrom(random),
  });
}

/** A request for counts by party and industry. */
export function analyticsRequest(random: Random): AnalyticsRequest {
  return { ...industriesFrom(random), ...random.some(0.5, { currentOnly: random.chance(0.7) }) };
}

function yearFrom(random: Random, { years }: PoliticiansFacts): string {
  if (years.length === 0 || random.chance(0.08)) {
    return random.pick(["", " ", "1980-81", "2021-23", "2021", "2021-2023", "1999-2000", "2021/22"]);
  }
  const end = random.pick(years);
  const short = `${end - 1}-${String(end % 100).padStart(2, "0")}`;
  return spelled(random, random.chance(0.7) ? short : `${end - 1}-${end}`);
}

const knownFrom = (random: Random, { moments }: PoliticiansFacts) =>
  random.chance(0.7) || moments.length === 0 ? {} : { knownAt: momentOf(random, [moments]) };

/** A request for the party groups of a year. */
export function donationsRequest(random: Random, { politicians }: Facts): FundingRequest {
  return {
    ...random.some(0.8, { financialYear: yearFrom(random, politicians) }),
    ...limitFrom(random, 25, 100),
    ...knownFrom(random, politicians),
  };
}

function groupFrom(random: Random, { groups }: PoliticiansFacts): string {
  if (groups.length === 0 || random.chance(0.06))
    return random.pick(["", " ", "No Such Party", "australian labor party"]);
  return random.chance(0.8) ? random.pick(groups) : spelled(random, random.pick(groups));
}

/** A request for payers. */
export function donorsRequest(random: Random, facts: Facts): FundingRequest {
  return {
    ...donationsRequest(random, facts),
    ...random.some(0.5, { partyGroup: groupFrom(random, facts.politicians) }),
    ...limitFrom(random, 20, 200),
    ...offsetFrom(random, 60),
  };
}

/** A request for one party group. */
export function groupRequest(random: Random, facts: Facts): FundingRequest {
  return {
    ...donationsRequest(random, facts),
    partyGroup: groupFrom(random, facts.politicians),
    ...limitFrom(random, 20, 200),
  };
}

/** A request for the returns of one member. */
export function returnsRequest(random: Random, { politicians }: Facts): FundingRequest {
  return { slug: slugFrom(random, politicians), ...knownFrom(random, politicians) };
}
