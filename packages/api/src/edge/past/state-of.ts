import { createHash } from "node:crypto";
import type { AskedPast } from "../../base/moment.js";
import type { PastState } from "../../base/past-servers.js";
import type { LedgerHistory, NotedVersion } from "../../base/serving.js";

/** Which state of the data a question about the past is answered of. */
export type StateOf =
  /** Nothing was held, or published, by then. */
  | { readonly kind: "none"; readonly firstMs: number | undefined }
  /** No state of that version is known. */
  | { readonly kind: "gone" }
  /** What is served now. */
  | { readonly kind: "newest"; readonly mementoMs: number; readonly momentMs: number }
  | { readonly kind: "past"; readonly state: PastState };

/** The state of a ledger with such a history at a moment, or by a version. */
export function stateOf(history: LedgerHistory, asked: AskedPast, nowMs: number): StateOf {
  if (asked.kind === "version") return stateOfVersion(history.versions, asked.version);
  const { heldMs = nowMs, publishedMs } = asked;
  const held = lastUntil(history.heldMs, heldMs);
  if (held === undefined) return { kind: "none", firstMs: history.heldMs[0] };
  const isAllHeld = held === history.heldMs.at(-1);
  const published = publishedMs === undefined ? undefined : lastUntil(history.publishedMs, publishedMs);
  if (publishedMs !== undefined && published === undefined) return { kind: "none", firstMs: history.publishedMs[0] };
  const isAllPublished = published === undefined || published === history.publishedMs.at(-1);
  const mementoMs = published ?? held;
  const momentMs = Math.min(heldMs, publishedMs ?? nowMs, nowMs);
  if (isAllHeld && isAllPublished) {
    return { kind: "newest", mementoMs, momentMs };
  }
  const past: PastState["past"] = {
    heldBy: textOf(held),
    ...(!isAllPublished && { publishedBy: textOf(published) }),
  };
  return { kind: "past", state: { key: keyOf(past), past, mementoMs, momentMs } };
}

function stateOfVersion(versions: readonly NotedVersion[], asked: string): StateOf {
  const version = versions.findLast(({ dataVersion }) => dataVersion === withoutStage(asked));
  if (version === undefined) return { kind: "gone" };
  const momentMs = Date.parse(version.from);
  if (version === versions.at(-1)) return { kind: "newest", mementoMs: momentMs, momentMs };
  const past = { imports: version.imports };
  return { kind: "past", state: { key: keyOf(past), past, mementoMs: momentMs, momentMs } };
}

/** A version whose takes are not all out yet says so at its end. */
function withoutStage(version: string): string {
  return version.replace(/-\d+$/, "");
}

/** The last of some moments, oldest first, that is not after another. */
function lastUntil(moments: readonly number[], ms: number): number | undefined {
  let [from, end] = [0, moments.length];
  while (from < end) {
    const middle = (from + end) >> 1;
    if (moments[middle]! <= ms) from = middle + 1;
    else end = middle;
  }
  return moments[from - 1];
}

function textOf(ms: number): string {
  return new Date(ms).toISOString();
}

function keyOf(past: PastState["past"]): string {
  return createHash("sha256").update(JSON.stringify(past)).digest("hex").slice(0, 24);
}
