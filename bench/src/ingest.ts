import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DAYBOOK } from "./children.js";

/** How long the ingest of a folder takes, and how long its limit. */
export interface IngestFigures {
  readonly daybookMs: number;
  readonly bareMs: number;
  readonly ratio: number;
}

/** Ingests a folder of daily reports into an empty data folder, and reads and splits the same files in a bare loop. */
export function measureIngest(reports: string, dataFolder: string): IngestFigures {
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
