/** The mean of the figures of some rows; NaN of none. */
export function meanOfRows(figures: Float64Array, rows: readonly number[]): number {
  let sum = 0;
  for (const row of rows) sum += figures[row]!;
  return sum / rows.length;
}
