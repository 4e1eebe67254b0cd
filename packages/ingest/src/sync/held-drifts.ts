import type { Import } from "@daybook/store";
import { type Drift, driftBetween } from "../layout/drift.js";
import { filePairs } from "./file-pairs.js";
import type { KeptLayouts } from "./kept-layouts.js";

/** The newest file of a kind, whose layout differs from that of the one before it. */
export interface HeldDrift extends Drift {
  readonly name: string;
  /** The file before it. */
  readonly nameBefore: string;
  /** When the newest file was retrieved, ISO 8601 in UTC. */
  readonly since: string;
  /** By which the ledger knows the newest file. */
  readonly importId: number;
}

/** The kinds of files of a source whose layout has changed with the newest file, among the imports of a ledger. */
export async function heldDrifts(
  imports: readonly Import[],
  source: string,
  layouts: KeptLayouts,
): Promise<HeldDrift[]> {
  const drifts: HeldDrift[] = [];
  for (const { older, newer } of filePairs(imports.filter((each) => each.source === source))) {
    const [before, after] = [await layouts.of(older), await layouts.of(newer)];
    const drift = before && after && driftBetween(before, after);
    if (drift === undefined) continue;
    const { fileName: name, retrievedAt: since, id: importId } = newer;
    drifts.push({ name, nameBefore: older.fileName, since, importId, ...drift });
  }
  return drifts;
}

/** What came, went, moved or has another name, in words. */
export function driftText({ gone, added, renamed, moved }: Drift): string {
  const texts = [
    listed("gone", gone.map(quoted)),
    listed("new", added.map(quoted)),
    listed(
      "renamed",
      renamed.map(([from, to]) => `${quoted(from)} to ${quoted(to)}`),
    ),
    listed("moved", moved.map(quoted)),
  ];
  return texts.filter((text) => text !== "").join("; ");
}

function listed(what: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > TOLD_MAX ? ` and ${names.length - TOLD_MAX} more` : "";
  return `${what}: ${names.slice(0, TOLD_MAX).join(", ")}${more}`;
}

const quoted = (name: string) => `"${name}"`;

const TOLD_MAX = 5;
