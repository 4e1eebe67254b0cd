import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  filesFolderIn,
  readWritten,
  readWrittenOf,
  WRITTEN_FILE,
  type Written,
  type WrittenDataset,
  type WrittenFile,
  writtenFileOf,
} from "../written.js";

/** What datasets that were written last were made of, so that it can be seen whether anything has changed. */
export interface Made {
  /** The data versions of which files are kept, newest first. */
  readonly kept: readonly string[];
  /** By dataset. */
  readonly of: Readonly<Record<string, MadeOf>>;
}

/** What a dataset was made of. */
export interface MadeOf {
  /** Names the parts, the program and the settings. */
  readonly key: string;
  /** Names the files of the ledger, where the dataset looks at them. */
  readonly importsKey?: string;
}

/** How many data versions have files: the newest, and the one before it. */
const KEPT_MAX = 2;

/** What was made last in a data folder; nothing where that cannot be read. */
export function readMade(dataFolder: string): Made {
  try {
    return JSON.parse(readFileSync(join(filesFolderIn(dataFolder), MADE_FILE), "utf8"));
  } catch {
    return { kept: [], of: {} };
  }
}

/** Makes the folder of files with one for what is unfinished, and removes what was left by processes that have ended. */
export function beginFiles(dataFolder: string): string {
  const folder = filesFolderIn(dataFolder);
  const unfinished = join(folder, `${UNFINISHED}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name.startsWith(UNFINISHED) && !isInWork(folder, name))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  return unfinished;
}

/** Whether all files of a dataset are still there. */
export function isWhole(dataFolder: string, { files }: Pick<WrittenDataset, "files">): boolean {
  const folder = filesFolderIn(dataFolder);
  return files.flatMap(bothFormsOf).every(({ name, bytes }) => {
    return statSync(join(folder, name), { throwIfNoEntry: false })?.size === bytes;
  });
}

/** Says what was written, in one rename. Everything that it names is on the disk by then. */
export function keepWritten(dataFolder: string, unfinished: string, written: Written, of: Made["of"]): void {
  const folder = filesFolderIn(dataFolder);
  const put = (name: string, content: object) => {
    const path = join(unfinished, name);
    writeFileSync(path, JSON.stringify(content), { flush: true } as object);
    renameSync(path, join(folder, name));
  };
  const { dataVersion } = written;
  const others = readMade(dataFolder).kept.filter((each) => each !== dataVersion);
  const kept = [dataVersion, ...others].slice(0, KEPT_MAX);
  syncFolder(folder);
  put(writtenFileOf(dataVersion), written);
  put(WRITTEN_FILE, written);
  put(MADE_FILE, { kept, of } satisfies Made);
  syncFolder(folder);
}

/** Ends the work on files, done or not: removes what is unfinished, and the files that no version needs which is kept. */
export function endFiles(dataFolder: string, unfinished: string): void {
  rmSync(unfinished, { recursive: true, force: true });
  const folder = filesFolderIn(dataFolder);
  const newest = readWritten(dataFolder);
  // What cannot be read may name any of them.
  if (newest === undefined && existsSync(join(folder, WRITTEN_FILE))) return;
  const { kept } = readMade(dataFolder);
  const versions = [newest, ...kept.map((each) => readWrittenOf(dataFolder, each))];
  const needed = new Set([...kept.map(writtenFileOf), ...versions.flatMap(namesOf)]);
  for (const name of readdirSync(folder)) {
    if (OURS.test(name) && !needed.has(name)) rmSync(join(folder, name), { force: true });
  }
}

/** The files of a version, with the one that says so. */
function namesOf(written: Written | undefined): string[] {
  if (written === undefined) return [];
  const files = written.datasets.flatMap((dataset) => dataset.files).flatMap(bothFormsOf);
  return [writtenFileOf(written.dataVersion), ...files.map(({ name }) => name)];
}

function bothFormsOf(file: WrittenFile): Pick<WrittenFile, "name" | "bytes">[] {
  return file.gzipped === undefined ? [file] : [file, file.gzipped];
}

/** Whether somebody still writes to a folder of unfinished files. */
function isInWork(folder: string, name: string): boolean {
  try {
    process.kill(Number(name.slice(UNFINISHED.length)), 0);
    // The number may by now be that of another process.
    return Date.now() - statSync(join(folder, name)).mtimeMs < UNFINISHED_MS;
  } catch {
    return false;
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

const MADE_FILE = "made.json";
const UNFINISHED = "unfinished-";
/** Nobody takes longer to write a file. */
const UNFINISHED_MS = 3_600_000;
/** Names of files of datasets, and of what says which of them belong together. */
const OURS = /^([0-9a-f]{64}\.|written-)/;
