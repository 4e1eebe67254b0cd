import type { Change, Dataset, EntryOf, Ledger, RowOf } from "@daybook/domain";
import { type Import, type Reader, successionsOf } from "@daybook/store";

/** What later files of a dataset's sources restated, in the order in which they came. */
export async function readChanges<Kind extends Dataset>(
  reader: Reader,
  dataset: Kind,
  imports: readonly Import[],
  ledger: Ledger,
): Promise<Change<EntryOf<Kind>>[]> {
  const pairs = successionsOf(imports, dataset.sources).map(({ older, newer }) => ({
    older: older.id,
    newer: newer.id,
  }));
  const differences = await reader.differences(dataset, pairs);
  return differences.map(({ older, newer, before, after }) => ({
    before: entryOf(before),
    after: entryOf(after),
    oldFile: ledger.fileOf(older),
    newFile: ledger.fileOf(newer),
  }));
}

/** A row of the store as answers read it: null becomes undefined. */
function entryOf<Kind extends Dataset>(row: RowOf<Kind> | null): EntryOf<Kind> | undefined {
  if (row === null) return undefined;
  const entries = Object.entries(row).map(([name, cell]) => [name, cell ?? undefined]);
  return Object.fromEntries(entries) as EntryOf<Kind>;
}
