import { createHash } from "node:crypto";
import type { FileRef, Ledger, LiveFile } from "@daybook/domain";
import { dataVersionOf, everLiveImports, type Import, identityOf, successionsOf } from "@daybook/store";

/** What the imports of a part say beside its rows: all of them are of the demo world, or none is. */
export function ledgerOf(imports: readonly Import[]): Ledger {
  // Each file is one object, however many rows point to it.
  const files = new Map(imports.map((entry) => [entry.id, refOf(entry)]));
  return {
    version: partVersionOf(imports),
    isDemo: isOfDemo(imports),
    fileOf: (importId) => files.get(importId) ?? missing(`import ${importId}`),
    everLive: (source) => everLiveOf(imports.filter((entry) => entry.source === source)),
  };
}

function everLiveOf(imports: readonly Import[]): ReadonlyMap<string, readonly LiveFile[]> {
  const units = new Map<string, LiveFile[]>();
  for (const entry of everLiveImports(imports)) {
    const live = { importId: entry.id, fromMs: Date.parse(entry.retrievedAt), file: refOf(entry) };
    const unit = units.get(entry.unit);
    if (unit === undefined) units.set(entry.unit, [live]);
    else unit.push(live);
  }
  return units;
}

/**
 * Names what a part is made of: its world, its live imports and, since answers
 * tell what was known when, which others they replaced at which moment.
 */
export function partVersionOf(imports: readonly Import[]): string {
  const sources = [...new Set(imports.map(({ source }) => source))];
  const hash = createHash("sha256").update(`${isOfDemo(imports)} ${dataVersionOf(imports)}\n`);
  for (const { older, newer } of successionsOf(imports, sources)) {
    hash.update(`${JSON.stringify([identityOf(older), identityOf(newer), newer.retrievedAt])}\n`);
  }
  return hash.digest("hex").slice(0, 32);
}

function isOfDemo(imports: readonly Import[]): boolean {
  return imports.some((entry) => entry.isDemo);
}

function refOf({ fileName, sha256, retrievedAt, source, publishedAt, address }: Import): FileRef {
  return {
    fileName,
    sha256,
    retrievedAt,
    source,
    ...(publishedAt !== null && { publishedAt }),
    ...(address !== null && { address }),
  };
}

function missing(what: string): never {
  throw new Error(`the ledger has no ${what}`);
}
