/**
 * A condition on the rows of some imports. The imports of a source mostly follow
 * each other, and ranges of them cost both engines nothing, whereas PostgreSQL
 * asks its index for each id of a list (3,676 reports: 3 s, 0.3 s without the
 * index, which the sum keeps it from).
 */
export function idsCondition(ids: readonly number[], table = ""): string {
  const ranges = rangesOf(ids);
  const column = `${table}import_id`;
  if (ranges.length <= RANGES_MAX) {
    return `(${ranges.map(([first, last]) => `${column} between ${first} and ${last}`).join(" or ")})`;
  }
  return `${column} + 0 in (${ids.map(Number).join(", ")})`;
}

function rangesOf(ids: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range !== undefined && id <= range[1] + 1) range[1] = id;
    else ranges.push([Number(id), Number(id)]);
  }
  return ranges;
}

const RANGES_MAX = 50;
