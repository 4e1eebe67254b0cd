import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { DAYBOOK } from "./children.js";
import { medianOf } from "./load/median.js";
import { undisturbed } from "./load/undisturbed.js";
import { atMost, type Bench, type Part, settled } from "./part.js";

/** How long the ingest of a folder takes, and how long its limit. */
interface IngestFigures {
  /** Until everything is stored, and the command has told so. */
  readonly daybookMs: number;
  /** Until the command has ended: it prepares the next start too. */
  readonly preparedMs: number;
  readonly bareMs: number;
  /** Of what it takes to store everything. */
  readonly ratio: number;
}

export const ingest: Part<IngestFigures | undefined> = {
  name: "ingest",
  title: "Ingest",
  measure: async (bench) => (withoutCorpus === undefined ? measureTurns(bench) : undefined),
  lines: (figures) =>
    figures === undefined
      ? ["Not measured, since there are no real reports."]
      : [
          `Every daily report of 2010 to 2024 into an empty data folder: ${seconds(figures.daybookMs)} from the start of the process until all of it is stored and`,
          `told, ${seconds(figures.preparedMs)} until the next start of a server is prepared as well. Reading and splitting the same files in a bare loop: ${seconds(figures.bareMs)}.`,
          `Ratio ${figures.ratio.toFixed(1)}, with what is prepared ${(figures.preparedMs / figures.bareMs).toFixed(1)}; medians of turns.`,
        ],
  budgets: (figures) =>
    figures === undefined
      ? []
      : [settled(atMost("ingest of the whole history, against a bare loop", 6.5, figures.ratio, " ×"), WHY_NOT_FASTER)],
};

const WHY_NOT_FASTER =
  "It was ≤ 4.5 ×. In a profile of 2026-11-18 the main thread worked for 6.6 s, of which the database took 17 %, collections 10 %, packing for the archive 9 % and hashes 4 %; six changes of how rows are read and handed over gained nothing.";

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

async function measureTurns({ data, isQuick }: Bench): Promise<IngestFigures> {
  const folder = mkdtempSync(join(data.folder, "ingest-"));
  const turns: IngestFigures[] = [];
  try {
    // Some file systems make new files slowly where many were just removed, so all turns are removed at the end.
    for (let number = 0; number < (isQuick ? 1 : 3); number++) {
      const turn = await undisturbed(
        () => measureIngest(realReports(), mkdtempSync(join(folder, "turn-"))),
        isQuick ? 1 : undefined,
      );
      console.log(
        `  ${seconds(turn.daybookMs)}, ${turn.ratio.toFixed(1)} × a bare loop; ended after ${seconds(turn.preparedMs)}`,
      );
      turns.push(turn);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    daybookMs: medianOf(turns.map(({ daybookMs }) => daybookMs)),
    preparedMs: medianOf(turns.map(({ preparedMs }) => preparedMs)),
    bareMs: medianOf(turns.map(({ bareMs }) => bareMs)),
    ratio: medianOf(turns.map(({ ratio }) => ratio)),
  };
}

/** Ingests a folder of daily reports into an empty data folder, and reads and splits the same files in a bare loop. */
async function measureIngest(reports: string, dataFolder: string): Promise<IngestFigures> {
  readAndSplit(reports);
  const bareBefore = timed(() => readAndSplit(reports));
  const { storedMs, endedMs } = await runIngest(reports, dataFolder);
  const bareMs = (bareBefore + timed(() => readAndSplit(reports))) / 2;
  return { daybookMs: storedMs, preparedMs: endedMs, bareMs, ratio: storedMs / bareMs };
}

async function runIngest(reports: string, dataFolder: string): Promise<{ storedMs: number; endedMs: number }> {
  const started = performance.now();
  const child = spawn(DAYBOOK, ["ingest", "asic-shorts", reports], {
    env: { ...process.env, DAYBOOK_DATA: dataFolder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  let storedMs = Number.NaN;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text;
    if (Number.isNaN(storedMs) && told.includes("data version")) storedMs = performance.now() - started;
  });
  let problems = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    problems += text;
  });
  const [exitCode] = await once(child, "close");
  if (exitCode !== 0 && exitCode !== 2) throw new Error(`daybook ingest failed: ${problems}`);
  return { storedMs, endedMs: performance.now() - started };
}

/** The least that any ingest must do: read, decode, and split into lines and cells. */
function readAndSplit(folder: string): number {
  let cells = 0;
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name));
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
    const separator = isUtf16 ? "\t" : ",";
    for (const line of bytes.toString(isUtf16 ? "utf16le" : "latin1").split("\n"))
      cells += line.split(separator).length;
  }
  return cells;
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
