import { closeSync, openSync, readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { StoreBusy, StoreDamaged } from "../errors.js";
import { DiskProblem, diskProblemOf, naming, namingSync } from "../files/disk-problem.js";
import { cannotBeRead } from "../files/is-there.js";
import { temporaryPath } from "../files/temporary.js";
import { nameOf, namesOf, textOf } from "../tables/sql.js";
import type { Database, Value } from "./database.js";
import { duckDbDriver } from "./drivers.js";
import { interruptible } from "./interruptible.js";

/**
 * Opens a DuckDB file that exists. Only one handle of a process may be open at a
 * time, on all threads together: the lock belongs to the process, and closing
 * one handle would drop it for the others. A writer has one thread: files are
 * parsed and packed on the other cores meanwhile, and idle threads of DuckDB
 * poll for work, which would cost a third of its time on top. A signal ends
 * what it works on.
 */
export async function openDuckDb(
  file: string,
  mode: "read" | "write",
  temporaryFolder: string,
  signal?: AbortSignal,
): Promise<Database> {
  if (openFiles.has(file)) throw new StoreBusy(`${file} is already open in this process (PID ${process.pid})`);
  openFiles.add(file);
  try {
    const instance = await duckDbDriver().DuckDBInstance.create(file, {
      access_mode: mode === "read" ? "READ_ONLY" : "READ_WRITE",
      checkpoint_threshold: "1GB",
      ...(mode === "write" && { threads: "1" }),
      autoinstall_known_extensions: "false",
      autoload_known_extensions: "false",
    });
    const connection = await instance.connect();
    const database = duckDbOf(instance, connection, file, temporaryFolder);
    return signal === undefined ? database : interruptible(database, () => connection.interrupt(), signal);
  } catch (problem) {
    openFiles.delete(file);
    throw refusalOf(file, problem);
  }
}

const openFiles = new Set<string>();

/** DuckDB names the program that has the file open, and its PID; anything else that is not an error of the system is damage. */
function refusalOf(file: string, problem: unknown): unknown {
  const text = problem instanceof Error ? problem.message : String(problem);
  if (text.includes("Could not set lock on file")) {
    const holder = /lock is held in (.+ \(PID \d+\))/.exec(text)?.[1] ?? "another process";
    return new StoreBusy(`${file} is in use by ${holder}`);
  }
  if (text.startsWith("IO Error: Cannot open file")) {
    return text.includes("Permission denied")
      ? new Error(cannotBeRead(file), { cause: problem })
      : diskProblemOf(problem, file);
  }
  const explained = diskProblemOf(problem, file);
  if (explained instanceof DiskProblem) return explained;
  return new StoreDamaged(`${file} cannot be opened; ${cureBeside(file)} ${text}`);
}

/** Some damage shows only when the damaged part is read, long after the file was opened. */
async function damageNamed<T>(file: string, reading: Promise<T>): Promise<T> {
  return reading.catch((problem: Error) => {
    const explained = diskProblemOf(problem, file);
    if (!DAMAGE.test(problem.message) || explained instanceof DiskProblem) throw explained;
    throw new StoreDamaged(`${file} cannot be read; ${cureBeside(file)} ${problem.message}`);
  });
}

/** What can be done about a damaged file: a rebuild needs the archive next to it. */
function cureBeside(file: string): string {
  const folder = dirname(file);
  if (holdsEntries(join(folder, "archive", "ledger"))) return '"daybook rebuild" makes it anew from the archive.';
  return (
    `there is no archive beside it to rebuild it from. Bring ${folder} back from a copy, ` +
    "or ingest the files again into an empty data folder."
  );
}

function holdsEntries(ledgerFolder: string): boolean {
  try {
    return readdirSync(ledgerFolder).length > 0;
  } catch {
    // One that is not there, or cannot be read, is of no help.
    return false;
  }
}

/** How DuckDB's errors begin when the bytes of a file are not what they should be. */
const DAMAGE = /^(IO|Serialization|Internal|INTERNAL|Fatal|FATAL|Corrupt\w*|Invalid) Error/;

function duckDbOf(
  instance: DuckDBInstance,
  connection: DuckDBConnection,
  file: string,
  temporaryFolder: string,
): Database {
  return {
    async run(sql) {
      await naming(file, () => connection.run(sql));
    },
    async rows(sql) {
      const reader = await damageNamed(file, connection.runAndReadAll(sql));
      return reader.getRows() as Value[][];
    },
    async index() {},
    async load(table, columns, csv) {
      const path = temporaryPath(temporaryFolder);
      try {
        writeAll(path, csv);
        const copy = `copy ${nameOf(table)} (${namesOf(columns)}) from ${textOf(path)} (${CSV_OPTIONS})`;
        await naming(file, () => connection.run(copy));
      } finally {
        await rm(path, { force: true });
      }
    },
    async fill(sql, columns) {
      await damageNamed(file, fillFrom(connection, sql, columns));
    },
    async close() {
      if (!openFiles.has(file)) return;
      connection.closeSync();
      instance.closeSync();
      openFiles.delete(file);
    },
  };
}

/**
 * Without these, DuckDB guesses: it reads "" as null, takes a row of words for a
 * header, and a \r inside a cell for the end of a line.
 */
const CSV_OPTIONS = `format csv, header false, auto_detect false, allow_quoted_nulls false, delimiter ',', quote '"', escape '"', new_line '\\n'`;

/** Writing a batch takes about 10 ms, since nobody waits for the disk; piece by piece in the background it takes ten times as long. */
function writeAll(path: string, pieces: Iterable<Buffer>): void {
  namingSync(path, () => {
    const file = openSync(path, "wx");
    try {
      for (const piece of pieces) writeFileSync(file, piece);
    } finally {
      closeSync(file);
    }
  });
}

async function fillFrom(
  connection: DuckDBConnection,
  sql: string,
  columns: readonly (Int32Array | Float64Array)[],
): Promise<void> {
  const result = await connection.stream(sql);
  let row = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    for (let c = 0; c < columns.length; c++) {
      // The values of a chunk are private in the types; taking them one by one costs twice the time.
      const { items } = chunk.getColumnVector(c) as unknown as { items: Int32Array | Float64Array };
      columns[c]!.set(items, row);
    }
    row += chunk.rowCount;
  }
}
