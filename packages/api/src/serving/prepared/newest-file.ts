import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PartName } from "@daybook/domain";
import type { Held, LedgerMark } from "@daybook/store";

/** What the store held when all parts were last prepared: all that a start asks of a ledger, without opening a database. */
export interface Newest {
  /** Names the program, whose files no other reads. */
  readonly program: string;
  /** The state of the store that it is about. */
  readonly stamp: string;
  readonly held: Held;
  readonly dataVersion: string;
  readonly isDemo: boolean;
  readonly ledger: LedgerMark;
  /** The name of the file of each part. */
  readonly files: Readonly<Record<PartName, string>>;
}

/** Where prepared parts are in a data folder. */
export const PREPARED_FOLDER = "prepared";

/** Names a program and the Node that runs it by its build. */
export function programOf(build: string): string {
  return JSON.stringify([FORMAT, process.versions.v8, build]);
}

/** What was last prepared in a data folder; undefined when nothing was, or the file is damaged. */
export function readNewest(dataFolder: string): Newest | undefined {
  try {
    const [hash, text = ""] = readFileSync(newestFileIn(dataFolder), "utf8").split("\n");
    if (hash !== hashOf(text)) return undefined;
    const { ledger, ...rest } = JSON.parse(text);
    return { ...rest, ledger: { ...ledger, lastImports: new Map(ledger.lastImports) } };
  } catch {
    return undefined;
  }
}

/** Writes it to a file of its own, for the caller to put in place. */
export function writeNewest(path: string, { ledger, ...rest }: Newest): void {
  const text = JSON.stringify({ ...rest, ledger: { ...ledger, lastImports: [...ledger.lastImports] } });
  writeFileSync(path, `${hashOf(text)}\n${text}`, { flag: "wx" });
}

/** The path of the file in a data folder. */
export function newestFileIn(dataFolder: string): string {
  return join(dataFolder, PREPARED_FOLDER, "newest.json");
}

/** The path of the file in a data folder that names the process that builds. */
export function builderFileIn(dataFolder: string): string {
  return join(dataFolder, PREPARED_FOLDER, BUILDER);
}

/** The name of that file. */
export const BUILDER = "builder";

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Changes with the layout of the files. */
const FORMAT = 6;
