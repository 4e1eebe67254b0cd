/** The correlation of whole numbers up to 2^53, from sums without an error: only its last steps are rounded. */
export function exactPearson(x: readonly number[], y: readonly number[]): number {
  const count = BigInt(x.length);
  const [left, right] = [x.map(BigInt), y.map(BigInt)];
  const covariance = (one: readonly bigint[], other: readonly bigint[]) =>
    count * sumOf(one.map((each, at) => each * other[at]!)) - sumOf(one) * sumOf(other);
  return Number(covariance(left, right)) / Math.sqrt(Number(covariance(left, left)) * Number(covariance(right, right)));
}

function sumOf(figures: readonly bigint[]): bigint {
  return figures.reduce((sum, each) => sum + each, 0n);
}
