/** The 50th percentile, halfway between the two in the middle of an even number. Null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
}

/** The sum. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The plain mean. Null of none. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** The largest. Null of none. */
export function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((most, value) => Math.max(most, value));
}
