import { randomOf } from "../prng.js";
import { sessionDays } from "../story.js";
import type { Listing } from "./listing.js";
import { MILLS } from "./mills.js";

/** One session of an index. */
export interface IndexLevel {
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
}

/** What an index is made of. */
export interface IndexRule {
  /** As the index files have it. */
  readonly name: string;
  readonly code: string;
  readonly startLevel: number;
  /** The largest so many companies. */
  readonly members: number;
  /** Dividends are reinvested. */
  readonly isTotal?: true;
}

/** The indices of the demo world. */
export const indexRules: readonly IndexRule[] = [
  { name: "DEMO20", code: "D9A", startLevel: 4050, members: 20 },
  { name: "DEMO200", code: "D9B", startLevel: 7240, members: 200 },
  { name: "DEMO200 GROSS", code: "D9T", startLevel: 88_400, members: 200, isTotal: true },
];

/** The levels of an index, session by session, weighted by market value. */
export function indexLevelsOf(rule: IndexRule, listings: readonly Listing[]): IndexLevel[] {
  const growth = growthOf(rule, listings);
  const random = randomOf("index spread");
  let close = rule.startLevel;
  return growth.map((factor) => {
    const before = close;
    close = tenths(before * factor);
    const open = tenths(before + (close - before) * 0.2 * random.unit());
    return {
      open,
      close,
      high: tenths(Math.max(open, close) * (1 + random.unit() * 0.004)),
      low: tenths(Math.min(open, close) * (1 - random.unit() * 0.004)),
    };
  });
}

/** Value of the members at the end of each session over their value before it, those apart that did not trade on both. */
function growthOf({ members, isTotal }: IndexRule, listings: readonly Listing[]): number[] {
  const placeOf = new Map(sessionDays.map((day, place) => [day, place]));
  const [before, after] = [sessionDays.map(() => 0), sessionDays.map(() => 0)];
  for (const { company, trading } of largest(listings, members)) {
    let shares = company.issued;
    let previous: { readonly place: number; readonly value: number } | undefined;
    for (const { day, close, split, dividend } of trading!.path.sessions) {
      const place = placeOf.get(day)!;
      shares *= split;
      const value = (shares * close) / MILLS;
      if (previous?.place === place - 1) {
        before[place]! += previous.value;
        after[place]! += value + (isTotal ? dividend * shares : 0);
      }
      previous = { place, value };
    }
  }
  return before.map((value, place) => (value === 0 ? 1 : after[place]! / value));
}

function largest(listings: readonly Listing[], count: number): Listing[] {
  const startValue = ({ company, trading }: Listing) => company.issued * trading!.profile.startMills;
  return listings
    .filter(({ trading }) => trading !== undefined)
    .toSorted((a, b) => startValue(b) - startValue(a))
    .slice(0, count);
}

function tenths(level: number): number {
  return Math.round(level * 10) / 10;
}
