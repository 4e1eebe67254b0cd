import type { PartName, PartsOfSnapshot, Snapshot, TradingCalendar } from "@daybook/domain";
import { dataVersionOf, knownImports, type Reader } from "@daybook/store";
import { importsOfPart, partNames } from "./part-imports.js";
import { partVersionOf } from "./part-ledger.js";
import type { PreparedParts } from "./prepared/prepared-parts.js";
import { readPart } from "./read-part.js";

/** The versions of the parts that are held already. */
export type HeldVersions = Readonly<Partial<Record<PartName, string>>>;

/** A snapshot without the parts that have not changed. */
export type SnapshotNews = Pick<Snapshot, "dataVersion" | "isDemo"> & {
  readonly changed: Readonly<Partial<PartsOfSnapshot>>;
  /** The versions of all parts. */
  readonly versions: Readonly<Record<PartName, string>>;
};

/**
 * Reads every part of the snapshot that is not held at its version, as it was prepared
 * where it was. Imports of sources that this release does not know are none of its business.
 */
export async function readNews(
  reader: Reader,
  calendar: TradingCalendar,
  held: HeldVersions = {},
  prepared?: Pick<PreparedParts, "read" | "write">,
): Promise<SnapshotNews> {
  const imports = knownImports(reader.imports);
  const changed: Partial<Record<PartName, object>> = {};
  const versions: Partial<Record<PartName, string>> = {};
  for (const name of partNames) {
    const own = importsOfPart(imports, name);
    const version = partVersionOf(own);
    versions[name] = version;
    if (version === held[name]) continue;
    const kept = prepared?.read(name, version);
    const part = kept ?? (await readPart(reader, name, own, calendar));
    if (kept === undefined) prepared?.write(name, version, part);
    changed[name] = part;
  }
  return {
    dataVersion: dataVersionOf(imports),
    isDemo: imports.length > 0 && imports.every((entry) => entry.isDemo),
    changed: changed as Partial<PartsOfSnapshot>,
    versions: versions as Record<PartName, string>,
  };
}

/** The snapshot of some news: what has not changed is the very same. */
export function withNews(
  held: Snapshot | undefined,
  { dataVersion, isDemo, changed }: Omit<SnapshotNews, "versions">,
): Snapshot {
  return { ...(held as PartsOfSnapshot), ...changed, dataVersion, isDemo };
}
