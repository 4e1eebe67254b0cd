import { ascending, byAll, grouped } from "../housing/order.js";
import type { Database } from "../sql/database.js";
import { daysAfter } from "./days.js";
import { less, meanOf, rounded, roundedMean } from "./decimals.js";
import type { Input } from "./inputs.js";
import { mondayOf, type Period, weekOf } from "./periods.js";

/** The figures of a report: all of it but its texts (reports.md 2.1 to 2.4 and 2.6). */
export async function figuresOf(database: Database, period: Period, inputs: ReadonlyMap<string, readonly Input[]>) {
  const { slug, reportDate, previousDate } = period;
  const current = inputs.get(reportDate)!;
  const previous = inputs.get(previousDate)!;
  const before = new Map(previous.map((input) => [keyOf(input), input]));
  const changed = current.flatMap((input) => {
    const old = before.get(keyOf(input));
    return old === undefined
      ? []
      : [{ input, previous: old.percentage, change: less(input.percentage, old.percentage) }];
  });
  const candidates = changed.filter(
    ({ input, previous: old, change }) => Math.abs(change) >= 0.1 && Math.max(input.percentage, old) >= 0.5,
  );
  const top = current.slice(0, 10);
  const histories = await readHistories(database, reportDate, [...top, ...candidates.map(({ input }) => input)]);
  const historyOf = (input: Input) => histories.get(keyOf(input)) ?? [];
  const movers = candidates
    .map(({ input, previous: old, change }) => moverOf(period, input, old, change, historyOf(input)))
    .sort(
      byAll(
        (one, other) => other.mover.significance - one.mover.significance,
        (one, other) => ascending(one.mover.code, other.mover.code),
      ),
    );
  const most = period.type === "yearly" ? 10 : 6;
  const risers = movers.filter(({ change }) => change > 0).slice(0, most);
  const fallers = movers.filter(({ change }) => change < 0).slice(0, most);
  const oldTop = new Set(previous.slice(0, 10).map(keyOf));
  return {
    weekSlug: slug,
    reportDate,
    previousDate,
    topShorted: top.map((input, i) => ({
      rank: i + 1,
      ...identityOf(input),
      shortPct: input.percentage,
      wowChange: before.has(keyOf(input))
        ? rounded(less(input.percentage, before.get(keyOf(input))!.percentage))
        : null,
      isNewEntrant: !oldTop.has(keyOf(input)),
      history: historyOf(input),
    })),
    risers: risers.map(({ mover }) => mover),
    fallers: fallers.map(({ mover }) => mover),
    marketStats: statsOf(current, previous, changed),
    industryBreakdown: industriesOf(current, previous),
    trendInsights: await insightsOf(database, period, [...risers, ...fallers]),
  };
}

/** Two companies that had a code one after the other are not one stock. */
const keyOf = ({ code, run }: Input) => `${code} ${run}`;

function identityOf({ code, name, industry, logo, position, volume }: Input) {
  const isKnown = position !== null && volume !== null && position > 0 && volume > 0;
  return { code, name, industry, logoUrl: logo, daysToCover: isKnown ? rounded(position / volume) : null };
}

