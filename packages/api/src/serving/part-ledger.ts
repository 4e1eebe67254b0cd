import { createHash } from "node:crypto";
import { type FileRef, type HeldFile, type Ledger, type LedgerFile, parts, type TableRead } from "@daybook/domain";
import {
  dataVersionOf,
  everLiveImports,
  type Import,
  identityOf,
  inVersionOrder,
  liveImports,
  successionsOf,
  versionSuccessionsOf,
} from "@daybook/store";

/** What the imports of a part say in addition to its rows. All of them are of the demo world, or none is. */
export function ledgerOf(imports: readonly Import[]): Ledger {
  // Each file is one object, however many rows point to it.
  const files = new Map(imports.map((entry) => [entry.id, refOf(entry)]));
  return {
    version: partVersionOf(imports),
    isDemo: isOfDemo(imports),
    fileOf: (importId) => files.get(importId) ?? missing(`import ${importId}`),
    everLive: (source) => filesByUnit(everLiveImports(imports.filter((entry) => entry.source === source))),
    byVersion: (source) => filesByUnit(inVersionOrder(imports.filter((entry) => entry.source === source))),
    files: () => filesOf(imports),
  };
}

/** Those that were ever live, and all of sources whose files follow each other by version. */
function filesOf(imports: readonly Import[]): LedgerFile[] {
  const counted = new Set([
    ...everLiveImports(imports),
    ...imports.filter(({ source }) => SOURCES_BY_VERSION.has(source)),
  ]);
  const live = new Set(liveImports(imports));
  return imports
    .filter((entry) => counted.has(entry))
    .map((entry) => ({ ...refOf(entry), unit: entry.unit, licence: entry.licence, isLive: live.has(entry) }));
}

function filesByUnit(imports: readonly Import[]): ReadonlyMap<string, readonly HeldFile[]> {
  const units = new Map<string, HeldFile[]>();
  for (const entry of imports) {
    const held = { importId: entry.id, fromMs: Date.parse(entry.retrievedAt), file: refOf(entry) };
    const unit = units.get(entry.unit);
    if (unit === undefined) units.set(entry.unit, [held]);
    else unit.push(held);
  }
  return units;
}

/**
 * Names what a part is made of: its world, its live imports and, since answers tell what was known
 * when, which others they replaced at which moment; of files that follow each other by version all of them.
 */
export function partVersionOf(imports: readonly Import[]): string {
  const sources = [...new Set(imports.map(({ source }) => source))];
  const isByVersion = (source: string) => SOURCES_BY_VERSION.has(source);
  const hash = createHash("sha256").update(`${isOfDemo(imports)} ${dataVersionOf(imports)}\n`);
  for (const { older, newer } of [
    ...successionsOf(
      imports,
      sources.filter((source) => !isByVersion(source)),
    ),
    ...versionSuccessionsOf(imports, sources.filter(isByVersion)),
  ]) {
    const moments = [older.retrievedAt, newer.retrievedAt];
    hash.update(`${JSON.stringify([identityOf(older), identityOf(newer), ...moments])}\n`);
  }
  // What is told of releases is when they were published, also of the only one.
  const published = imports
    .filter(({ source }) => isByVersion(source))
    .map((entry) => `${identityOf(entry)} ${entry.publishedAt} ${entry.publishedFrom}\n`);
  hash.update(published.sort().join(""));
  return hash.digest("hex").slice(0, 32);
}

/** The sources whose files replace each other by version, and of which a part reads what was replaced. */
const SOURCES_BY_VERSION: ReadonlySet<string> = new Set(
  Object.values(parts).flatMap(({ reads }) =>
    Object.values<TableRead>(reads).flatMap(({ dataset, byVersion }) => (byVersion ? dataset.sources : [])),
  ),
);

function isOfDemo(imports: readonly Import[]): boolean {
  return imports.some((entry) => entry.isDemo);
}

function refOf({ fileName, sha256, retrievedAt, source, publishedAt, publishedFrom, address }: Import): FileRef {
  const toldBy = publishedAt === null ? "retrieval" : publishedFrom;
  return {
    fileName,
    sha256,
    retrievedAt,
    source,
    ...(publishedAt !== null && { publishedAt }),
    ...(toldBy !== null && { publishedFrom: toldBy }),
    ...(address !== null && { address }),
  };
}

function missing(what: string): never {
  throw new Error(`the ledger has no ${what}`);
}
