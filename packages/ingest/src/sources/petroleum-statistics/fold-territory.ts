import type { MonthRow } from "./volumes.js";

/**
 * The rows with those of the Australian Capital Territory added to those of New South
 * Wales, as the publisher itself does where it has none. A sum is unknown where a part is.
 */
export function foldTerritory(rows: readonly MonthRow[]): MonthRow[] {
  const territory = new Map(rows.filter(({ region }) => region === "act").map((row) => [row.month, row.volumes]));
  return rows.flatMap((row) => {
    if (row.region === "act") return [];
    const more = row.region === "nsw" ? territory.get(row.month) : undefined;
    if (more === undefined) return [row];
    return [{ ...row, volumes: row.volumes.map((volume, at) => sumOf(volume, more[at]!)) }];
  });
}

/** Without what adding two decimals in binary leaves behind. */
function sumOf(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return null;
  return Number((a + b).toFixed(Math.max(decimalsOf(a), decimalsOf(b))));
}

function decimalsOf(value: number): number {
  return String(value).split(".")[1]?.length ?? 0;
}
