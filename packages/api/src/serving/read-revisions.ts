import {
  type ColumnTable,
  correctionsOf,
  datasets,
  dayOf,
  type FileRef,
  type Files,
  isoOf,
  restatedOf,
  type ShortRevisions,
} from "@daybook/domain";
import { type Import, liveImports, type Reader, successionsOf } from "@daybook/store";

/** What later files restated, and the positions that the yearly history has otherwise. */
export async function readRevisions(reader: Reader): Promise<Omit<ShortRevisions, "knownFromMs">> {
  const files = filesOf(reader.imports);
  const { shortPositions, shortHistory } = datasets;
  const pairs = successionsOf(reader.imports, REPORTS).map(({ older, newer }) => ({
    older: older.id,
    newer: newer.id,
  }));
  const differences = await reader.differences(shortPositions, pairs);
  const differing = await reader.scan(shortHistory, {
    differingFrom: { dataset: shortPositions, key: ["code", "day"], column: "position" },
    withImports: true,
  });
  return {
    restated: differences.map(({ older, newer, before, after }) =>
      restatedOf({ before, after, oldFile: files.ofImport(older), newFile: files.ofImport(newer) }),
    ),
    corrections: correctionsOf(differing, files),
  };
}

/** The files of a ledger; each is one object, however many rows point to it. */
export function filesOf(imports: readonly Import[]): Files {
  const refs = new Map(imports.map((entry) => [entry.id, refOf(entry)]));
  const reports = liveImports(imports).filter((entry) => entry.source === REPORTS);
  const byDate = new Map(reports.map((entry) => [entry.unit, refs.get(entry.id)!]));
  return {
    ofImport: (importId) => refs.get(importId) ?? missing(`import ${importId}`),
    ofReport: (day) => byDate.get(isoOf(day)) ?? missing(`report of ${isoOf(day)}`),
  };
}

/**
 * The moment from which a report day is known: that of the first report of the
 * day, or of the live yearly file where there is none. The demo and the real
 * world do not know of each other.
 */
export function knownFromOf(imports: readonly Import[], history: ColumnTable): (day: number) => number {
  const isReal = imports.some((entry) => !entry.isDemo);
  const knownFrom = new Map<number, number>();
  const retrievedAt = new Map(imports.map((entry) => [entry.id, Date.parse(entry.retrievedAt)]));
  history.day.day?.forEach((day, row) => {
    knownFrom.set(day, retrievedAt.get(history.importId![row]!)!);
  });
  for (const { id, source, unit, isDemo } of imports) {
    const day = dayOf(unit);
    if (source !== REPORTS || isDemo === isReal || day === undefined) continue;
    knownFrom.set(day, Math.min(knownFrom.get(day) ?? Number.POSITIVE_INFINITY, retrievedAt.get(id)!));
  }
  return (day) => knownFrom.get(day) ?? missing(`import of ${isoOf(day)}`);
}

const REPORTS = "asic-shorts";

function refOf({ fileName, sha256, retrievedAt, source }: Import): FileRef {
  return { fileName, sha256, retrievedAt, source };
}

function missing(what: string): never {
  throw new Error(`the ledger has no ${what}`);
}
