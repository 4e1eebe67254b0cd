import { shifted } from "../requests/choices.js";
import { LAST } from "./stocks.js";

/** A stock that is there for the edge of one rule; chance decides nothing about it. */
export interface EdgeStock {
  readonly code: string;
  /** Its row in the report of a day; undefined when it has none. */
  row(day: string): EdgeRow | undefined;
  readonly sessions: readonly { readonly day: string; readonly close: number; readonly volume: number }[];
}

/** Cells of a report's row. */
export interface EdgeRow {
  readonly name: string;
  readonly position: number;
  readonly issued: number | "";
  readonly percent: number;
}

/** Stocks at the edges of the windows, bands and tolerances of the derived figures and campaigns. */
export function edgeStocks(): EdgeStock[] {
  const stocks = [...shortChanges, ...priceChanges, ...bands, ...levels, ...campaigns, ...splits, reused];
  return stocks.map((stock, i) => ({ ...stock, code: `E${String(i).padStart(2, "0")}` }));
}

/** Report dates that these stocks need. */
export const edgeReportDays = ["2020-06-29", "2020-06-30", "2022-01-14"];

type Uncoded = Omit<EdgeStock, "code">;

/** A row that says nothing in particular. */
export const plain: EdgeRow = { name: "EDGE ORDINARY", position: 1000, issued: 1_000_000_000, percent: 1 };
const always = (day: string) => (day >= "2021-06-01" ? plain : undefined);

/** A session with one price. */
export const session = (day: string, close: number, volume = 1000) => ({ day, close, volume });

/** Two observations so many days apart. */
const shortChanges: Uncoded[] = [27, 28, 29, 44, 45, 46].map((days) => ({
  row: (day) => (day === LAST || day === shifted(LAST, -days) ? plain : undefined),
  sessions: [],
}));

/** Two sessions so many days apart. */
const priceChanges: Uncoded[] = [29, 30, 31, 44, 45, 46].map((days) => ({
  row: always,
  sessions: [session(shifted(LAST, -days), 1), session(LAST, 1.1)],
}));

/** Traded values on the lower edge of each band, with days to cover that end in a half of the last place. */
const bands: Uncoded[] = [100_000, 1_000_000, 10_000_000, 100_000_000, 99_999].map((volume) => ({
  row: (day) => (day >= "2022-12-01" ? { ...plain, position: Math.round(1.005 * volume) } : undefined),
  sessions: [20, 21, 22, 23, 24].map((date) => session(`2023-03-${date}`, 1, volume)),
}));

/** Percentages that alone make a verdict of -10, -9.9 and less. */
const levels: Uncoded[] = [10, 10, 10, 10, 10, 10, 9.9, 15, 60].map((percent) => ({
  row: (day) => (day >= "2022-12-01" ? { ...plain, percent } : undefined),
  sessions: [],
}));

const PEAK = "2022-01-14";

/** Sessions so many days before a peak, and after three and six months; closes at the peak and after. */
const campaigns: Uncoded[] = [
  { before: 10, after3: 0, after6: 14, closes: [1, 0.8, 1] },
  { before: 9, after3: 14, after6: 0, closes: [1, 1, 0.8] },
  { before: 11, after3: 13, after6: 13, closes: [1, 0.8, 0.8] },
  { before: 10, after3: 15, after6: 15, closes: [1, 0.8, 0.8] },
  { before: 0, after3: -1, after6: -1, closes: [1, 0.8, 0.8] },
  { before: -1, after3: 0, after6: 0, closes: [1, 0.8, 0.8] },
  { before: 10, after3: 14, after6: 14, closes: [2, 2.0101, 1.9899], peak: 5 },
  { before: 10, after3: 14, after6: 14, closes: [1, 1, 1], peak: 4.999 },
].map(({ before, after3, after6, closes, peak = 7 }) => ({
  row: (day) => (day === PEAK ? { ...plain, percent: peak } : always(day)),
  sessions: [
    session(shifted(PEAK, -before), closes[0]!),
    session(shifted("2022-04-14", after3), closes[1]!),
    session(shifted("2022-07-14", after6), closes[2]!),
  ],
}));

