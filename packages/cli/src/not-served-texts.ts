import type { IngestFile } from "@daybook/ingest";

/** How many series and items of files came that no method serves, as lines for the operator; none when there are none. */
export function notServedTexts(files: readonly Pick<IngestFile, "seriesNotServed" | "itemsLeftOut">[]): string[] {
  const series = files.reduce((sum, { seriesNotServed = 0 }) => sum + seriesNotServed, 0);
  const items = files.reduce((sum, { itemsLeftOut = 0 }) => sum + itemsLeftOut, 0);
  return [
    ...(series > 0 ? [`${series.toLocaleString("en-AU")} series are stored and not served: no key names them`] : []),
    ...(items > 0
      ? [`${items.toLocaleString("en-AU")} items are left out: the page of their source says which cannot be used`]
      : []),
  ];
}
