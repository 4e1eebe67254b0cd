/**
 * The Pearson correlation of as many pairs, from -1 to 1; undefined for fewer than three pairs, or when one side never
 * changes.
 */
export function pearson(x: Float64Array, y: Float64Array): number | undefined {
  if (x.length < FEWEST_PAIRS) return undefined;
  const fromX = deviations(x);
  const fromY = deviations(y);
  const r = dot(fromX, fromY) / Math.sqrt(dot(fromX, fromX) * dot(fromY, fromY));
  return Number.isFinite(r) ? Math.max(-1, Math.min(1, r)) : undefined;
}

/**
 * What each figure lies above the mean, times a power of two that brings the largest close to 1, so that no product
 * is too large or too small for a number. The first figure is taken away before the mean is made: figures around 10^12
 * that differ by little would lose in their sum what sets them apart.
 */
function deviations(figures: Float64Array): Float64Array {
  const first = figures[0]!;
  let sum = 0;
  for (let at = 0; at < figures.length; at += 1) sum += figures[at]! - first;
  const mean = sum / figures.length;
  const above = new Float64Array(figures.length);
  let largest = 0;
  for (let at = 0; at < figures.length; at += 1) {
    above[at] = figures[at]! - first - mean;
    largest = Math.max(largest, Math.abs(above[at]!));
  }
  const scale = 2 ** -Math.round(Math.log2(largest));
  for (let at = 0; at < figures.length; at += 1) above[at]! *= scale;
  return above;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

const FEWEST_PAIRS = 3;
