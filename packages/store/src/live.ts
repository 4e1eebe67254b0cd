import { createHash } from "node:crypto";
import { allDatasets } from "@daybook/domain";
import type { Import } from "./store.js";

/** What two files must share to be the same import. */
type Identity = Pick<Import, "source" | "unit" | "version" | "sha256" | "isDemo">;

/** The live import of every unit, in the order of the ledger. The first real import retires all demo imports. */
export function liveImports(imports: readonly Import[]): Import[] {
  const isReal = imports.some((entry) => !entry.isDemo);
  const newest = new Map<string, Import>();
  for (const entry of imports) {
    if (isReal && entry.isDemo) continue;
    const unit = unitOf(entry);
    const rival = newest.get(unit);
    if (rival === undefined || supersedes(entry, rival)) newest.set(unit, entry);
  }
  const live = new Set(newest.values());
  return imports.filter((entry) => live.has(entry));
}

/** The imports of sources that this release knows: several releases may share a database. */
export function knownImports(imports: readonly Import[]): Import[] {
  return imports.filter(isKnown);
}

/** Whether an import is of a source that this release knows. */
export function isKnown({ source }: Import): boolean {
  return knownSources.has(source);
}

/** The version that this release serves of a ledger. */
export function servedVersionOf(imports: readonly Import[]): string {
  return dataVersionOf(knownImports(imports));
}

const knownSources = new Set(allDatasets.flatMap(({ sources }) => sources));

/** Two imports of a unit, of which one took the other's place as the live one. */
export interface Succession {
  readonly older: Import;
  readonly newer: Import;
}

/**
 * Every time that an import of some sources replaced another one of its unit, in the order
 * in which the later ones came. Demo imports count only while the demo world is served.
 */
export function successionsOf(imports: readonly Import[], sources: readonly string[]): Succession[] {
  return neighboursIn(everLiveImports(countedOf(imports, sources)));
}

/**
 * Every two imports of a unit that follow each other by version, whenever they came: one that came
 * after a newer one has its place too. They are in the order of the later ones' versions.
 */
export function versionSuccessionsOf(imports: readonly Import[], sources: readonly string[]): Succession[] {
  return neighboursIn(inVersionOrder(countedOf(imports, sources)));
}

function countedOf(imports: readonly Import[], sources: readonly string[]): Import[] {
  const isReal = imports.some((entry) => !entry.isDemo);
  return imports.filter((entry) => sources.includes(entry.source) && entry.isDemo !== isReal);
}

/** Each import with the one of its unit that stands last before it. */
function neighboursIn(imports: readonly Import[]): Succession[] {
  const last = new Map<string, Import>();
  const successions: Succession[] = [];
  for (const newer of imports) {
    const unit = unitOf(newer);
    const older = last.get(unit);
    last.set(unit, newer);
    if (older !== undefined) successions.push({ older, newer });
  }
  return successions;
}

/** Imports in the order of their versions: of each unit the live one is the last. */
export function inVersionOrder(imports: readonly Import[]): Import[] {
  return imports.toSorted(
    (entry, rival) =>
      byIssue(entry, rival) || compareMoments(entry.retrievedAt, rival.retrievedAt) || byLoading(entry, rival),
  );
}

/** The imports of one world that were live when they came, in that order. */
export function everLiveImports(imports: readonly Import[]): Import[] {
  const live = new Map<string, Import>();
  return imports.toSorted(byMoment).filter((entry) => {
    const unit = unitOf(entry);
    const rival = live.get(unit);
    if (rival !== undefined && !supersedes(entry, rival)) return false;
    live.set(unit, entry);
    return true;
  });
}

/**
 * What became live when it came, in the order of the ledger, after an import of that id: imports of units of
 * which nothing was held, and imports with those whose place they took. Where all versions count, also those that were late,
 * as they come among the older ones.
 */
export function arrivalsOf(imports: readonly Import[], afterId: number, hasVintages = false) {
  const units = new Map<string, Import[]>();
  const firsts: number[] = [];
  const pairs: { readonly older: number; readonly newer: number }[] = [];
  const late = new Set<number>();
  for (const entry of imports) {
    const unit = unitOf(entry);
    const held = units.get(unit) ?? [];
    const place = held.findLastIndex((rival) => supersedes(entry, rival)) + 1;
    const isLate = place < held.length;
    if (isLate && !hasVintages) continue;
    const rival = held[place - 1];
    held.splice(place, 0, entry);
    units.set(unit, held);
    if (entry.id <= afterId) continue;
    if (rival === undefined) firsts.push(entry.id);
    else pairs.push({ older: rival.id, newer: entry.id });
    if (isLate) late.add(entry.id);
  }
  return { firsts, pairs, late };
}

/** A hash of what is live, never of ids or times: same files, same version, on every instance. */
export function dataVersionOf(imports: readonly Import[]): string {
  const lines = liveImports(imports)
    .map(({ source, unit, version, sha256 }) => `${source}\t${unit}\t${version}\t${sha256}\n`)
    .sort();
  return createHash("sha256").update(lines.join("")).digest("hex").slice(0, 32);
}

/** Identifies an import by everything but its time: the same file has the same identity when it comes again. */
export function identityOf({ source, unit, version, sha256, isDemo }: Identity): string {
  return JSON.stringify([source, unit, version, sha256, isDemo]);
}

/** Sources name their units as they like, so that two may have the same name for theirs. */
function unitOf({ source, unit }: Import): string {
  return JSON.stringify([source, unit]);
}

/** Whether an import takes precedence over another one of its unit. */
export function supersedes(entry: Placed, rival: Placed): boolean {
  return byPrecedence(entry, rival) > 0;
}

/** What decides between imports of a unit. */
type Placed = Pick<Import, "version" | "publishedAt" | "retrievedAt" | "id">;

/**
 * By version, among equal ones by publication, then in the order in which they came: an old issue that
 * is loaded late has its place among the old ones.
 */
function byPrecedence(entry: Placed, rival: Placed): number {
  return byIssue(entry, rival) || compareMoments(entry.retrievedAt, rival.retrievedAt) || entry.id - rival.id;
}

function byIssue(entry: Placed, rival: Placed): number {
  return compareBytes(entry.version, rival.version) || compareMoments(publicationOf(entry), publicationOf(rival));
}

/** When a file was published. Where nothing tells, it was when it was retrieved, at the latest. */
export function publicationOf({ publishedAt, retrievedAt }: Pick<Placed, "publishedAt" | "retrievedAt">): string {
  return publishedAt ?? retrievedAt;
}

/** The order in which imports came. Those of one moment are in the order of precedence, whichever was loaded first. */
export function byMoment(entry: Import, rival: Import): number {
  return compareMoments(entry.retrievedAt, rival.retrievedAt) || byIssue(entry, rival) || byLoading(entry, rival);
}

/** What was loaded first decides only between files of a unit. */
function byLoading(entry: Import, rival: Import): number {
  return compareBytes(entry.source, rival.source) || compareBytes(entry.unit, rival.unit) || entry.id - rival.id;
}

/** All moments of the ledger are of one form. */
function compareMoments(moment: string, rival: string): number {
  if (moment === rival) return 0;
  return moment < rival ? -1 : 1;
}

/** Code-point order, which is the order of UTF-8 bytes; comparing strings would order UTF-16 units. */
function compareBytes(text: string, rival: string): number {
  // Most versions that are compared are equal, and buffers cost more than that.
  return text === rival ? 0 : Buffer.compare(Buffer.from(text), Buffer.from(rival));
}
