import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { shifted } from "../requests/choices.js";
import { type EdgeRow, edgeReportDays, edgeStocks } from "./edge-stocks.js";
import { aliasRows, cornerHistory } from "./history.js";
import { quotedStocks } from "./quotes.js";
import { type CornerStock, FIRST, LAST, nameFrom, peaks } from "./stocks.js";
import { DIRECTORY_DAYS, NEWEST_DIRECTORY, stories } from "./stories.js";
import { textFile } from "./text-file.js";

/** Daily reports, a tenth of them restated, a yearly history of dates with and without a report, and directories. */
export function cornerReports(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const days = reportDays(random);
  const restated = days.filter(() => random.chance(0.1));
  const edges = [...edgeStocks(), ...stories(), ...quotedStocks()];
  const report = (day: string, version: string) =>
    textFile(
      `RR${day.replaceAll("-", "")}-${version}-SSDailyAggShortPos.csv`,
      [
        "Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions",
        "ALWAYS THERE ORDINARY,AAA,1000,1000000000,.0001",
        ...edges.flatMap(({ code, row }) => edgeRow(code, row(day))),
        ...aliasRows(day),
        ...stocks.flatMap((stock) => rowOf(random, stock, day)),
      ],
      "\r\n",
    );
  const reports = [...days.map((day) => report(day, "001")), ...restated.map((day) => report(day, "002"))];
  return {
    "asic-shorts": reports,
    "asic-history": [cornerHistory(random, stocks, reports)],
    "asx-companies": DIRECTORY_DAYS.map((day) => directory(random, stocks, day)),
  };
}

/** Weekdays, thinly at first and without a gap in the last months. */
function reportDays(random: Random): string[] {
  const days: string[] = [];
  for (let day = FIRST; day <= LAST; day = shifted(day, 1)) {
    const isChosen =
      day === LAST || day > "2022-12-01" || [...peaks, ...edgeReportDays].includes(day) || random.chance(0.15);
    if (isWeekday(day) && isChosen) days.push(day);
  }
  return days;
}

/** Monday to Friday. */
export function isWeekday(day: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay());
}

function edgeRow(code: string, row: EdgeRow | undefined): string[] {
  return row === undefined ? [] : [[row.name, code, row.position, row.issued, row.percent].join(",")];
}

function rowOf(random: Random, stock: CornerStock, day: string): string[] {
  const stretch = stock.stretches.find(({ from, to }) => from <= day && day <= to);
  if (stretch === undefined || (stock.peak !== day && random.chance(0.15))) return [];
  const percent = stock.peak === day ? "150" : random.pick(percents);
  return [[stretch.name, stock.code, random.pick(positions), issuedOn(random, stock, day), percent].join(",")];
}

const positions = [0, 1, 50, 50, 99_999, 12_345_678_901];
const issued = ["", "0", "4999999", "5000000", "5000000", "900000000", "900000000"];
const percents = ";-;0;0;.05;.5;1;1;1.05;1.5;2.05;5;5.5;10;100;0.00000083".split(";");

/** The shares of a stock that splits follow its splits, and are unknown now and then; others are anything. */
function issuedOn(random: Random, { splits }: CornerStock, day: string): string {
  if (splits.length === 0) return random.pick(issued);
  if (random.chance(0.05)) return random.pick(["", "0"]);
  const past = splits.filter(({ issuedDay }) => issuedDay <= day);
  return String(Math.round(past.reduce((shares, { issuedFactor }) => shares * issuedFactor, 700_000_000)));
}

function directory(random: Random, stocks: readonly CornerStock[], day: string): MemoryFile {
  const listed = stocks.map(({ code }) => code).filter((code) => code.length === 3 && random.chance(0.8));
  // A third of them is listed without a date, and so are the stories.
  const line = (code: string, name: string, listing = "") =>
    `"${code}","${name}","${random.pick(industries)}","${listing}",${statedValue(code)}`;
  return textFile(
    `ASX_Listed_Companies-${day}.csv`,
    [
      '"ASX code","Company name","GICs industry group","Listing date","Market Cap"',
      ...[...listed, "N0W", "0NE"].map((code, i) =>
        line(code, nameFrom(random, code), i % 3 === 0 ? "" : "01/02/2003"),
      ),
      ...stories().flatMap(({ code, listed: name, listedOn = NEWEST_DIRECTORY }) =>
        day === listedOn && name !== undefined ? [line(code, name)] : [],
      ),
    ],
    "\r\n",
  );
}

/** What stands for the market value of a code: the same in every directory, unknown for some. */
function statedValue(code: string): string {
  const values = ["1", "SUSPENDED", "250000000", "--", "250000000", "7500000.5", "N/A", "98000000000"];
  return values[[...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % values.length]!;
}

/** Industry labels: three with a sector, one without, and the exchange's placeholders. */
export const industries = ["Materials", "Energy", "Banks", "Retailing", "Not Applic", "Class Pend"];
