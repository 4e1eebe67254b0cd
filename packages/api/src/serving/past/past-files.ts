import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { PartName } from "@daybook/domain";
import { PREPARED_FOLDER, programOf } from "../prepared/newest-file.js";
import { readPartPieces, writePartFile } from "../prepared/part-file.js";
import { type MadeBy, partFileOf } from "../prepared/prepared-parts.js";
import { putInPlace } from "../prepared/put-in-place.js";

/** A past state that was built, without its parts. */
export interface BuiltPast {
  /** Names the program, whose files no other reads. */
  readonly program: string;
  readonly dataVersion: string;
  readonly isDemo: boolean;
  /** Of how many imports it is made; of none, nothing else is told. */
  readonly imports: number;
  readonly lastImports: readonly (readonly [source: string, ms: number])[];
  /** When the first of them came, in milliseconds since 1970. */
  readonly heldSinceMs: number;
  /** The name of the file of each part. */
  readonly files: Readonly<Record<PartName, string>>;
}

/** How many past states are kept on disk, and how large they may be together. */
export interface PastKept {
  readonly states: number;
  readonly bytes: number;
}

/** Where past states are in a data folder. */
export function pastFolderIn(dataFolder: string): string {
  return join(dataFolder, PREPARED_FOLDER, "past");
}

/** The state of a key, if it was built by the same program; it counts as used. */
export function builtPastIn(dataFolder: string, key: string, build: string): BuiltPast | undefined {
  const path = stateFileIn(dataFolder, key);
  try {
    const built = JSON.parse(readFileSync(path, "utf8")) as BuiltPast;
    const isWhole = Object.values(built.files).every((file) => existsSync(join(pastFolderIn(dataFolder), file)));
    if (built.program !== programOf(build) || !isWhole) return undefined;
    utimesSync(path, new Date(), new Date());
    return built;
  } catch {
    return undefined;
  }
}

/** Whether a state seems to be built: every question asks, so that nothing is read. */
export function isPastNoted(dataFolder: string, key: string): boolean {
  return existsSync(stateFileIn(dataFolder, key));
}

/** Keeps what is built of a past state: parts that others have too are there once. */
export function pastPartsIn(dataFolder: string, made: MadeBy) {
  const folder = pastFolderIn(dataFolder);
  mkdirSync(folder, { recursive: true });
  const fileOf = (name: PartName, version: string) => partFileOf(made, name, version);
  return {
    fileOf,
    /** Nobody looks at a part here: it is enough that there is one. */
    read(name: PartName, version: string): object | undefined {
      const file = fileOf(name, version);
      if (existsSync(join(folder, file))) return {};
      try {
        // What is served now has the same part. One that is damaged would come back each time.
        const newest = join(folder, "..", file);
        if (readPartPieces(newest) === undefined) return undefined;
        linkSync(newest, join(folder, file));
        return {};
      } catch {
        return undefined;
      }
    },
    write(name: PartName, version: string, built: object): void {
      putInPlace(join(folder, fileOf(name, version)), (path) => writePartFile(path, built));
    },
    /** Notes that a state is whole, and lets go of those that were not used for longest. */
    note(key: string, built: BuiltPast, kept: PastKept): void {
      putInPlace(stateFileIn(dataFolder, key), (path) => writeFileSync(path, JSON.stringify(built), { flag: "wx" }));
      letGo(folder, kept);
    },
  };
}

function stateFileIn(dataFolder: string, key: string): string {
  return join(pastFolderIn(dataFolder), `${key}${STATE}`);
}

/** Keeps the states that were used last, and the files that belong to them. */
function letGo(folder: string, { states: most, bytes: bytesMost }: PastKept): void {
  const states = readdirSync(folder)
    .filter((name) => name.endsWith(STATE))
    .map((name) => ({ path: join(folder, name), usedMs: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.usedMs - one.usedMs);
  const used = new Set<string>();
  let bytes = 0;
  for (const [at, { path }] of states.entries()) {
    const files = filesOf(path);
    const more = files.filter((file) => !used.has(file));
    const size = more.reduce(
      (sum, file) => sum + (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
    // The newest is kept whatever its size: somebody waits for it.
    const isTooMany = at > 0 && (at >= most || bytes + size > bytesMost);
    if (isTooMany || files.length === 0) {
      rmSync(path, { force: true });
      continue;
    }
    bytes += size;
    for (const file of more) used.add(file);
  }
  for (const file of readdirSync(folder)) {
    if (file.includes(PART) && !used.has(file)) rmSync(join(folder, file), { force: true });
  }
}

/** The files of a state; none if what tells them is damaged. */
function filesOf(path: string): readonly string[] {
  try {
    return Object.values((JSON.parse(readFileSync(path, "utf8")) as BuiltPast).files);
  } catch {
    return [];
  }
}

const STATE = ".json";
const PART = ".part";
