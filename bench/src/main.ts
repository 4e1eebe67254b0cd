import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openBench } from "./bench.js";
import { type Data, dataIn } from "./data.js";
import { takeWorstStolen } from "./load/undisturbed.js";
import { budgetsOf } from "./page/budgets.js";
import { chartsOf } from "./page/charts.js";
import { pageOf } from "./page/page.js";
import { type PerformanceRecord, readRecord, type Stamp, withRun, writeRecord } from "./page/record.js";
import type { AnyPart } from "./part.js";
import { parts } from "./parts.js";

const DOCS = fileURLToPath(new URL("../../docs", import.meta.url));
const RECORD = join(DOCS, "performance", "figures.json");

const HELP = `npm run bench -- [part ...] [--runs <n>] [--quick] [--data <folder>] [--page]

Measures all parts, or those that are named, and writes docs/performance.md; what other parts measured before stays in it.

  budgets          every part that has a budget
${parts.map(({ name, title }) => `  ${name.padEnd(16)} ${title}`).join("\n")}

  --data <folder>  keeps the data folders that are made of real files there, and finds them again; so does BENCH_DATA
  --runs <n>       measures so many times in a row, each time with new servers, and tells of each budget what every run came to
  --quick          short rounds that only show that everything works, of which nothing is kept
  --page           writes the page anew from the figures, and measures nothing`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: "boolean" },
    runs: { type: "string", default: "1" },
    quick: { type: "boolean", default: false },
    page: { type: "boolean", default: false },
    data: { type: "string", default: process.env.BENCH_DATA },
  },
});
// A signal ends servers and database as an error does.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
if (values.help) console.log(HELP);
else if (values.page) writePage(readRecord(RECORD));
else await measure(partsNamed(positionals), runsIn(values.runs));

function partsNamed(names: readonly string[]): readonly AnyPart[] {
  const known = ["budgets", ...parts.map(({ name }) => name)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(", ")}; there are ${known.join(", ")}`);
  const isWanted = ({ name, budgets }: AnyPart) =>
    names.length === 0 || names.includes(name) || (names.includes("budgets") && budgets !== undefined);
  return parts.filter(isWanted);
}

function runsIn(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`--runs is a number from 1 to 99, not ${text}`);
  return Number(text);
}

async function measure(wanted: readonly AnyPart[], runs: number): Promise<void> {
  const folder = values.data ?? mkdtempSync(join(tmpdir(), "daybook-bench-"));
  const problems: string[] = [];
  let record = readRecord(RECORD);
  try {
    for (let run = 1; run <= runs; run += 1) {
      const began = performance.now();
      if (runs > 1) console.log(`run ${run} of ${runs}\n`);
      await runParts(wanted, dataIn(folder), {
        onFigures(name, figures) {
          record = withRun(record, name, {
            run,
            stamp: { ...stampOf(dataIn(folder).about), stolen: takeWorstStolen() },
            figures,
          });
          if (!values.quick) keep(record);
        },
        onProblem: (name) => problems.push(name),
      });
      console.log(`measured in ${seconds(began)}\n`);
    }
  } finally {
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
  }
  for (const line of notMet(wanted, record)) console.log(line);
  if (problems.length > 0) throw new Error(`not measured: ${problems.join(", ")}`);
}

/** Measures parts one after the other. What was measured is told at once, so that an error takes nothing that came before it. */
async function runParts(
  wanted: readonly AnyPart[],
  data: Data,
  { onFigures, onProblem }: { onFigures(name: string, figures: unknown): void; onProblem(name: string): void },
): Promise<void> {
  const { bench, close } = openBench(data, values.quick);
  try {
    for (const part of wanted) {
      const began = performance.now();
      console.log(`${part.name} …`);
      try {
        const figures = await part.measure(bench);
        onFigures(part.name, figures);
        console.log(part.lines(figures).join("\n"));
      } catch (problem) {
        onProblem(part.name);
        console.error(`${part.name} could not be measured:`, problem);
      }
      console.log(`${part.name}: ${seconds(began)}\n`);
    }
  } finally {
    await close();
  }
}

function notMet(wanted: readonly AnyPart[], record: PerformanceRecord): string[] {
  return wanted.flatMap((part) =>
    budgetsOf(part, record[part.name])
      .filter(({ isMet }) => !isMet)
      .map(({ what, budget, measured }) => `not met: ${what}: ${measured}, budget ${budget}`),
  );
}

function keep(record: PerformanceRecord): void {
  writeRecord(RECORD, record);
  writePage(readRecord(RECORD));
}

function writePage(record: PerformanceRecord): void {
  writeFileSync(join(DOCS, "performance.md"), pageOf(parts, record));
  mkdirSync(join(DOCS, "performance"), { recursive: true });
  for (const [name, svg] of chartsOf(record)) writeFileSync(join(DOCS, "performance", name), `${svg}\n`);
}

function stampOf(data: string): Stamp {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const [processor] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    version,
    node: process.versions.node,
    machine: `${cpus().length} cores (${processor?.model.trim() ?? "unknown"}), ${process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    data,
  };
}

function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(0)} s`;
}
