import type { Dataset, ImportChange } from "@daybook/domain";
import {
  type ChangeLog,
  changeEntriesOf,
  comparedDatasetOf,
  packChanges,
  unpackChanges,
} from "@daybook/domain/changes";
import { openDatasets } from "@daybook/domain/open";
import { isSameMark, knownImports, type Location, type Mark, markOf, openReader, type Reader } from "@daybook/store";
import { storeStampOf } from "@daybook/store/stamp";

/** The changes of a ledger, and what tells that ledger from others. */
export interface BuiltChangeLog {
  readonly mark: Mark;
  /** Its files are of the real world, or of the demo world. */
  readonly isReal: boolean;
  /** Names the state of the store, where it has a name. */
  readonly stamp: string | undefined;
  readonly log: ChangeLog;
}

/** The changes of the ledger as it is: all of them, or those that the ones that are known lack. */
export async function buildChangeLog(
  location: Location,
  known?: BuiltChangeLog,
  open = openDatasets,
  signal?: AbortSignal,
): Promise<BuiltChangeLog> {
  const reader = await openReader(location, { ...(signal && { signal }) });
  try {
    // As long as it is open, nobody writes to a database in a file.
    const stamp = storeStampOf(location);
    const mark = markOf(reader.imports);
    const isReal = knownImports(reader.imports).some((entry) => !entry.isDemo);
    const base = known !== undefined && isReal === known.isReal && isBegunBy(reader, known.mark) ? known : undefined;
    if (base !== undefined && isSameMark(base.mark, mark)) return { ...base, stamp };
    const changesOf = await changesIn(reader, datasetsIn(open), base?.mark.newestId ?? 0);
    const later = changeEntriesOf(open, reader.imports, changesOf);
    const log = packChanges(base === undefined ? later : [...unpackChanges(base.log), ...later]);
    return { mark, isReal, stamp, log };
  } finally {
    await reader.close();
  }
}

/** Whether a ledger is an earlier one with more imports behind it. */
function isBegunBy({ imports }: Reader, mark: Mark): boolean {
  return isSameMark(mark, markOf(imports.slice(0, mark.imports)));
}

function datasetsIn(open: typeof openDatasets): ReadonlySet<Dataset> {
  return new Set(open.flatMap(({ madeOf }) => madeOf));
}

async function changesIn(reader: Reader, datasets: ReadonlySet<Dataset>, afterId: number) {
  const changes = new Map<Dataset, readonly ImportChange[]>();
  for (const dataset of datasets) {
    const compared = comparedDatasetOf(dataset);
    if (compared !== undefined) changes.set(dataset, await reader.importChanges(compared, afterId));
  }
  return changes;
}
