import { isoOf } from "@daybook/domain";
import { documentUrl } from "../documents.js";
import { type Random, randomOf } from "../prng.js";
import { dayAt, nextTradingDay } from "../story.js";
import type { Accounts, HalfYear } from "./accounts.js";
import { balanceOf, type Figures, flowsOf } from "./period-figures.js";

/** One period of a company as a table of fundamentals states it. */
export interface PeriodRow {
  readonly code: string;
  readonly periodType: "annual" | "half" | "quarter" | "ttm";
  readonly periodEnd: number;
  readonly source: "filing" | "quote-service";
  readonly currency: string;
  readonly fiscalYear: number;
  readonly fetchedAt: string;
  /** By the dataset's names; what is unknown is left out. */
  readonly figures: Figures;
  readonly fieldSources?: Readonly<Record<string, string>>;
  readonly document?: { readonly day: number; readonly url: string };
}

/** The periods of a company: halves from its filings, years, trailing years and quarter ends from a quote service. */
export function periodRowsOf(accounts: Accounts): PeriodRow[] {
  const random = randomOf(`periods/${accounts.code}`);
  const rows = [
    ...accounts.halves.map((half) => halfRow(accounts, half, random)),
    ...pairs(accounts).flatMap(([first, second]) => yearRows(accounts, [first, second], random)),
    ...quarterRows(accounts, random),
  ];
  // Nobody's tables are complete: now and then a period or a figure is missing.
  return rows
    .filter(() => !random.chance(MISSING_ROW_SHARE))
    .map((row) => ({ ...row, figures: withGaps(row.figures, random) }));
}

/** When and where a company publishes its figures of a half year. */
export function filingOf(code: string, periodEnd: number): { readonly day: number; readonly url: string } {
  const day = nextTradingDay(periodEnd + 48 + randomOf(`filing/${code}`).below(14));
  const topic = isoOf(periodEnd).endsWith("06-30") ? "june-half" : "december-half";
  return { day, url: documentUrl(code, `${topic}-accounts`, day) };
}

function halfRow(accounts: Accounts, half: HalfYear, random: Random): PeriodRow {
  const document = filingOf(accounts.code, half.periodEnd);
  const borrowed = random.chance(0.15) ? { sharesOutstanding: "quote-service" } : undefined;
  return {
    ...headOf(accounts, "half", half.periodEnd),
    source: "filing",
    fetchedAt: `${isoOf(document.day + 1)}T03:10:00Z`,
    figures: { ...flowsOf(accounts, [half]), ...balanceOf(accounts, half) },
    ...(borrowed && { fieldSources: borrowed }),
    document,
  };
}

/** Two halves in a row are a financial year or, for the newest ones, a trailing year. */
function yearRows(accounts: Accounts, [first, second]: readonly [HalfYear, HalfYear], random: Random): PeriodRow[] {
  const isYear = isoOf(second.periodEnd).endsWith(accounts.yearEnd);
  const isTrailing = second.periodEnd >= TRAILING_FROM && (isYear || random.chance(0.7));
  const figures = { ...flowsOf(accounts, [first, second]), ...balanceOf(accounts, second) };
  const head = { source: "quote-service" as const, fetchedAt: `${isoOf(second.periodEnd + 90)}T18:00:00Z` };
  return [
    ...(isYear ? [{ ...headOf(accounts, "annual", second.periodEnd), ...head, figures }] : []),
    ...(isTrailing
      ? [{ ...headOf(accounts, "ttm", second.periodEnd), ...head, figures: flowsOf(accounts, [first, second]) }]
      : []),
  ];
}

/** A quarter end is a balance sheet and nothing else. */
function quarterRows(accounts: Accounts, random: Random): PeriodRow[] {
  const newest = accounts.halves.at(-1);
  if (newest?.periodEnd !== dayAt("2025-12-31") || !random.chance(0.5)) return [];
  return QUARTER_ENDS.map((periodEnd) => ({
    ...headOf(accounts, "quarter", periodEnd),
    source: "quote-service",
    fetchedAt: `${isoOf(periodEnd + 60)}T18:00:00Z`,
    figures: balanceOf(accounts, {
      ...newest,
      cash: Math.round((newest.cash * random.between(0.8, 1.1)) / 1000) * 1000,
    }),
  }));
}

function headOf({ code, currency, yearEnd }: Accounts, periodType: PeriodRow["periodType"], periodEnd: number) {
  const [year, month] = isoOf(periodEnd).split("-").map(Number) as [number, number];
  const fiscalYear = yearEnd === "06-30" && month > 6 ? year + 1 : year;
  return { code, periodType, periodEnd, currency, fiscalYear };
}

function pairs({ halves }: Accounts): (readonly [HalfYear, HalfYear])[] {
  return halves.slice(1).map((second, place) => [halves[place]!, second] as const);
}

function withGaps(figures: Figures, random: Random): Figures {
  return Object.fromEntries(Object.entries(figures).filter(() => !random.chance(MISSING_FIGURE_SHARE)));
}

const MISSING_ROW_SHARE = 0.03;
const MISSING_FIGURE_SHARE = 0.025;
const TRAILING_FROM = dayAt("2024-12-31");
const QUARTER_ENDS = ["2025-09-30", "2026-03-31"].map(dayAt);
