import type pg from "pg";
import { within } from "../engines/postgres.js";
import type { Import } from "../store.js";

/** What tells one ledger from another. This is enough because imports are only ever added. */
export interface Mark {
  readonly imports: number;
  readonly newestId: number;
  /** The hash of the newest file: a server that takes over may lack imports, and give their ids to other files. */
  readonly newestSha256: string | null;
}

/** The mark of a ledger that was read. */
export function markOf(imports: readonly Import[]): Mark {
  const newest = imports.at(-1);
  return { imports: imports.length, newestId: newest?.id ?? 0, newestSha256: newest?.sha256 ?? null };
}

/**
 * The mark of a server's ledger, or of its part up to an import; undefined while
 * it is being rebuilt. Fails if no answer comes.
 */
export async function readMark(client: pg.ClientBase, lastId = ID_MAX): Promise<Mark | undefined> {
  const { rows } = await client.query(within(ANSWER_MS, "select to_regclass('imports') is not null as is_there"));
  if (rows[0].is_there !== true) return markOf([]);
  try {
    const results: unknown = await client.query(within(ANSWER_MS, countSql(lastId)));
    return (results as pg.QueryResult<Mark>[])[1]?.rows[0];
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === LOCK_NOT_AVAILABLE) return undefined;
    throw problem;
  }
}

/** Whether two marks are of the same ledger. */
export function isSameMark(one: Mark, other: Mark): boolean {
  return one.imports === other.imports && one.newestId === other.newestId && one.newestSha256 === other.newestSha256;
}

/** Two statements, one transaction: a rebuild holds the table for as long as it takes. */
function countSql(lastId: number): string {
  return `lock table imports in access share mode nowait;
    select cast(count(*) as integer) as imports, coalesce(max(id), 0) as "newestId",
      (select sha256 from imports where id <= ${lastId} order by id desc limit 1) as "newestSha256"
    from imports where id <= ${lastId}`;
}

/** The largest integer of PostgreSQL. */
const ID_MAX = 2 ** 31 - 1;

const LOCK_NOT_AVAILABLE = "55P03";
const ANSWER_MS = 2_000;
