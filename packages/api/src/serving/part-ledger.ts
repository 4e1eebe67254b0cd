import { createHash } from "node:crypto";
import type { FileRef, Ledger } from "@daybook/domain";
import { dataVersionOf, type Import, identityOf, liveImports, successionsOf } from "@daybook/store";

/** What the imports of a part say beside its rows: all of them are of the demo world, or none is. */
export function ledgerOf(imports: readonly Import[]): Ledger {
  // Each file is one object, however many rows point to it.
  const files = new Map(imports.map((entry) => [entry.id, refOf(entry)]));
  const live = new Map(liveImports(imports).map((entry) => [unitKey(entry), files.get(entry.id)!]));
  const knownFromMs = new Map<string, number>();
  for (const entry of imports) {
    const key = unitKey(entry);
    const retrievedMs = Date.parse(entry.retrievedAt);
    knownFromMs.set(key, Math.min(knownFromMs.get(key) ?? retrievedMs, retrievedMs));
  }
  return {
    version: partVersionOf(imports),
    isDemo: isOfDemo(imports),
    fileOf: (importId) => files.get(importId) ?? missing(`import ${importId}`),
    liveFileOf: (source, unit) => live.get(unitKey({ source, unit })),
    knownFromMs: (source, unit) => knownFromMs.get(unitKey({ source, unit })),
  };
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

function unitKey({ source, unit }: Pick<Import, "source" | "unit">): string {
  return JSON.stringify([source, unit]);
}

function refOf({ fileName, sha256, retrievedAt, source }: Import): FileRef {
  return { fileName, sha256, retrievedAt, source };
}

function missing(what: string): never {
  throw new Error(`the ledger has no ${what}`);
}