/** The last known percentage of each of the 13 weeks up to that of the report, oldest first, by company. */
async function readHistories(
  database: Database,
  reportDate: string,
  inputs: readonly Input[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (inputs.length === 0) return new Map();
  const codes = inputs.map(({ code }) => `'${code}'`).join(", ");
  const rows = await database.rows(`
    select code || ' ' || run, day::varchar, percentage from history_row
    where code in (${codes})
      and day between date '${daysAfter(mondayOf(reportDate), -7 * 12)}' and date '${reportDate}'
    order by day`);
  return new Map(
    [...grouped(rows, ([key]) => String(key))].map(([key, own]) => {
      const byWeek = new Map(own.map(([, day, percentage]) => [weekOf(String(day)), Number(percentage)]));
      return [key, [...byWeek.values()].map((percentage) => rounded(percentage))];
    }),
  );
}

/** A mover of 2.2 with its unrounded change. */
export function moverOf({ type }: Period, input: Input, previous: number, change: number, history: readonly number[]) {
  const deltas = history.slice(1).map((figure, i) => less(figure, history[i]!));
  const endsHere = history.at(-1) === rounded(input.percentage);
  const baseline = endsHere ? deltas.slice(0, -1) : deltas;
  const z = type === "weekly" && baseline.length >= 6 ? zOf(change, baseline) : null;
  const relative = Math.abs(change) / Math.max(previous, 0.75);
  const factor = 1 + 0.35 * Math.min(relative, 2) + 0.5 * Math.min(Math.abs(z ?? 0) / 3, 1);
  return {
    input,
    change,
    mover: {
      ...identityOf(input),
      currentPct: input.percentage,
      previousPct: previous,
      change: rounded(change),
      zScore: z,
      streakWeeks: streakOf(change, deltas),
      history,
      significance: rounded(Number((Math.abs(change) * factor).toFixed(9))),
    },
  };
}

function zOf(change: number, baseline: readonly number[]): number {
  const mean = meanOf(baseline);
  const deviation = Math.sqrt(meanOf(baseline.map((delta) => (delta - mean) ** 2)));
  return rounded((change - mean) / Math.max(deviation, 0.15));
}

function streakOf(change: number, deltas: readonly number[]): number {
  const other = deltas.findLastIndex((delta) => Math.sign(delta) !== Math.sign(change) || Math.abs(delta) < 0.05);
  const length = deltas.length - 1 - other;
  return length === 0 && Math.abs(change) >= 0.05 ? 1 : length;
}

const percentages = (inputs: readonly Input[]) => inputs.map(({ percentage }) => percentage);

function statsOf(
  current: readonly Input[],
  previous: readonly Input[],
  changed: readonly { readonly change: number }[],
) {
  const figures = percentages(current);
  const middle = [figures[Math.floor((figures.length - 1) / 2)]!, figures[Math.floor(figures.length / 2)]!];
  return {
    totalStocksShorted: figures.length,
    avgShortPct: roundedMean(figures),
    medianShortPct: roundedMean(middle),
    maxShortPct: figures[0]!,
    maxShortCode: current[0]!.code,
    stocksAbove10pct: figures.filter((figure) => figure >= 10).length,
    stocksAbove5pct: figures.filter((figure) => figure >= 5).length,
    wowAvgChange: roundedMean(figures, percentages(previous)),
    riserCount: changed.filter(({ change }) => change > 0.01).length,
    fallerCount: changed.filter(({ change }) => change < -0.01).length,
  };
}

function industriesOf(current: readonly Input[], previous: readonly Input[]) {
  const before = grouped(previous, ({ industry }) => industry);
  const industries = [...grouped(current, ({ industry }) => industry)].filter(
    ([industry, own]) => industry !== "" && own.length >= 3,
  );
  const rows = industries.map(([industry, own]) => {
    const old = before.get(industry);
    return {
      industry,
      avgShortPct: roundedMean(percentages(own)),
      wowChange: old === undefined ? null : roundedMean(percentages(own), percentages(old)),
      stockCount: own.length,
      topStockCode: own[0]!.code,
      topStockPct: rounded(own[0]!.percentage),
    };
  });
  return rows
    .sort(
      byAll(
        (one, other) => other.avgShortPct - one.avgShortPct,
        (one, other) => ascending(one.industry, other.industry),
      ),
    )
    .slice(0, 12);
}

type Mover = ReturnType<typeof moverOf>;

async function insightsOf(database: Database, { reportDate, previousDate }: Period, movers: readonly Mover[]) {
  const codes = movers.map(({ input }) => `'${input.code}'`).join(", ") || "''";
  const closes = await readCloses(database, codes, reportDate);
  const weekBefore = await readCloses(database, codes, daysAfter(reportDate, -7));
  const announced = grouped(
    await database.rows(`
      select code, '[' || day::varchar || '] ' || headline as text from announcement
      where code in (${codes}) and day > date '${previousDate}' and day <= date '${reportDate}'
      qualify row_number() over (partition by code, text order by coalesce(price_sensitive = 1, false) desc, time desc) = 1
      order by coalesce(price_sensitive = 1, false) desc, day desc, time desc, headline`),
    ([code]) => String(code),
  );
  return movers.map(({ input, change, mover }) => {
    const own = <Value>(values: ReadonlyMap<string, Value>) => (input.isNewest ? values.get(input.code) : undefined);
    const [newer, older] = [own(closes), own(weekBefore)];
    const priceChange =
      newer !== undefined && older !== undefined && older > 0 ? ((newer - older) / older) * 100 : null;
    return {
      code: input.code,
      direction: change > 0 ? "riser" : "faller",
      shortChange: mover.change,
      weeklyPriceChange: priceChange,
      pricePattern: priceChange === null ? "" : patternOf(change > 0, priceChange > 0),
      keyAnnouncements: (own(announced) ?? []).slice(0, 3).map(([, text]) => String(text)),
    };
  });
}

/** The adjusted close of each code's newest session up to a day, if it is at most ten days older. */
async function readCloses(database: Database, codes: string, day: string): Promise<ReadonlyMap<string, number>> {
  const rows = await database.rows(`
    select code, arg_max(close, day) from adjusted
    where code in (${codes}) and close is not null and day <= date '${day}' and day >= date '${day}' - 10 group by code`);
  return new Map(rows.map(([code, close]) => [String(code), Number(close)]));
}

function patternOf(isShortUp: boolean, isPriceUp: boolean): string {
  if (isShortUp) return isPriceUp ? "contrarian" : "momentum";
  return isPriceUp ? "covering" : "unwinding";
}
