import { isoOf } from "@daybook/domain";
import { sectorOf } from "@daybook/domain/data/market";
import type { Accounts } from "../accounts/accounts.js";
import { csvBytes, type TableCell } from "../csv-file.js";
import { isPlaceholder } from "../industries.js";
import type { Listing } from "../market/listing.js";
import { MILLS } from "../market/mills.js";
import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { dayAt, reportDays } from "../story.js";
import { industryNow } from "./display-name.js";

/** Market figures and ratios of the companies that trade, on two dates, by code. */
export function metricsFiles(listings: readonly Listing[], accounts: ReadonlyMap<string, Accounts>): NamedFile[] {
  return ["2025-12-31", "2026-06-30"].map((date) => {
    const rows = listings
      .toSorted((a, b) => (a.company.code < b.company.code ? -1 : 1))
      .flatMap((listing) => {
        const row = rowOn(dayAt(date), listing, accounts.get(listing.company.code));
        return row === undefined ? [] : [row];
      });
    return { fileName: `company-metrics-${date}.csv`, bytes: csvBytes(HEADINGS, rows) };
  });
}

function rowOn(day: number, { company, figures, trading }: Listing, accounts: Accounts | undefined) {
  const past = trading?.path.sessions.filter((session) => session.day <= day && session.day > day - 364) ?? [];
  const newest = past.at(-1);
  if (newest === undefined || newest.day < day - 10) return undefined;
  const random = randomOf(`metrics/${company.code}/${isoOf(day)}`);
  const price = newest.close / MILLS;
  const issued = figures.issued[reportDays.findLastIndex((reportDay) => reportDay <= day)];
  const earned = earningsPerShare(accounts, day);
  const paid = past.reduce((sum, { dividend }) => sum + dividend, 0);
  const industry = industryNow(company);
  const cells: TableCell[] = [
    issued ? Math.round(price * issued) : undefined,
    price,
    earned !== undefined && earned > 0 ? hundredths(price / earned) : undefined,
    earned,
    paid > 0 ? hundredths((100 * paid) / price) : undefined,
    hundredths(trading!.profile.beta),
    highest(past) / MILLS,
    lowest(past) / MILLS,
    newest.volume,
    20 + Math.round(trading!.profile.size * trading!.profile.size * random.between(200, 9000)),
  ];
  const known = cells.map((cell, place) => (place > 1 && random.chance(0.03) ? undefined : cell));
  return [company.code, ...known, sectorOf(industry), isPlaceholder(industry) ? undefined : industry];
}

/** Of the last two halves that were published by then, for companies that report in dollars of the price. */
function earningsPerShare(accounts: Accounts | undefined, day: number): number | undefined {
  if (accounts === undefined || accounts.currency !== "AUD") return undefined;
  const halves = accounts.halves.filter(({ periodEnd }) => periodEnd < day - 60).slice(-2);
  if (halves.length < 2) return undefined;
  const earned = halves.reduce((sum, { netIncome }) => sum + netIncome, 0);
  return Math.round((earned / halves[1]!.shares) * 10_000) / 10_000;
}

function highest(sessions: readonly { readonly high: number }[]): number {
  return sessions.reduce((most, { high }) => Math.max(most, high), 0);
}

function lowest(sessions: readonly { readonly low: number }[]): number {
  return sessions.reduce((least, { low }) => Math.min(least, low), Number.POSITIVE_INFINITY);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

const HEADINGS = [
  "stock_code",
  "market_cap",
  "price",
  "pe_ratio",
  "eps",
  "dividend_yield_pct",
  "beta",
  "week52_high",
  "week52_low",
  "volume",
  "employee_count",
  "sector",
  "industry",
];