/** A jump between two sessions, five days apart, that a later session is compared across. */
const [BEFORE, AFTER, LATER] = ["2023-01-19", "2023-01-24", "2023-02-21"] as const;

/** Shares that change by a factor on a day, and the closes before the jump, after it and later. */
const splits: Uncoded[] = [
  { on: AFTER, shares: 2, close: 0.5 },
  { on: shifted(BEFORE, -29), shares: 2, close: 0.5 },
  { on: shifted(BEFORE, -43), shares: 2, close: 0.5 },
  { on: shifted(AFTER, 31), shares: 2, close: 0.5 },
  { on: shifted(AFTER, 52), shares: 2, close: 0.5 },
  { on: shifted(AFTER, 65), shares: 2, close: 0.5 },
  { on: AFTER, shares: 2, close: 0.5, unknown: [shifted(AFTER, -1), shifted(AFTER, 1)] },
  { on: AFTER, shares: 2.03, close: 0.5 },
  { on: AFTER, shares: 2.05, close: 0.5 },
  { on: AFTER, shares: 1.97, close: 0.5 },
  { on: AFTER, shares: 1.95, close: 0.5 },
  { on: AFTER, shares: 2, close: 0.574 },
  { on: AFTER, shares: 2, close: 0.576 },
  { on: AFTER, shares: 2, close: 0.436 },
  { on: AFTER, shares: 2, close: 0.433 },
  { on: AFTER, shares: 0.25, close: 4.59 },
  { on: AFTER, shares: 0.25, close: 4.61 },
  { on: AFTER, shares: 0.25, close: 3.49 },
  { on: AFTER, shares: 0.25, close: 3.47 },
  { on: AFTER, shares: 1 / 18.98, close: 20 },
  { on: AFTER, shares: 1 / 18.5, close: 20 },
  { on: AFTER, shares: 1 / 28, close: 20 },
  { on: AFTER, shares: 1 / 28, close: 20.3 },
  { on: AFTER, shares: 1 / 34, close: 20 },
  { on: AFTER, shares: 1 / 28, before: 0.099, close: 1.98 },
  { on: AFTER, shares: 10, close: 0.113 },
  { on: AFTER, shares: 0.254, close: 4 },
  { on: AFTER, shares: 0.256, close: 4 },
  { on: AFTER, shares: 2, before: 0.1, close: 0.05 },
  { on: AFTER, shares: 2, before: 0.099, close: 0.05 },
  { on: AFTER, shares: 0.5, before: 0.05, close: 0.1 },
  { on: AFTER, shares: 2, close: 0.5, later: 0.25 },
  { on: AFTER, shares: 0.1, close: 10, later: 100 },
  { on: AFTER, shares: 1 / 3, close: 4, next: { on: shifted(AFTER, 10), shares: 1 / 5 } },
  { on: AFTER, shares: 1, close: 4 },
  { on: AFTER, shares: 1, close: 4.01 },
  { on: AFTER, shares: 1, close: 0.25 },
  { on: AFTER, shares: 1, close: 0.24 },
].map(({ on, shares, before = 1, close, later = close, next, unknown = [] }) => ({
  row: (day) => {
    if (day < "2022-12-01") return undefined;
    const factor = (day >= on ? shares : 1) * (next !== undefined && day >= next.on ? next.shares : 1);
    const issued = Math.round(1_000_000_000 * factor);
    return { ...plain, issued: unknown.includes(day) ? 0 : issued };
  },
  sessions: [session(BEFORE, before), session(AFTER, close), session(LATER, later)],
}));

/** A code that another company takes over; sessions right after the last report of the first belong to the second. */
const reused: Uncoded = {
  row: (day) => {
    if (day >= "2020-01-01" && day <= "2020-06-30") return { ...plain, name: "FORMER ORDINARY" };
    return day >= "2022-02-01" ? { ...plain, name: "PRESENT ORDINARY" } : undefined;
  },
  sessions: ["2020-06-29", "2020-06-30", "2020-07-01", "2020-07-02"].map((day, i) => session(day, i + 1)),
};
