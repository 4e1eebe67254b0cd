import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { PREPARED_FOLDER, programOf } from "../prepared/newest-file.js";
import { readPartFile, writePartFile } from "../prepared/part-file.js";
import type { BuiltChangeLog } from "./build-change-log.js";

/** What is kept of a data folder's changes, by the program of that build; undefined when nothing is, or it is damaged. */
export function keptChangeLog(dataFolder: string, build: string): BuiltChangeLog | undefined {
  const { program, built } = (readPartFile(fileIn(dataFolder)) ?? {}) as Partial<Kept>;
  return program === programOf(build) ? built : undefined;
}

/** Keeps changes instead of those that were kept before. They can be removed at any time. */
export function keepChangeLog(dataFolder: string, build: string, built: BuiltChangeLog): void {
  const path = fileIn(dataFolder);
  const unfinished = `${path}.${process.pid}-${threadId}`;
  const kept: Kept = { program: programOf(build), built };
  try {
    mkdirSync(join(dataFolder, PREPARED_FOLDER), { recursive: true });
    writePartFile(unfinished, kept);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

interface Kept {
  readonly program: string;
  readonly built: BuiltChangeLog;
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, PREPARED_FOLDER, "changes.part");
}
