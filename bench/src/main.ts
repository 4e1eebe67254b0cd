import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openBench } from "./bench.js";
import { dataIn } from "./data.js";
import { chartsOf } from "./page/charts.js";
import { pageOf } from "./page/page.js";
import { type PerformanceRecord, readRecord, type Stamp, writeRecord } from "./page/record.js";
import type { AnyPart } from "./part.js";
import { parts } from "./parts.js";

const DOCS = fileURLToPath(new URL("../../docs", import.meta.url));
const RECORD = join(DOCS, "performance", "figures.json");

const HELP = `npm run bench -- [part ...] [--quick] [--data <folder>] [--page]

Measures all parts, or those that are named, and writes docs/performance.md; what other parts measured before stays in it.

  budgets          every part that has a budget
${parts.map(({ name, title }) => `  ${name.padEnd(16)} ${title}`).join("\n")}

  --data <folder>  keeps the data folders that are made of real files there, and finds them again; so does BENCH_DATA
  --quick          short rounds that only show that everything works
  --page           writes the page anew from the figures, and measures nothing`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: "boolean" },
    quick: { type: "boolean", default: false },
    page: { type: "boolean", default: false },
    data: { type: "string", default: process.env.BENCH_DATA },
  },
});
// A signal ends servers and database as an error does.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
if (values.help) console.log(HELP);
else if (values.page) writePage(readRecord(RECORD));
else await run(partsNamed(positionals));

function partsNamed(names: readonly string[]): readonly AnyPart[] {
  const known = ["budgets", ...parts.map(({ name }) => name)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(", ")}; there are ${known.join(", ")}`);
  const isWanted = ({ name, budgets }: AnyPart) =>
    names.length === 0 || names.includes(name) || (names.includes("budgets") && budgets !== undefined);
  return parts.filter(isWanted);
}

/** Measures parts, and writes the page after each, so that an error takes nothing that was measured before it. */
async function run(wanted: readonly AnyPart[]): Promise<void> {
  const folder = values.data ?? mkdtempSync(join(tmpdir(), "daybook-bench-"));
  const { bench, close } = openBench(dataIn(folder), values.quick);
  const began = performance.now();
  const problems: string[] = [];
  try {
    for (const part of wanted) {
      const partBegan = performance.now();
      console.log(`${part.name} …`);
      try {
        const figures = await part.measure(bench);
        const record = { ...readRecord(RECORD), [part.name]: { stamp: stampOf(bench.data.about), figures } };
        writeRecord(RECORD, record);
        writePage(readRecord(RECORD));
        console.log(part.lines(figures).join("\n"));
      } catch (problem) {
        problems.push(part.name);
        console.error(`${part.name} could not be measured:`, problem);
      }
      console.log(`${part.name}: ${seconds(partBegan)}\n`);
    }
  } finally {
    await close();
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
  }
  console.log(`measured in ${seconds(began)}`);
  for (const line of notMet(wanted, readRecord(RECORD))) console.log(line);
  if (problems.length > 0) throw new Error(`not measured: ${problems.join(", ")}`);
}

function notMet(wanted: readonly AnyPart[], record: PerformanceRecord): string[] {
  return wanted.flatMap(({ name, budgets }) =>
    (record[name] === undefined ? [] : (budgets?.(record[name].figures) ?? []))
      .filter(({ isMet }) => !isMet)
      .map(({ what, budget, measured }) => `not met: ${what}: ${measured}, budget ${budget}`),
  );
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
    isQuick: values.quick,
  };
}

function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(0)} s`;
}
