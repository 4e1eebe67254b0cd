import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { type Listing, marketOf } from "../market.fixture.js";
import type { Observation } from "../shorts/shorts.fixture.js";
import { reportFigures } from "./report-figures.js";
import { reportPeriods } from "./report-periods.js";

const UNITS = 1e9;
const INDUSTRIES = ["Energy", "Banks", "Materials", "Insurance", "Utilities", ""];

for (const seed of [1, 4]) {
  test(`the figures of all reports are those of a plain form over a random world, seed ${seed}`, () => {
    const { shorts, listings } = randomWorld(seed);
    const market = marketOf(shorts, listings);
    const world = plainWorldOf(shorts, listings);
    const periods = reportPeriods(market);
    assert.ok(periods.length > 60, `${periods.length} reports`);
    for (const period of periods) {
      const { topShorted, risers, fallers, marketStats, industryBreakdown } = reportFigures(market, period);
      assert.deepEqual(
        {
          topShorted: topShorted.map(({ name: _name, ...rest }) => sent(rest)),
          risers: risers.map(({ name: _name, ...rest }) => sent(rest)),
          fallers: fallers.map(({ name: _name, ...rest }) => sent(rest)),
          marketStats,
          industryBreakdown: industryBreakdown.map(sent),
        },
        plainFigures(world, period.type, isoOf(period.reportDay), isoOf(period.previousDay)),
        `seed ${seed}, ${period.slug}`,
      );
    }
  });
}

/** One observation of the plain form. */
interface Row {
  readonly code: string;
  readonly date: string;
  /** In billionths of a percent, which are whole; NaN is unknown. */
  readonly units: number;
  readonly isShort: boolean;
  readonly isOrdinary: boolean;
}

function rowOf(code: string, [date, percentage, { name = "", issued = null, position = 0 } = {}]: Observation): Row {
  const units = percentage === null ? Number.NaN : Math.round(percentage * UNITS);
  const isSmall = issued !== null && issued > 0 && issued < 5_000_000;
  const isShort = units > 0 || (units === 0 && position > 0);
  return { code, date, units, isShort, isOrdinary: !name.endsWith("ETF") && !isSmall && code.length <= 4 };
}

/** Some stocks whose percentages wander for more than a year, with days and stocks missing now and then. */
function randomWorld(seed: number) {
  const random = randomOf(seed);
  const firstDay = dayOf("2019-11-25")!;
  const weekdays = Array.from({ length: 420 }, (_, number) => firstDay + number).filter((day) => (day + 3) % 7 < 5);
  const days = weekdays.filter(() => random() < 0.85);
  const codes = Array.from({ length: 30 }, (_, number) => (number === 29 ? "LONGER" : `A${number + 10}`));
  const pick = () => INDUSTRIES[Math.floor(random() * INDUSTRIES.length)] || null;
  const listings = codes.flatMap((code): Listing[] => [
    ["2018-01-01", code, `${code} LIMITED`, pick()],
    ...(random() < 0.3 ? [["2020-06-10", code, `${code} LIMITED`, pick()] as const] : []),
  ]);
  const shorts = codes.map((code, number): [string, Observation[]] => [
    code,
    observationsOf(random, number, code, days),
  ]);
  return { shorts: Object.fromEntries(shorts), listings };
}

/** Every other stock has two places, as old reports have, the rest eight. */
function observationsOf(random: () => number, number: number, code: string, days: readonly number[]): Observation[] {
  const name = `${code} ${number === 7 ? "ETF" : "ORDINARY"}`;
  const issued = number === 11 ? 4_999_999 : 100_000_000;
  const scale = number % 2 === 0 ? 1e2 : 1e8;
  let percentage = random() * (number < 12 ? 14 : 2);
  return days.flatMap((day): Observation[] => {
    percentage = Math.max(0, percentage + (random() - 0.5) * (random() < 0.1 ? 3 : 0.3));
    const value = random() < 0.03 ? 0 : Math.round(percentage * scale) / scale;
    if (random() < 0.01) return [[isoOf(day), null, { name, issued: null, position: 1 }]];
    // A position may be so small that its percentage is 0.00.
    const position = value === 0 && number % 3 > 0 ? { position: number } : {};
    return random() < 0.05 ? [] : [[isoOf(day), value, { name, issued, ...position }]];
  });
}

/** What the plain form looks things up in. */
interface PlainWorld {
  readonly listings: readonly Listing[];
  readonly byDate: ReadonlyMap<string, readonly Row[]>;
  readonly byCode: ReadonlyMap<string, readonly Row[]>;
}

function plainWorldOf(
  shorts: Readonly<Record<string, readonly Observation[]>>,
  listings: readonly Listing[],
): PlainWorld {
  const byCode = new Map(Object.entries(shorts).map(([code, own]) => [code, own.map((each) => rowOf(code, each))]));
  const byDate = new Map<string, Row[]>();
  for (const row of [...byCode.values()].flat()) byDate.set(row.date, [...(byDate.get(row.date) ?? []), row]);
  return { listings, byDate, byCode };
}

