import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { shifted } from "../requests/choices.js";
import type { CornerStock } from "./stocks.js";
import { textFile } from "./text-file.js";

/** A line of a yearly history: what it states of a product, by day. */
interface Product {
  readonly name: string;
  readonly cells: Map<string, string>;
}

/**
 * The yearly history of 2021, with every fourth weekday. On a date with a report it repeats that, but for positions that
 * it corrects, rows that it lacks and rows that it adds; on the others it stands alone. Positions of its own are
 * distinct, so that only products that were renamed look like each other.
 */
export function cornerHistory(
  random: Random,
  stocks: readonly CornerStock[],
  reports: readonly MemoryFile[],
): MemoryFile {
  const products = new Map<string, Product>();
  const state = (day: string, code: string, name: string, position: number | string, percent: string) => {
    if (!products.has(code)) products.set(code, { name, cells: new Map() });
    products.get(code)!.cells.set(day, `${position},${percent}`);
  };
  const own = ownPositions();
  const days = historyDays(random);
  for (const day of days) {
    const rows = rowsOf(reports, day);
    for (const [name, code, position, , percent] of rows.filter((row) => isRepeated(random, row)))
      state(day, code!, name!, random.chance(0.9) ? position! : own(), rounded(random, percent!));
    for (const { code, stretches } of addedTo(random, rows, stocks))
      state(day, code, stretches[0]!.name, own(), random.pick(["-", "0.00", "0.05", "1.50", "6.25"]));
    if (rows.length === 0) state(day, "H0H", "HISTORY ONLY ORDINARY", own(), "0.01");
    for (const { code, name, position } of aliasesInHistory(day)) state(day, code, name, position, "0.07");
  }
  return fileOf(days, products);
}

function isRepeated(random: Random, [, code, position]: readonly string[]): boolean {
  return !isAlias(code!) && position !== "0" && random.chance(0.95);
}

/** Few on a date with a report, which lacks them; many on any other. */
function addedTo(random: Random, rows: readonly string[][], stocks: readonly CornerStock[]): CornerStock[] {
  const share = rows.length > 0 ? 0.05 : 0.5;
  return stocks.filter(({ code }) => !rows.some((row) => row[1] === code) && random.chance(share));
}

function historyDays(random: Random): string[] {
  const days: string[] = [];
  for (let day = "2021-12-30"; day > "2021-01-03"; day = shifted(day, -1))
    if (![0, 6].includes(new Date(day).getUTCDay()) && random.chance(0.25)) days.push(day);
  return days;
}

function ownPositions(): () => number {
  let next = 31_000_001;
  return () => next++;
}

/** The rows of the report of a day that counts: the last one of its name. */
function rowsOf(reports: readonly MemoryFile[], day: string): string[][] {
  const report = reports.findLast(({ fileName }) => fileName.startsWith(`RR${day.replaceAll("-", "")}`));
  if (report === undefined) return [];
  const lines = new TextDecoder().decode(report.bytes).split("\r\n").slice(1, -1);
  return lines.map((line) => line.split(","));
}

/** Two decimals, unknown now and then. */
function rounded(random: Random, percent: string): string {
  return percent === "" || percent === "-" || random.chance(0.05) ? "-" : Number(percent).toFixed(2);
}

function fileOf(days: readonly string[], products: ReadonlyMap<string, Product>): MemoryFile {
  const dated = days.map((day) => day.split("-").reverse().join("/"));
  return textFile("2021.csv", [
    `,Trade Date,${dated.flatMap((day) => [day, day]).join(",")}`,
    `Product,Product Code${",Reported Short Positions,% of Total Product in Issue Reported as Short Positions".repeat(days.length)}`,
    ...[...products].map(
      ([code, { name, cells }]) => `${name},${code},${days.map((day) => cells.get(day) ?? "-,-").join(",")}`,
    ),
  ]);
}

/** Products that have another code from a day of the year on; the history has each under its last code throughout. */
const aliases = [
  { codes: ["RNA", "RNB"], since: "2021-07-01", position: 700_000, names: ["ONCE THIS ORDINARY", "NOW THAT ORDINARY"] },
  { codes: ["RNC", "RND"], since: "2021-03-01", position: 800_000, names: ["SAME OLD ORDINARY", "SAME NEW ORDINARY"] },
];

function isAlias(code: string): boolean {
  return aliases.some(({ codes }) => codes.includes(code));
}

/** Rows of a report: positions grow by the day, so that no two days have the same. */
export function aliasRows(day: string): string[] {
  const number = Date.parse(day) / 86_400_000;
  return aliases.flatMap(({ codes, since, position, names }) => {
    if (day < "2020-06-01") return [];
    const i = day < since ? 0 : 1;
    return [`${names[i]},${codes[i]},${position + number},1000000000,.07`];
  });
}

/** The same products in the history: one day of seven is corrected, and one has a double of the same position. */
function aliasesInHistory(day: string): { readonly code: string; readonly name: string; readonly position: number }[] {
  const number = Date.parse(day) / 86_400_000;
  const products = aliases.map(({ codes, position, names }) => ({
    code: codes[1]!,
    name: names[1]!,
    position: position + number + (number % 7 === 0 ? 5 : 0),
  }));
  return day < "2021-02-10"
    ? [...products, { code: "RNX", name: "CHANCE LTD ORDINARY", position: 700_000 + number }]
    : products;
}
