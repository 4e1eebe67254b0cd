import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { shifted } from "../requests/choices.js";
import { edgeStocks } from "./edge-stocks.js";
import { quotedStocks, quoteFiles } from "./quotes.js";
import { isWeekday } from "./reports.js";
import { type CornerStock, LAST_SESSION } from "./stocks.js";
import { stories } from "./stories.js";
import { textFile } from "./text-file.js";

/** Printed prices, with what may be unknown unknown now and then, quoted ones, and levels of three indices. */
export function cornerPrices(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const days = sessionDays(random);
  const linesByDay = new Map<string, string[]>();
  const print = (code: string, day: string, cells: string) => {
    if (!isWeekday(day)) return;
    linesByDay.set(day, [...(linesByDay.get(day) ?? []), `${code.toLowerCase()},${day},${cells}`]);
  };
  for (const [i, stock] of stocks.entries()) {
    const plan = plans[i % plans.length]!;
    if (stock.peak !== undefined)
      for (const day of daysAround(random, stock.peak)) print(stock.code, day, barAt(random));
    else if (plan !== "never") printPath(random, stock, plan(random, days), print);
  }
  printPath(random, { code: "P0P", stretches: [], splits: [] }, days, print);
  for (const { code, sessions } of [...edgeStocks(), ...stories(), ...quotedStocks()]) {
    for (const { day, close, volume } of sessions) print(code, day, `${close},${close},${close},${close},${volume}`);
  }
  print("L1L", LAST_SESSION, "1,2,3,1,5");
  return {
    "asx-prices": [...linesByDay].map(([day, lines]) => textFile(`stock_price_${day.replaceAll("-", "_")}.csv`, lines)),
    "adjusted-prices": quoteFiles(),
    "asx-indices": days.filter(() => random.chance(0.7)).map((day) => levels(random, day)),
  };
}

/** Weekdays, thinly at first and nearly all in the last year. */
function sessionDays(random: Random): string[] {
  const days: string[] = [];
  for (let day = "2017-01-03"; day <= LAST_SESSION; day = shifted(day, 1)) {
    if (isWeekday(day) && (day > "2022-03-01" ? random.chance(0.9) : random.chance(0.12))) days.push(day);
  }
  return days.includes(LAST_SESSION) ? days : [...days, LAST_SESSION];
}

type Plan = "never" | ((random: Random, days: readonly string[]) => readonly string[]);

/** Which sessions a stock has: all, few, none lately, only lately, or exactly the days at the edges of a month. */
const plans: readonly Plan[] = [
  (_, days) => days,
  (random, days) => days.filter(() => random.chance(0.1)),
  "never",
  (random, days) => days.filter((day) => day < shifted(LAST_SESSION, -random.pick([3, 29, 30, 31, 44, 45, 46, 400]))),
  (random, days) => days.slice(-random.pick([1, 4, 5, 6, 19, 20, 21, 22])),
  (random) => [
    "2023-03-31",
    ...[29, 30, 31, 44, 45, 46].filter(() => random.chance(0.5)).map((k) => shifted("2023-03-31", -k)),
  ],
  (random, days) => days.filter((day) => day > "2022-09-01" && random.chance(0.8)),
];

/** Prices that move little from session to session, but for splits and a few jumps around four times. */
function printPath(
  random: Random,
  { code, splits }: Pick<CornerStock, "code" | "splits" | "stretches">,
  days: readonly string[],
  print: (code: string, day: string, cells: string) => void,
): void {
  let price = random.pick([0.01, 0.5, 1, 3.2, 20, 20]);
  const volumes = random.pick([[100_000], [99_999], [1_000_000], [10_000_000], [1, 5000, 123_456, 0, 2_000_000_001]]);
  const pending = [...splits].sort((a, b) => (a.priceDay < b.priceDay ? -1 : 1));
  for (const day of [...days].sort()) {
    while (pending.length > 0 && pending[0]!.priceDay <= day) price /= pending.shift()!.priceFactor;
    price *= random.chance(0.01)
      ? random.pick([4, 4.1, 0.25, 0.24, 3.9, 0.26])
      : random.pick([1, 1, 1.01, 0.99, 1.1, 0.9]);
    price = Math.round(price * 1000) / 1000;
    print(code, day, barOf(random, price, random.pick(volumes)));
    if (price <= 0.001 || price > 500_000) price = 1;
  }
}

function barOf(random: Random, price: number, volume: number): string {
  const figure = (value: number) => (random.chance(0.04) ? random.pick(["", "0"]) : String(value));
  return [figure(price), figure(price), figure(price), figure(price), random.chance(0.05) ? "" : String(volume)].join(
    ",",
  );
}

/** A session around a peak: unchanged prices, falls and rises, all of which can be scored. */
function barAt(random: Random): string {
  return barOf(random, random.pick([1, 1, 0.8, 1.25, 1.005]), random.pick([0, 50_000]));
}

/** The days at the edges of the windows of a peak: 10 days before it and 14 days after three and six months. */
function daysAround(random: Random, peak: string): string[] {
  const before = [0, 1, 9, 10, 11, 12].map((days) => shifted(peak, -days));
  const after = [3, 6].flatMap((months) =>
    [-3, -1, 0, 1, 2, 13, 14, 15, 16].map((days) => shifted(later(peak, months), days)),
  );
  const chance = random.pick([0.15, 0.3, 0.6]);
  return [...new Set([...before, ...after])].filter((day) => day <= LAST_SESSION && random.chance(chance));
}

/** So many calendar months later, at most the end of the month. */
function later(date: string, months: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** One index has no session at all, and one stops long before the others. */
function levels(random: Random, day: string): MemoryFile {
  const level = () => String(random.between(5_000_000, 9_000_000) / 1000);
  const figure = () => (random.chance(0.1) ? "" : level());
  const line = (name: string) => `${name},${day},${figure()},${level()},${figure()},${figure()}`;
  const names = [
    "ASX200",
    "ASX20",
    ...(day < "2022-06-30" ? ["ALL ORD"] : []),
    ...(random.chance(0.5) ? ["ASX200 GROSS"] : []),
  ];
  return textFile(`stock_index_${day.replaceAll("-", "_")}.csv`, names.map(line));
}
