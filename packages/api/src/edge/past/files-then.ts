import { nothingBy, unavailable, versionGone } from "../../base/errors.js";
import type { AskedPast } from "../../base/moment.js";
import { STILL_LOADING } from "../../base/readiness.js";
import type { LedgerHistory } from "../../base/serving.js";
import { mementoHeaders } from "./memento-headers.js";
import type { PastQuestion } from "./past-call.js";

/**
 * Has a call see the files of datasets of a data version, or of the one that was in service at a moment. Throws where
 * they are not kept. What publishers had published by a day is written to no files, unless it is all that was held.
 */
export function shownOfFiles(exchange: PastQuestion, asked: AskedPast, nowMs: number): void {
  const { history, files, snapshot, written } = exchange.serving;
  if (files === undefined) return;
  if (history === undefined) throw unavailable(STILL_LOADING);
  const version = asked.kind === "version" ? asked.version : versionThen(exchange, history, asked, nowMs);
  const then = written?.dataVersion === version ? written : version && files.of(version);
  // Those of the version in service are being written.
  const isComing = asked.kind === "moment" && version !== undefined && version === history.versions.at(-1)?.dataVersion;
  if (!then && !isComing) throw versionGone(snapshot?.dataVersion ?? "");
  exchange.serving = { ...exchange.serving, written: then || undefined };
  if (asked.kind === "version") exchange.isImmutable = true;
}

/** The version in service at a moment; undefined where it is not known, or has files that were published later. */
function versionThen(
  exchange: PastQuestion,
  { versions, heldMs, publishedMs }: LedgerHistory,
  asked: Extract<AskedPast, { kind: "moment" }>,
  nowMs: number,
): string | undefined {
  const atMs = asked.heldMs ?? nowMs;
  if (heldMs[0] === undefined || heldMs[0] > atMs) throw nothingBy(`nothing was held at ${asked.moment.at}`);
  if (asked.publishedMs !== undefined && (publishedMs.at(-1) ?? 0) > asked.publishedMs) return undefined;
  const version = versions.findLast(({ from }) => Date.parse(from) <= atMs);
  if (version !== undefined) exchange.pastHeaders = mementoHeaders(exchange, Date.parse(version.from));
  return version?.dataVersion;
}
