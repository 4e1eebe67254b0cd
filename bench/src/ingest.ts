import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { realReports, withoutCorpus } from "@daybook/ingest/fixtures";
import { DAYBOOK } from "./children.js";
import { medianOf } from "./load/median.js";
import { atMost, type Bench, type Part } from "./part.js";

/** How long the ingest of a folder takes, and how long its limit. */
interface IngestFigures {
  readonly daybookMs: number;
  readonly bareMs: number;
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
          `Every daily report of 2010 to 2024 into an empty data folder: ${(figures.daybookMs / 1000).toFixed(1)} s. Reading and splitting the same files in a bare loop:`,
          `${(figures.bareMs / 1000).toFixed(1)} s. Ratio ${figures.ratio.toFixed(1)}; medians of turns.`,
        ],
  budgets: (figures) =>
    figures === undefined ? [] : [atMost("ingest of the whole history, against a bare loop", 6, figures.ratio, " ×")],
};

function measureTurns({ data, isQuick }: Bench): IngestFigures {
  const turns = Array.from({ length: isQuick ? 1 : 3 }, () => {
    const folder = mkdtempSync(join(data.folder, "ingest-"));
    try {
      const turn = measureIngest(realReports(), folder);
      console.log(`  ${(turn.daybookMs / 1000).toFixed(1)} s, ${turn.ratio.toFixed(1)} × a bare loop`);
      return turn;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return {
    daybookMs: medianOf(turns.map(({ daybookMs }) => daybookMs)),
    bareMs: medianOf(turns.map(({ bareMs }) => bareMs)),
    ratio: medianOf(turns.map(({ ratio }) => ratio)),
  };
}

/** Ingests a folder of daily reports into an empty data folder, and reads and splits the same files in a bare loop. */
function measureIngest(reports: string, dataFolder: string): IngestFigures {
  readAndSplit(reports);
  const bareBefore = timed(() => readAndSplit(reports));
  const daybookMs = timed(() => {
    const { status, stderr } = spawnSync(process.execPath, [DAYBOOK, "ingest", "asic-shorts", reports], {
      env: { ...process.env, DAYBOOK_DATA: dataFolder },
      encoding: "utf8",
    });
    if (status !== 0 && status !== 2) throw new Error(`daybook ingest failed: ${stderr}`);
  });
  const bareMs = (bareBefore + timed(() => readAndSplit(reports))) / 2;
  return { daybookMs, bareMs, ratio: daybookMs / bareMs };
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
