import type { Database } from "../engines/database.js";
import { servedVersionOf } from "../live.js";
import type { DataVersion, Import } from "../store.js";
import { columnsHeld } from "./ownership.js";
import { textOf } from "./sql.js";

/** Notes a state of the ledger, unless it is the last one that was noted. */
export async function noteDataVersion(database: Database, { dataVersion, imports, from }: DataVersion): Promise<void> {
  await database.run(
    "create table if not exists data_versions (imports integer primary key, data_version text not null, noted_at text not null)",
  );
  const [last] = await database.rows("select max(imports) from data_versions");
  if (Number(last?.[0] ?? -1) >= imports) return;
  await database.run(`insert into data_versions values (${imports}, ${textOf(dataVersion)}, ${textOf(from)})`);
}

/** Notes which data servers are told of now, so that it can be asked for by its version later on. */
export async function noteState(database: Database, imports: readonly Import[]): Promise<void> {
  if (imports.length === 0) return;
  const from = new Date().toISOString();
  await noteDataVersion(database, { dataVersion: servedVersionOf(imports), imports: imports.length, from });
}

/** The states of the ledger that were noted, oldest first. */
export async function readDataVersions(database: Database): Promise<DataVersion[]> {
  if ((await columnsHeld(database, "data_versions")).length === 0) return [];
  const rows = await database.rows("select imports, data_version, noted_at from data_versions order by imports");
  return rows.map(([imports, dataVersion, from]) => ({
    imports: Number(imports),
    dataVersion: String(dataVersion),
    from: String(from),
  }));
}
