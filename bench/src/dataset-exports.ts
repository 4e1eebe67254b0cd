import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DAYBOOK, memoryOf } from "./children.js";
import { startedBy } from "./load/apart.js";
import type { Bench } from "./part.js";

/** What it takes to write a format, from the start of the command. */
export interface ExportFigures {
  readonly format: string;
  /** Of the short positions; absent where they do not fit into the format. */
  readonly shorts?: Written;
  /** Of every dataset that may be passed on. */
  readonly all: Written;
  /** Of the largest of the processes that write, at its peak. */
  readonly peakMb: number | undefined;
}

interface Written {
  readonly bytes: number;
  readonly ms: number;
}

/** Exports every dataset that may be passed on in three formats. The short positions come first. */
export async function measureExports({ data, isQuick }: Bench): Promise<ExportFigures[]> {
  const folder = mkdtempSync(join(data.folder, "exports-"));
  const figures: ExportFigures[] = [];
  try {
    for (const format of isQuick ? FORMATS.slice(0, 2) : FORMATS) {
      console.log(`  exporting every dataset as ${format}`);
      figures.push(await measureExport(data.everything(), format, join(folder, format)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

async function measureExport(dataFolder: string, format: string, out: string): Promise<ExportFigures> {
  const began = performance.now();
  const child = spawn(DAYBOOK, ["export", "all", "--format", format, "--out", out], {
    env: { ...process.env, DAYBOOK_DATA: dataFolder },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let shortsMs: number | undefined;
  child.stdout.setEncoding("utf8").on("data", (told: string) => {
    if (told.includes(`${SHORTS}.${format}`)) shortsMs ??= performance.now() - began;
  });
  const peaks: number[] = [];
  const look = setInterval(() => {
    for (const pid of startedBy(child.pid ?? 0)) peaks.push(memoryOf(pid)?.peakMb ?? 0);
  }, LOOK_MS);
  const [exitCode] = await once(child, "close");
  clearInterval(look);
  // 2 says that a dataset has more rows than a sheet.
  if (exitCode !== 0 && exitCode !== 2) throw new Error(`daybook export ended with ${exitCode}`);
  const ms = performance.now() - began;
  const sizeOf = (name: string) => statSync(join(out, name)).size;
  const bytes = readdirSync(out).reduce((sum, name) => sum + sizeOf(name), 0);
  return {
    format,
    ...(shortsMs !== undefined && { shorts: { bytes: sizeOf(`${SHORTS}.${format}`), ms: shortsMs } }),
    all: { bytes, ms },
    peakMb: peaks.length === 0 ? undefined : Math.max(...peaks),
  };
}

/** Of the two others NDJSON is written as CSV is, and a zip holds the CSV. */
const FORMATS = ["parquet", "csv", "xlsx"];
const SHORTS = "short-positions";
const LOOK_MS = 50;
