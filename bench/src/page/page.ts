import type { AnyPart } from "../part.js";
import { budgetsOf } from "./budgets.js";
import type { PerformanceRecord, Stamp } from "./record.js";

/** The page of all figures in Markdown: budgets first, then each part with when and on what it was measured. */
export function pageOf(parts: readonly AnyPart[], record: PerformanceRecord): string {
  const lines = [
    "# Performance",
    "",
    "Written by `npm run bench` from [figures.json](performance/figures.json); not to be edited. A ratio compares things measured in turns in one run on one",
    "machine; the figures behind it depend on the machine and on what else it does. Where there were several runs, a budget is met if each of them kept it, and the",
    "tables below it are of the last. What the host of a rented machine disturbs, by taking more than a hundredth of its processors away, is measured again, a few times",
    "at most; how much it took at worst of what counts is told.",
    "",
    "## Budgets",
    "",
    "| what | budget | measured | met |",
    "| --- | --- | --- | --- |",
    ...parts.flatMap((part) => budgetLines(part, record)),
    "",
    ...settledLines(parts, record),
    ...chartLines(record),
    ...parts.flatMap((part) => sectionLines(part, record)),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

/** Charts are drawn of reads and of latency. */
function chartLines(record: PerformanceRecord): string[] {
  return [
    ...(record.reads === undefined ? [] : ["![Cold answers a second of three sides](performance/answers.svg)", ""]),
    ...(record.latency === undefined ? [] : ["![How long cold answers take](performance/latency.svg)", ""]),
  ];
}

function budgetLines(part: AnyPart, record: PerformanceRecord): string[] {
  if (part.budgets === undefined) return [];
  const measured = record[part.name];
  if (measured === undefined) return [`| ${part.title} | | not measured | |`];
  return budgetsOf(part, measured).map(
    ({ what, budget, measured: figures, isMet }) =>
      `| ${what} | ${budget} | ${figures} | ${isMet ? "yes" : "**no**"} |`,
  );
}

/** Each reason once, with all that it is the reason of. */
function settledLines(parts: readonly AnyPart[], record: PerformanceRecord): string[] {
  const budgets = parts.flatMap((part) => budgetsOf(part, record[part.name]));
  const reasons = [...new Set(budgets.flatMap(({ why }) => why ?? []))];
  if (reasons.length === 0) return [];
  return [
    "A budget is _settled_ where its limit was another before, and was changed for what was measured:",
    "",
    ...reasons.map((reason) => {
      const settled = budgets.filter(({ why }) => why === reason);
      return `- ${settled.map(({ what }) => what).join("; ")}. ${reason}`;
    }),
    "",
  ];
}

function sectionLines({ name, title, lines }: AnyPart, record: PerformanceRecord): string[] {
  const measured = record[name];
  const told =
    measured === undefined ? ["Not measured yet."] : [stampLine(measured.stamp), "", ...lines(measured.runs.at(-1))];
  return [`## ${title}`, "", ...told, ""];
}

function stampLine({ date, version, node, machine, data, stolen = 0 }: Stamp): string {
  const disturbed = stolen > 0 ? `; the host took up to ${(stolen * 100).toFixed(1)} % of the processors away` : "";
  return `_${date}, version ${version}, Node ${node}, ${machine}, on ${data}${disturbed}._`;
}
