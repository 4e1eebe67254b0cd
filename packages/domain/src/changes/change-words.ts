import { openDatasets } from "../open/open-datasets.js";
import type { ChangeEvent } from "./change-events.js";

/** What changed, in a line. */
export function changeTitle({ dataset, added, restated, withdrawn }: ChangeEvent): string {
  const title = openDatasets.find(({ id }) => id === dataset)?.title ?? dataset;
  const counts = [
    [added, "added"],
    [restated, "restated"],
    [withdrawn, "withdrawn"],
  ] as const;
  const [first, ...others] = counts
    .filter(([count]) => count > 0)
    .map(([count, word], at) =>
      at === 0 ? `${countText(count)} ${count === 1 ? "row" : "rows"} ${word}` : `${countText(count)} ${word}`,
    );
  const last = others.pop();
  return `${title}: ${[first, ...others].join(", ")}${last === undefined ? "" : ` and ${last}`}`;
}

/** Which file changed it, and what the rows are about, in sentences. */
export function changeText({ source, file, from, to, keys, more }: ChangeEvent): string {
  const span =
    from === undefined ? "" : from === to ? ` The rows are of ${from}.` : ` The rows are of ${from} to ${to}.`;
  const about =
    keys.length === 0 ? "" : ` They are about ${keys.join(", ")}${more === 0 ? "" : ` and ${countText(more)} more`}.`;
  return `The file ${file} of ${source} was loaded.${span}${about}`;
}

function countText(count: number): string {
  return count.toLocaleString("en-AU");
}
