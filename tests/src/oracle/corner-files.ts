import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "./random.js";
import { shifted } from "./requests/choices.js";

/**
 * Reports and directories of a market that consists of corner cases only: zero
 * and unknown figures, ties, figures on the edge of every band, restated dates,
 * codes that pause for years and come back under other names. The newest date is
 * the last of March, from which a month back is the last of February.
 */
export function cornerFiles(random: Random): Readonly<Record<string, readonly MemoryFile[]>> {
  const days = reportDays(random);
  const restated = days.filter(() => random.chance(0.1));
  const lives = codes.map((code) => ({ code, stretches: stretchesOf(random, code) }));
  const report = (day: string, version: string) =>
    fileOf(`RR${day.replaceAll("-", "")}-${version}-SSDailyAggShortPos.csv`, [
      "Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions",
      "ALWAYS THERE ORDINARY,AAA,1000,1000000000,.0001",
      ...lives.flatMap(({ code, stretches }) => rowOf(random, code, stretches, day)),
    ]);
  return {
    "asic-shorts": [...days.map((day) => report(day, "001")), ...restated.map((day) => report(day, "002"))],
    "asx-companies": ["2017-06-30", "2019-12-31", "2022-08-15"].map((day) => directory(random, day)),
  };
}

const FIRST = "2014-01-02";
const LAST = "2023-03-31";

const codes = Array.from(
  { length: 60 },
  (_, i) => `${"ABC"[i % 3]}${i % 10}${"XYZW"[i % 4]}${["", "", "", "D", "DA", "HA1"][i % 6]}`,
);

/** Weekdays, thinly at first and without a gap in the last months. */
function reportDays(random: Random): string[] {
  const days: string[] = [];
  for (let day = FIRST; day <= LAST; day = shifted(day, 1)) {
    const isWeekday = ![0, 6].includes(new Date(day).getUTCDay());
    if (isWeekday && (day === LAST || day > "2022-12-01" || random.chance(0.15))) days.push(day);
  }
  return days;
}

/** A part of a code's life under one name. */
interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

/** Stretches of a few years at most; pauses between them lie around the 14 and 365 days that matter. */
function stretchesOf(random: Random, code: string): Stretch[] {
  const stretches: Stretch[] = [];
  let from = shifted(FIRST, random.below(700));
  while (from <= LAST) {
    const end = shifted(LAST, -random.pick([0, 0, random.below(45)]));
    const to = random.chance(0.4) && end > from ? end : shifted(from, random.between(1, 1500));
    stretches.push({ from, to, name: nameFrom(random, code) });
    from = shifted(to, random.pick([1, 8, 15, 20, 300, 360, 366, 370, 400, 900]));
  }
  return stretches;
}

function nameFrom(random: Random, code: string): string {
  const first = random.pick([...beginnings, code]);
  return [first, random.pick(middles), random.pick(endings)].filter((part) => part !== "").join(" ");
}

const beginnings = "ALPHA;BETA;O'DAY;THE HI-TECH;ORD;29DELTA;ETFERSON'S;GAMMA  RAY;BANK OF OMEGA".split(";");
const middles = ";RESOURCES;GROUP;(NEW);& CO;CORP. LTD".split(";");
const endings = "ORDINARY;LIMITED. ORDINARY;ETF UNITS;CDI 1:1;DEFERRED;4.5% NOTES;'A' CLASS;INC;FPO/UNITS".split(";");

function rowOf(random: Random, code: string, stretches: readonly Stretch[], day: string): string[] {
  const stretch = stretches.find(({ from, to }) => from <= day && day <= to);
  if (stretch === undefined || random.chance(0.15)) return [];
  return [[stretch.name, code, random.pick(positions), random.pick(issued), random.pick(percents)].join(",")];
}

const positions = [0, 1, 50, 50, 99_999, 12_345_678_901];
const issued = ["", "0", "4999999", "5000000", "5000000", "900000000", "900000000"];
const percents = ";-;0;0;.05;.5;1;1;1.05;1.5;5;5.5;10;100;0.00000083".split(";");

function directory(random: Random, day: string): MemoryFile {
  const listed = codes.filter((code) => code.length === 3 && random.chance(0.8));
  const industries = ["Materials", "Energy", "Banks", "Retailing", "Not Applic", "Class Pend"];
  return fileOf(`ASX_Listed_Companies-${day}.csv`, [
    '"ASX code","Company name","GICs industry group","Listing date","Market Cap"',
    ...[...listed, "N0W", "0NE"].map(
      (code) => `"${code}","${nameFrom(random, code)}","${random.pick(industries)}","01/02/2003",1`,
    ),
  ]);
}

function fileOf(fileName: string, lines: readonly string[]): MemoryFile {
  return { fileName, bytes: Buffer.from(`${lines.join("\r\n")}\r\n`) };
}
