import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { textFile } from "./text-file.js";

/**
 * What comes after all other files: reports that say something else about dates that are held, under a higher version,
 * the same or a lower one, twice; reports of dates that a yearly history had so far; and the history itself, amended.
 */
export function cornerRestatements(
  random: Random,
  reports: readonly MemoryFile[],
  history: MemoryFile,
): readonly (readonly [source: string, files: readonly MemoryFile[]])[] {
  const again = reports.filter(() => random.chance(0.06));
  const late = datesIn(history)
    .filter((date) => !reports.some(({ fileName }) => fileName.startsWith(`RR${date}`)) && random.chance(0.1))
    .map((date) => amendedReport(random, reportFrom(random, history, date), `RR${date}-001`));
  const round = () =>
    distinct(
      again.map((report) => {
        const version = random.pick(["001", "002", "002", "003"]);
        return amendedReport(random, report, `${report.fileName.slice(0, 10)}-${version}`);
      }),
    );
  return [
    ["asic-shorts", round()],
    ["asic-history", [amendedHistory(random, history)]],
    ["asic-shorts", [...round(), ...late]],
  ];
}

/** A report with the rows that a history has of a date. */
function reportFrom(random: Random, history: MemoryFile, date: string): MemoryFile {
  const place = 2 + 2 * datesIn(history).indexOf(date);
  const rows = linesOf(history)
    .slice(2)
    .map((line) => line.split(","))
    .filter((cells) => cells[place] !== "-")
    .map(([name, code, ...cells]) => `${name},${code},${cells[place - 2]},${random.pick(issued)},${cells[place - 1]}`);
  return textFile("", [
    "Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions",
    "ALWAYS THERE ORDINARY,AAA,1000,1000000000,.0001",
    ...rows,
  ]);
}

const issued = ["", "900000000", "1000000000"];

/** The dates of a history, newest first, without signs. */
function datesIn(history: MemoryFile): string[] {
  const dates = linesOf(history)[0]!.split(",").slice(2);
  return [...new Set(dates)].map((date) => date.split("/").reverse().join(""));
}

/** One file of a name, as a caller can give it once only. */
function distinct(files: readonly MemoryFile[]): MemoryFile[] {
  return [...new Map(files.map((file) => [file.fileName, file])).values()];
}

/** The same report but for a few rows and cells. */
function amendedReport(random: Random, report: MemoryFile, start: string): MemoryFile {
  const [header, first, ...rows] = linesOf(report);
  const lines = rows
    .filter(() => random.chance(0.95))
    .map((line) => {
      const [name, code, position, issued, percent] = line.split(",");
      return [
        random.chance(0.95) ? name : `${code} RENAMED ORDINARY`,
        code,
        random.chance(0.9) ? position : random.pick(["0", "50", "77777"]),
        random.chance(0.9) ? issued : random.pick(["", "0", "900000000"]),
        random.chance(0.9) ? percent : random.pick(["", "0", "1.5", "2.05"]),
      ].join(",");
    });
  return textFile(`${start}-SSDailyAggShortPos.csv`, [header!, first!, ...lines], "\r\n");
}

/** The same history but for a few rows and positions, under the name that the regulator gives it. */
function amendedHistory(random: Random, history: MemoryFile): MemoryFile {
  const [dates, header, ...rows] = linesOf(history);
  const lines = rows
    .filter(() => random.chance(0.95))
    .map((line) =>
      line
        .split(",")
        .map((cell, i) => (i > 1 && i % 2 === 0 && cell !== "-" && random.chance(0.05) ? String(42_000_000 + i) : cell))
        .join(","),
    );
  return textFile("RR20211231-001-SSDailyYTD.csv", [dates!, header!, ...lines]);
}

function linesOf({ bytes }: MemoryFile): string[] {
  return new TextDecoder().decode(bytes).split(/\r?\n/).slice(0, -1);
}
