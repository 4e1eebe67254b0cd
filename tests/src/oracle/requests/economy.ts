import type { Random } from "../random.js";
import { limitFrom, momentOf, offsetFrom, shifted, spelled } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for the catalogue. */
export interface CatalogueRequest {
  readonly topic?: string;
  readonly metric?: string;
  readonly regionType?: string;
  readonly regionCode?: string;
  readonly product?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** A request for a part of the catalogue, of which one in twenty is refused. */
export function catalogueRequest(random: Random, { economy }: Facts): CatalogueRequest {
  const filterOf = (name: keyof typeof economy.filters) =>
    random.chance(0.9) && economy.filters[name].length > 0
      ? spelled(random, random.pick(economy.filters[name]))
      : random.pick(["", " ", "none", "refinery"]);
  return {
    ...random.some(0.25, {
      topic: filterOf("topic"),
      metric: filterOf("metric"),
      product: filterOf("product"),
      regionCode: filterOf("region"),
      regionType: filterOf("region_type"),
    }),
    ...limitFrom(random, 300, 500),
    ...offsetFrom(random, Math.max(1, economy.size)),
    ...(random.chance(0.03) && { limit: -1 }),
    ...(random.chance(0.03) && { offset: -1 }),
  };
}

/** A request for observations. */
export interface SeriesRequest {
  readonly seriesKeys?: readonly string[];
  readonly startPeriod?: string;
  readonly endPeriod?: string;
  readonly maxObservations?: number;
  readonly knownAt?: string;
  readonly transform?: string;
  readonly frequency?: string;
  readonly aggregation?: string;
  readonly output?: string;
  readonly asOf?: string;
}

/** A request for a few series, seldom for many, of which some are refused: for a key that is derived, too fine or daily. */
export function seriesRequest(random: Random, facts: Facts): SeriesRequest {
  const { keyGroups, momentGroups, publications } = facts.economy;
  const keys = random.chance(0.3) || keyGroups.length === 0 ? (keyGroups[0] ?? []) : random.pick(keyGroups);
  const keyFrom = () =>
    keys.length === 0 || random.chance(0.03)
      ? random.pick(["nope.x.aus", "cpi.index.aus", "rates.cash_rate_target.nsw", "markets.short_interest_wavg.aus"])
      : random.pick(keys);
  const count = random.chance(0.05) ? random.between(30, 60) : random.between(1, 4);
  const seriesKeys = Array.from({ length: count }, () => spelled(random, keyFrom()));
  return {
    seriesKeys: random.chance(0.02)
      ? ["", " "]
      : random.chance(0.1)
        ? [...seriesKeys, " ", seriesKeys[0]!]
        : seriesKeys,
    ...boundsFrom(random, facts),
    ...random.some(0.5, {
      maxObservations: random.pick([0, 1, 2, 12, 100, 599, 600, 601, 2_147_483_647, -1, -2_147_483_648]),
    }),
    ...(momentGroups.length > 0 && random.some(0.35, { knownAt: momentOf(random, momentGroups) })),
    ...random.some(0.6, {
      transform: random.pick(["", "none", "change", "pct_change", "yoy_pct", "index100", " change "]),
    }),
    ...random.some(0.4, {
      frequency: random.pick(["", "monthly", "quarterly", "quarterly", "annual", "annual", " annual "]),
    }),
    ...random.some(0.5, { aggregation: random.pick(["", "mean", "sum", "last"]) }),
    ...random.some(0.25, {
      output: random.pick(["", "latest", "as_of", "first_release", "first_release", " LATEST "]),
    }),
    ...(publications.length > 0 && random.some(0.25, { asOf: publicationNear(random, publications) })),
  };
}

/** A date on which something was published, or one near it. */
function publicationNear(random: Random, publications: readonly string[]): string {
  if (random.chance(0.1)) return random.pick(["", "1990-01-01", "2031-01-01"]);
  return shifted(random.pick(publications), random.pick([0, 0, -1, 1]));
}

/** A request for the releases of a series. */
export interface VintagesRequest {
  readonly seriesKey?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** A request for the releases of one series, of which some are refused: there is none, or it is derived. */
export function vintagesRequest(random: Random, { economy: { keyGroups } }: Facts): VintagesRequest {
  const strays = ["nope.x.aus", "", " ", "cpi.index.aus"];
  return {
    seriesKey:
      keyGroups.length === 0 || random.chance(0.05)
        ? random.pick(strays)
        : spelled(random, random.pick(random.pick(keyGroups))),
    ...limitFrom(random, 5, 1000),
    ...offsetFrom(random, 3),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** Whether the observations asked for are those of publishers as they are: no other ones, and nothing is made of them. */
export function isAsHeld({ seriesKeys = [], transform, frequency }: SeriesRequest): boolean {
  const isDerived = /markets\.|real_wpi_yoy|trade\.balance|_per_capita|_100k/i;
  return (
    !seriesKeys.some((key) => isDerived.test(key)) && !frequency?.trim() && /^\s*(none)?\s*$/.test(transform ?? "")
  );
}

/** A first period, a last one, both or none; the last is not before the first. */
function boundsFrom(random: Random, facts: Facts): Pick<SeriesRequest, "startPeriod" | "endPeriod"> {
  const moments = [momentNear(random, facts), momentNear(random, facts)];
  const [startPeriod, endPeriod] = moments.sort((one, other) => Date.parse(one) - Date.parse(other)) as [
    string,
    string,
  ];
  return { ...random.some(0.4, { startPeriod }), ...random.some(0.3, { endPeriod }) };
}

/** A moment near a period: its date counts, in UTC. */
function momentNear(random: Random, { economy: { periods } }: Facts): string {
  if (periods.length === 0 || random.chance(0.1)) return random.pick(["0001-01-01T00:00:00Z", "2031-01-01T00:00:00Z"]);
  const day = shifted(random.pick(periods), random.pick([0, 0, 0, 1, -1, 14]));
  return day + random.pick(["T00:00:00Z", "T00:00:00Z", "T23:59:59.999Z", "T09:59:59+10:00", "T20:00:00-08:00"]);
}

/** A request for correlations. */
export interface CorrelationRequest {
  readonly baseSeriesKey?: string;
  readonly windowMonths?: number;
  readonly minAbsR?: number;
  readonly limit?: number;
}

/** A request about a series of the market, seldom about another one, of which some are refused. */
export function correlationRequest(random: Random, { economy: { bases, keyGroups } }: Facts): CorrelationRequest {
  const strays = ["nope.x.aus", "", " ", ...(keyGroups[0] ?? []).slice(0, 20)];
  return {
    baseSeriesKey:
      bases.length === 0 || random.chance(0.06) ? random.pick(strays) : spelled(random, random.pick(bases)),
    ...random.some(0.85, {
      windowMonths: random.chance(0.9) ? random.between(12, 240) : random.pick([0, 11, 241, -1]),
    }),
    ...random.some(0.3, {
      minAbsR: random.pick([0, 0.25, 0.5, 0.9, 0.333, random.below(1000) / 1000 + 0.0005, -0.1, 1.1]),
    }),
    ...limitFrom(random, 60, 250),
    ...(random.chance(0.02) && { limit: -1 }),
  };
}

/** A request for the companies of a state. */
export interface StateRequest {
  readonly state?: string;
  readonly limit?: number;
}

/** A request for a state in any spelling, of which some are refused. */
export function stateRequest(random: Random): StateRequest {
  const state = random.chance(0.94)
    ? spelled(random, random.pick(["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"]))
    : random.pick(["", " ", "aus", "international", "nz"]);
  return { state, ...limitFrom(random, 50, 50), ...(random.chance(0.02) && { limit: -1 }) };
}
