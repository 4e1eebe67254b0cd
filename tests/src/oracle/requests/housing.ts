import type { AgencyRequest, SuburbDropsRequest } from "../housing/drop-boards.js";
import type { IndexRequest } from "../housing/drop-index.js";
import type { AddressDropsRequest, DropListingsRequest, HistoryRequest } from "../housing/drop-listings.js";
import type { OverviewRequest, PriceSeriesRequest, RegionsRequest } from "../housing/prices.js";
import type { ProfileRequest } from "../housing/profile.js";
import type { ColumnsRequest, FilterRequest, IndexOfSuburbsRequest, SuburbsRequest } from "../housing/suburbs.js";
import type { Random } from "../random.js";
import { limitFrom, shifted, spelled } from "./choices.js";
import type { Facts } from "./facts.js";

const regionTypes = ["national", "state", "gccsa", "rest_of_state", "suburb", "lga"];

/** A request for the newest figures, of which some are refused. */
export function overviewRequest(random: Random): OverviewRequest {
  if (random.chance(0.1)) return {};
  return { regionType: wordFrom(random, regionTypes) };
}

/** A request for a series: any measure of any region, mostly one that is held. */
export function priceSeriesRequest(random: Random, { housing }: Facts): PriceSeriesRequest {
  const regionCode =
    housing.regionCodes.length === 0 || random.chance(0.05)
      ? random.pick(["", " ", "NZ", "1GXXX", "SUBURB:VIC-NOWHERE", "SUBURB:", "aus", "8acte", "wa"])
      : spelled(random, random.pick(housing.regionCodes));
  const isCity = /^\s*(\d|suburb)/i.test(regionCode);
  const measure = isCity && random.chance(0.7) ? "median_price" : random.pick(housing.measures);
  return {
    regionCode,
    measure: random.chance(0.04) ? random.pick(["", " ", "median", "price"]) : spelled(random, measure),
    ...(random.chance(0.6) && {
      dwellingType: wordFrom(random, ["all", "established_house", "attached", "house"]),
    }),
  };
}

