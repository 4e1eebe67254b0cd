import { decodeText } from "../../formats/decode-text.js";
import { parseObject } from "../../formats/own-layout/json-value.js";
import { SourceProblem } from "../../source.js";
import { LINE_CHARS_MAX, readSweep, SWEEP_KEY } from "./sweep-line.js";

/**
 * The moment of the newest sweep of a file, ISO 8601 in UTC, so that one that is still to come is refused: every window
 * of the answers ends at the newest sweep. Undefined when the file cannot be read, which its reader tells better.
 */
export function newestSweep(bytes: Uint8Array): string | undefined {
  const newestMs = unlessRefused(() => newestSweepMs(decodeText(bytes))) ?? Number.NEGATIVE_INFINITY;
  return Number.isFinite(newestMs) ? new Date(newestMs).toISOString() : undefined;
}

function newestSweepMs(text: string): number {
  let newestMs = Number.NEGATIVE_INFINITY;
  // Only the lines with the word are read, since most are sightings.
  for (let found = text.indexOf(SWEEP_KEY); found >= 0; ) {
    const first = text.lastIndexOf("\n", found) + 1;
    const end = text.indexOf("\n", found);
    const line = text.slice(first, Math.min(end < 0 ? text.length : end, first + LINE_CHARS_MAX));
    newestMs = Math.max(newestMs, unlessRefused(() => sweepMs(line)) ?? newestMs);
    found = end < 0 ? -1 : text.indexOf(SWEEP_KEY, end);
  }
  return newestMs;
}

function sweepMs(line: string): number {
  const { sweep } = parseObject(line, { line: 0, path: "it" });
  return readSweep(sweep, 0).at;
}

function unlessRefused<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof SourceProblem) return undefined;
    throw error;
  }
}
