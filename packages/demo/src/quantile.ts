/** Points of a distribution: the share of values below, and the value there. From 0 to 1, ascending. */
export type Quantiles = readonly (readonly [share: number, value: number])[];

/** The value below which the given share of a distribution lies, straight lines between its points. */
export function quantile(points: Quantiles, share: number): number {
  const next = points.findIndex(([pointShare]) => pointShare > share);
  if (next <= 0) return points.at(next)![1];
  const [lowShare, low] = points[next - 1]!;
  const [highShare, high] = points[next]!;
  return low + ((share - lowShare) / (highShare - lowShare)) * (high - low);
}