/** A request for regions. */
export function regionsRequest(random: Random, facts: Facts): RegionsRequest {
  return {
    ...random.some(0.5, {
      regionType: wordFrom(random, regionTypes),
      stateCode: stateFrom(random, facts),
      query: queryFrom(random, facts),
    }),
    ...limitFrom(random, 100, 5000),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** A request for the suburbs of a state. */
export function stateSuburbsRequest(random: Random, facts: Facts): SuburbsRequest {
  return {
    stateCode: stateFrom(random, facts),
    ...random.some(0.6, { query: queryFrom(random, facts) }),
    ...(random.chance(0.98) ? { limit: random.between(1, 60) } : limitFrom(random, 60, 20000)),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** A request for the order of suburbs. */
export function suburbIndexRequest(random: Random, facts: Facts): IndexOfSuburbsRequest {
  return random.chance(0.05) ? {} : { stateCode: stateFrom(random, facts) };
}

/** A request for columns, seldom for all of them. */
export function columnsRequest(random: Random, facts: Facts): ColumnsRequest {
  const keys = [...facts.housing.metrics.keys()];
  const some = Array.from({ length: random.between(0, 4) }, () => random.pick(keys));
  const metricKeys = random.chance(0.04)
    ? keys
    : random.chance(0.06)
      ? [...some, random.pick(["Price", " price", "", "zone_x_share_pct", "bushfire_prone_share_pct"])]
      : some;
  return { stateCode: stateFrom(random, facts), metricKeys };
}

/** A request for suburbs within bounds, which are mostly figures that occur. */
export function filterRequest(random: Random, facts: Facts): FilterRequest {
  const { metrics } = facts.housing;
  const predicate = () => {
    const metricKey = random.pick([...metrics.keys()]);
    const figures = metrics.get(metricKey)!;
    const bound = () => {
      const figure = figures.length === 0 ? random.between(0, 3) : random.pick(figures);
      return figure + random.pick([0, 0, 0, 1, -1, 0.1, figure * 1e-8]);
    };
    const [low, high] = [bound(), bound()].sort((one, other) => one - other);
    const bounds = random.pick([{ min: low! }, { max: high! }, { min: low!, max: high! }, { min: null, max: high! }]);
    return { metricKey, ...bounds };
  };
  const wrong = () =>
    random.pick([
      { metricKey: "price" },
      { metricKey: "age", min: null, max: null },
      { metricKey: "age", min: 2, max: 1 },
      { metricKey: "age", min: "NaN" },
      { metricKey: "age", max: "Infinity" },
      { metricKey: "age", max: "-Infinity" },
      { metricKey: "age", min: 1e39 },
      { metricKey: "Age", min: 1 },
      { min: 1 },
      { metricKey: "age", min: 16777217, max: 16777216 },
    ]);
  const predicates = Array.from({ length: random.between(1, 4) }, predicate);
  return {
    stateCode: stateFrom(random, facts),
    predicates: random.chance(0.02) ? [] : random.chance(0.08) ? [...predicates, wrong()] : predicates,
  };
}

/** A request for a suburb. */
export function profileRequest(random: Random, facts: Facts): ProfileRequest {
  return { salCode: salCodeFrom(random, facts) };
}

/** A request for ranked suburbs. */
export function suburbDropsRequest(random: Random, facts: Facts): SuburbDropsRequest {
  return {
    ...random.some(0.4, { stateCode: stateFrom(random, facts) }),
    ...random.some(0.85, { sort: wordFrom(random, ["count", "avg", "max", "share", "asking", "sold"]) }),
    ...random.some(0.2, { windowDays: random.pick([-5, 0, 7, 1000]) }),
    ...limitFrom(random, 60, 500),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** A request for dwellings of a suburb or a region. */
export function dropListingsRequest(random: Random, facts: Facts): DropListingsRequest {
  const { listingRegions, regionCodes } = facts.housing;
  const regions = random.chance(0.9) ? listingRegions : regionCodes;
  const regionCode = regions.length === 0 ? "SUBURB:VIC-3121-RICHMOND" : spelled(random, random.pick(regions));
  const salCode = salCodeFrom(random, facts);
  return {
    ...random.pick([
      { salCode },
      { salCode },
      { regionCode },
      { regionCode, salCode },
      random.chance(0.2) ? {} : { salCode },
    ]),
    ...random.some(0.6, { windowDays: windowFrom(random) }),
    ...limitFrom(random, 20, 200),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** A request for addresses. */
export function addressDropsRequest(random: Random, facts: Facts): AddressDropsRequest {
  return {
    ...random.some(0.4, { stateCode: stateFrom(random, facts) }),
    ...random.some(0.6, { windowDays: windowFrom(random) }),
    ...random.some(0.8, { sort: wordFrom(random, ["pct", "abs", "recent"]) }),
    ...limitFrom(random, 60, 200),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** A request for an address. */
export function historyRequest(random: Random, { housing: { addressKeys } }: Facts): HistoryRequest {
  if (addressKeys.length === 0 || random.chance(0.05)) {
    return random.pick([{}, { addressKey: " " }, { addressKey: "1-nowhere-street-none-nsw-2000" }]);
  }
  return { addressKey: spelled(random, random.pick(addressKeys)) };
}

/** A request for agencies. */
export function agencyRequest(random: Random, facts: Facts): AgencyRequest {
  return {
    ...random.some(0.4, { stateCode: stateFrom(random, facts) }),
    ...random.some(0.85, { sort: wordFrom(random, ["drops", "listings", "avg_cut", "value"]) }),
    ...limitFrom(random, 30, 100),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** A request for the drop index. */
export function dropIndexRequest(random: Random, facts: Facts): IndexRequest {
  const date = () => {
    const { days } = facts.housing;
    if (days.length === 0 || random.chance(0.1)) {
      return random.pick([
        "2026-02-30",
        "2026-8-13",
        "x",
        "2026-08-12",
        "2026-08-13",
        "2026-08-14",
        "0001-01-01",
        "9999-12-31",
      ]);
    }
    return shifted(random.pick(days), random.pick([0, 0, 0, 1, -1, 10, -10]));
  };
  const [from, to] = [date(), date()].sort();
  const window = random.pick([{}, { from: from! }, { to: to! }, { from: from!, to: to! }, { from: from!, to: to! }]);
  const dates = random.chance(0.03) ? { from: to!, to: from! } : window;
  const keys = {
    national: () => random.pick(["", "AU", "au", " ", "AUS", "NSW"]),
    state: () => stateFrom(random, facts),
    suburb: () => salCodeFrom(random, facts),
  };
  const grain = random.pick(["national", "state", "suburb", "suburb"] as const);
  if (random.chance(0.03)) return { grain: random.pick(["lga", "x"]), ...dates };
  if (grain === "national" && random.chance(0.3)) return dates;
  return { grain: spelled(random, grain), grainKey: keys[grain](), ...dates };
}

/** One of some words in any case, seldom none or another. */
function wordFrom(random: Random, words: readonly string[]): string {
  return random.chance(0.93) ? spelled(random, random.pick(words)) : random.pick(["", " ", "nothing", "all"]);
}

function stateFrom(random: Random, { housing }: Facts): string {
  return random.chance(0.95) ? spelled(random, random.pick(housing.states)) : random.pick(["", " ", "XX", "AU", "nz"]);
}

function salCodeFrom(random: Random, { housing: { suburbGroups } }: Facts): string {
  if (suburbGroups.length === 0 || random.chance(0.06)) {
    return random.pick(["", " ", "19999", "9494", "99494", "1000a", "010001", "SAL10001", "29999"]);
  }
  return spelled(random, random.pick(random.pick(suburbGroups)));
}

/** A piece of a name, in any case. */
function queryFrom(random: Random, { housing: { names } }: Facts): string {
  if (names.length === 0 || random.chance(0.15)) {
    return random.pick(["", " ", "%", "_", "(", "%a%", "zzz", ".", "a", "st  ", "(vic"]);
  }
  const name = random.pick(names);
  const start = random.below(name.length);
  const piece = name.slice(start, start + random.between(1, 8));
  return spelled(random, random.chance(0.2) ? piece.replaceAll(" ", "   ") : piece);
}

function windowFrom(random: Random): number {
  return random.chance(0.5) ? random.pick([0, 1, 7, 30, 90, 364, 365, 366, 2_147_483_647, -1]) : random.between(1, 200);
}