/** Everything of a report from plain rows, rule by rule, in whole billionths of a percent. */
function plainFigures({ listings, byDate, byCode }: PlainWorld, type: string, date: string, before: string) {
  const listOn = (day: string) =>
    (byDate.get(day) ?? [])
      .filter((row) => row.isOrdinary && row.isShort)
      .sort((a, b) => b.units - a.units || (a.code < b.code ? -1 : 1));
  const [current, previous] = [listOn(date), listOn(before)];
  const previousOf = (code: string) => previous.find((row) => row.code === code);
  const industryOf = (code: string, day: string) => {
    const own = listings.filter((listing) => listing[1] === code);
    return (own.findLast((listing) => listing[0] <= day) ?? own.at(-1))![3] ?? "";
  };
  const historyOf = (code: string) => {
    const last = new Map<number, number>();
    const weekOf = (day: string) => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
    for (const row of byCode.get(code)!) {
      const isWithin = row.date <= date && weekOf(row.date) > weekOf(date) - 13;
      if (isWithin && row.units >= 0) last.set(weekOf(row.date), row.units);
    }
    return [...last.values()].map((units) => twoPlaces(units));
  };
  const stockOf = (code: string) => ({
    code,
    industry: industryOf(code, date),
    history: historyOf(code),
    logoUrl: "",
  });
  const movers = current
    .flatMap(({ code, units }) => {
      const earlier = previousOf(code)?.units;
      if (earlier === undefined || Math.abs(units - earlier) < 0.1 * UNITS) return [];
      if (Math.max(units, earlier) < 0.5 * UNITS) return [];
      return [{ ...stockOf(code), ...moveOf(type, historyOf(code), earlier, units) }];
    })
    .sort((a, b) => b.significance - a.significance || (a.code < b.code ? -1 : 1));
  const most = type === "yearly" ? 10 : 6;
  const percentages = current.map(({ units }) => units / UNITS);
  const changes = current.flatMap(({ code, units }) => (previousOf(code) ? [units - previousOf(code)!.units] : []));
  const last = current.length - 1;
  const middle = (current[Math.ceil(last / 2)]!.units + current[Math.floor(last / 2)]!.units) / 2;
  return {
    topShorted: current.slice(0, 10).map(({ code, units }, number) => ({
      ...stockOf(code),
      rank: number + 1,
      shortPct: units / UNITS,
      ...(previousOf(code) && { wowChange: twoPlaces(units - previousOf(code)!.units) }),
      isNewEntrant: !previous.slice(0, 10).some((row) => row.code === code),
    })),
    risers: movers.filter(({ change }) => change > 0).slice(0, most),
    fallers: movers.filter(({ change }) => change < 0).slice(0, most),
    marketStats: {
      totalStocksShorted: current.length,
      avgShortPct: twoPlaces(meanUnits(current)),
      medianShortPct: twoPlaces(middle),
      maxShortPct: percentages[0],
      maxShortCode: current[0]!.code,
      stocksAbove10pct: percentages.filter((value) => value >= 10).length,
      stocksAbove5pct: percentages.filter((value) => value >= 5).length,
      wowAvgChange: twoPlaces(meanUnits(current) - meanUnits(previous)),
      riserCount: changes.filter((units) => units > 0.01 * UNITS).length,
      fallerCount: changes.filter((units) => units < -0.01 * UNITS).length,
    },
    industryBreakdown: [...new Set(current.map(({ code }) => industryOf(code, date)))]
      .flatMap((industry) => {
        const own = current.filter(({ code }) => industryOf(code, date) === industry);
        const earlier = previous.filter(({ code }) => industryOf(code, before) === industry);
        if (industry === "" || own.length < 3) return [];
        const change = earlier.length > 0 && { wowChange: twoPlaces(meanUnits(own) - meanUnits(earlier)) };
        const [top] = own;
        return [
          {
            industry,
            avgShortPct: twoPlaces(meanUnits(own)),
            ...change,
            stockCount: own.length,
            topStockCode: top!.code,
            topStockPct: twoPlaces(top!.units),
          },
        ];
      })
      .sort((a, b) => b.avgShortPct - a.avgShortPct || (a.industry < b.industry ? -1 : 1))
      .slice(0, 12),
  };
}

function moveOf(type: string, history: readonly number[], earlier: number, units: number) {
  const change = (units - earlier) / UNITS;
  const deltas = history.slice(1).map((value, week) => Math.round((value - history[week]!) * 100) / 100);
  const baseline = deltas.slice(0, -1);
  const mean = baseline.reduce((sum, delta) => sum + delta, 0) / baseline.length;
  const variance = baseline.reduce((sum, delta) => sum + (delta - mean) * (delta - mean), 0) / baseline.length;
  const isScored = type === "weekly" && baseline.length >= 6;
  const zScore = isScored ? roundTo((change - mean) / Math.max(Math.sqrt(variance), 0.15), 2) : undefined;
  const size = Math.abs(change);
  const relative = size / Math.max(earlier / UNITS, 0.75);
  const factor = 1 + 0.35 * Math.min(relative, 2) + 0.5 * Math.min(Math.abs(zScore ?? 0) / 3, 1);
  let streakWeeks = 0;
  for (const delta of deltas.toReversed()) {
    if (delta * change <= 0 || Math.abs(delta) < 0.05) break;
    streakWeeks += 1;
  }
  return {
    currentPct: units / UNITS,
    previousPct: earlier / UNITS,
    change: twoPlaces(units - earlier),
    ...(zScore !== undefined && { zScore }),
    streakWeeks: Math.max(streakWeeks, 1),
    significance: roundTo(Math.round(size * factor * UNITS) / UNITS, 2),
  };
}

function meanUnits(rows: readonly Row[]): number {
  return rows.reduce((sum, { units }) => sum + units, 0) / rows.length;
}

/** From billionths of a percent. */
function twoPlaces(units: number): number {
  const hundredths = Math.round(Math.round(Math.abs(units)) / 1e7);
  return units < 0 && hundredths > 0 ? -hundredths / 100 : hundredths / 100;
}
