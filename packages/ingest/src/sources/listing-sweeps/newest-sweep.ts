import { momentOf } from "@daybook/domain";

/**
 * The date of the newest sweep of a file, YYYY-MM-DD, so that one that is still to come is refused: every window
 * of the answers ends at the newest sweep. Undefined when the file cannot be read, which its reader tells better.
 */
export function newestSweepDate(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let newestMs = Number.NEGATIVE_INFINITY;
  // Only the lines with the word are read, since most are sightings.
  for (let found = buffer.indexOf(KEY); found >= 0; ) {
    const first = buffer.lastIndexOf("\n", found) + 1;
    const end = buffer.indexOf("\n", found);
    newestMs = Math.max(newestMs, sweepMs(buffer.toString("utf8", first, end < 0 ? buffer.length : end)));
    found = end < 0 ? -1 : buffer.indexOf(KEY, end);
  }
  return Number.isFinite(newestMs) ? new Date(newestMs).toISOString().slice(0, "YYYY-MM-DD".length) : undefined;
}

function sweepMs(line: string): number {
  try {
    const { sweep } = JSON.parse(line) as { sweep?: { at?: unknown } };
    return momentOf(String(sweep?.at)) ?? Number.NEGATIVE_INFINITY;
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}

const KEY = '"sweep"';
