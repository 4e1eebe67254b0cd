/** Consecutive rows of a table. */
export interface RowRange {
  readonly firstRow: number;
  /** The row after the last. */
  readonly endRow: number;
}

/** The range of a whole column. */
export function allOf(column: Int32Array): RowRange {
  return { firstRow: 0, endRow: column.length };
}

/** The first place in a range of ascending days that is later than a day; the end when there is none. */
export function firstAfter(days: Int32Array, { firstRow, endRow }: RowRange, day: number): number {
  let low = firstRow;
  let high = endRow;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! > day) high = middle;
    else low = middle + 1;
  }
  return low;
}
