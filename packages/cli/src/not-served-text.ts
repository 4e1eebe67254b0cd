import type { IngestFile } from "@daybook/ingest";

/** How many series came that no method serves, as a line for the operator; undefined when there are none. */
export function notServedText(files: readonly Pick<IngestFile, "seriesNotServed">[]): string | undefined {
  const count = files.reduce((sum, { seriesNotServed = 0 }) => sum + seriesNotServed, 0);
  return count === 0
    ? undefined
    : `${count.toLocaleString("en-AU")} series are stored and not served: no key names them`;
}
