import {
  checkShortColumns,
  companyDirectoryOf,
  listedCompanies,
  type Snapshot,
  shortColumnsOf,
  shortPositions,
} from "@daybook/domain";
import { dataVersionOf, liveImports, type Reader } from "@daybook/store";

/** Reads everything that is live into a snapshot, or throws a sentence that says why it must not be served. */
export async function readSnapshot(reader: Reader): Promise<Snapshot> {
  const live = liveImports(reader.imports);
  const shortTable = await reader.scan(shortPositions);
  const companyTable = await reader.scan(listedCompanies);
  const rowsStated = live.reduce((sum, entry) => sum + entry.rows, 0);
  const rowsRead = shortTable.rowCount + companyTable.rowCount;
  if (rowsRead !== rowsStated) {
    throw new Error(`the ledger states ${rowsStated} live rows but the tables hold ${rowsRead}`);
  }
  const shorts = shortColumnsOf(shortTable);
  const problem = checkShortColumns(shorts);
  if (problem !== undefined) throw new Error(problem);
  return {
    dataVersion: dataVersionOf(reader.imports),
    isDemo: live.some((entry) => entry.isDemo),
    shorts,
    companies: companyDirectoryOf(companyTable),
  };
}
