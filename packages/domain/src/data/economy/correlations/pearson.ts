/**
 * The Pearson correlation of as many pairs, from -1 to 1; undefined for fewer than three pairs, or when one side never
 * changes.
 */
export function pearson(x: Float64Array, y: Float64Array): number | undefined {
  if (x.length < FEWEST_PAIRS) return undefined;
  const ofX = centreOf(x);
  const ofY = centreOf(y);
  let squaresX = 0;
  let squaresY = 0;
  let products = 0;
  for (let at = 0; at < x.length; at += 1) {
    const aboveX = (x[at]! - ofX.first - ofX.mean) * ofX.scale;
    const aboveY = (y[at]! - ofY.first - ofY.mean) * ofY.scale;
    squaresX += aboveX * aboveX;
    squaresY += aboveY * aboveY;
    products += aboveX * aboveY;
  }
  const r = products / Math.sqrt(squaresX * squaresY);
  return Number.isFinite(r) ? Math.max(-1, Math.min(1, r)) : undefined;
}

/** Where figures lie. */
interface Centre {
  readonly first: number;
  /** Of what each lies above the first: figures around 10^12 that differ by little would lose in a sum what sets them apart. */
  readonly mean: number;
  /** A power of two that brings what they differ by close to 1, so that no product is too large or too small for a number. */
  readonly scale: number;
}

function centreOf(figures: Float64Array): Centre {
  const first = figures[0]!;
  let sum = 0;
  let furthest = 0;
  for (let at = 1; at < figures.length; at += 1) {
    const above = figures[at]! - first;
    sum += above;
    furthest = Math.max(furthest, Math.abs(above));
  }
  return { first, mean: sum / figures.length, scale: 2 ** -Math.round(Math.log2(furthest)) };
}

const FEWEST_PAIRS = 3;
