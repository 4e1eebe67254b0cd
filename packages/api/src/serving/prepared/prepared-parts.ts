import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PartName, TradingCalendar } from "@daybook/domain";
import { type Newest, newestFileIn, PREPARED_FOLDER, programOf, writeNewest } from "./newest-file.js";
import { readPartFile, writePartFile } from "./part-file.js";
import { putInPlace, removeIfPossible } from "./put-in-place.js";

/** Parts that were built before, so that a start need not build them again. */
export interface PreparedParts {
  /** A part at a version; undefined when it is not there, or damaged. */
  read(name: PartName, version: string): object | undefined;
  /** Whether a part is there at a version, damaged or not. */
  has(name: PartName, version: string): boolean;
  /** Keeps a part instead of what was kept of it before. */
  write(name: PartName, version: string, built: object): void;
  /** Notes for the next start that these are the parts of the store as it is, if all of them are kept. */
  note(newest: Noted, versions: Readonly<Record<PartName, string>>): void;
}

/** What is noted of a store, apart from its parts. */
type Noted = Pick<Newest, "stamp" | "held" | "dataVersion" | "isDemo" | "ledger">;

/** What a part depends on, apart from the files that its version names. */
export interface MadeBy {
  /** Names the program; another one may make something else of the same files. */
  readonly build: string;
  readonly calendar: TradingCalendar;
}

/**
 * Keeps built parts in files of the data folder, each named by what it was made of and by. They can be
 * removed at any time. A server still serves if the disk cannot be written to; the problem is reported.
 */
export function preparedPartsIn(dataFolder: string, made: MadeBy, onProblem: (problem: string) => void): PreparedParts {
  const folder = join(dataFolder, PREPARED_FOLDER);
  const program = programOf(made.build);
  const fileOf = (name: PartName, version: string) => partFileOf(made, name, version);
  return {
    read(name, version) {
      const path = join(folder, fileOf(name, version));
      const built = readPartFile(path);
      if (built === undefined) removeIfPossible(path);
      return built;
    },
    has: (name, version) => existsSync(join(folder, fileOf(name, version))),
    write(name, version, built) {
      // A server that uses only a database has no data folder. None is made for it.
      if (!existsSync(dataFolder)) return;
      const file = fileOf(name, version);
      // Another process on this machine was quicker.
      if (existsSync(join(folder, file))) return;
      if (!written(join(folder, file), name, (unfinished) => writePartFile(unfinished, built))) return;
      for (const other of readdirSync(folder)) {
        if (other.startsWith(`${name}-`) && other !== file) removeUnused(join(folder, other));
      }
    },
    note(newest, versions) {
      const names = Object.keys(versions) as PartName[];
      const files = Object.fromEntries(names.map((name) => [name, fileOf(name, versions[name])])) as Newest["files"];
      if (!Object.values(files).every((file) => existsSync(join(folder, file)))) return;
      written(newestFileIn(dataFolder), "newest", (unfinished) =>
        writeNewest(unfinished, { ...newest, program, files }),
      );
    },
  };

  /** Writes a file. False, and told, if that cannot be done. */
  function written(path: string, name: string, write: (unfinished: string) => void): boolean {
    try {
      putInPlace(path, write);
      return true;
    } catch (error) {
      onProblem(`${name}: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  }
}

/** The name of the file of a part at a version. */
export function partFileOf({ build, calendar }: MadeBy, name: PartName, version: string): string {
  const made = JSON.stringify([programOf(build), calendar, version]);
  return `${name}-${createHash("sha256").update(made).digest("hex").slice(0, 32)}${ENDING}`;
}

/** Removes a part that another version has replaced; one that somebody still writes is left to them. */
function removeUnused(path: string): void {
  const isWritten =
    !path.endsWith(ENDING) && Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < WRITTEN_MS;
  if (!isWritten) removeIfPossible(path);
}

/** Nobody writes a part for longer: one that is older was left by a process that was killed. */
const WRITTEN_MS = 3_600_000;
const ENDING = ".part";
