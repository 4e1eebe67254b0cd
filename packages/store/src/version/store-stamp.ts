import { statSync } from "node:fs";
import { join } from "node:path";
import type { Location } from "../store.js";

/**
 * Names the state of the database in a data folder without opening it: every write gives it another one, and nobody can set
 * the time of the last change back. Undefined where there is no file that would tell.
 */
export function storeStampOf({ dataFolder, databaseUrl }: Location): string | undefined {
  if (databaseUrl !== undefined) return undefined;
  const [database, notYetFolded] = [DATABASE_FILE, `${DATABASE_FILE}.wal`].map((name) =>
    stampOf(join(dataFolder, name)),
  );
  return database && `${database} ${notYetFolded}`;
}

/** Undefined for a file that is not there, or cannot be looked at. */
function stampOf(path: string): string | undefined {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(".");
  } catch {
    return undefined;
  }
}

/** The name of the database in a data folder. */
export const DATABASE_FILE = "daybook.duckdb";
