/**
 * Some rows by a figure of each, highest first, unknown last; equal ones stay in their order. The figures alone are sorted, which
 * takes no function that compares, and tell each row its place.
 */
export function highestFirst(rows: Int32Array, figures: Float64Array): Int32Array {
  const own = new Float64Array(rows.length);
  for (let number = 0; number < rows.length; number += 1) {
    const figure = figures[rows[number]!]!;
    own[number] = Number.isNaN(figure) ? Number.NEGATIVE_INFINITY : figure;
  }
  const ascending = own.toSorted();
  /** How many rows of the figure that begins at a place have theirs already. */
  const placed = new Int32Array(rows.length);
  const ordered = new Int32Array(rows.length);
  for (let number = 0; number < rows.length; number += 1) {
    const first = rows.length - countUpTo(ascending, own[number]!);
    ordered[first + placed[first]!] = rows[number]!;
    placed[first]! += 1;
  }
  return ordered;
}

/** How many of some ascending figures are no greater than one. */
function countUpTo(ascending: Float64Array, figure: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! > figure) high = middle;
    else low = middle + 1;
  }
  return low;
}
