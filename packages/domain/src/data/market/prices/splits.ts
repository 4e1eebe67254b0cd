/** A split, a consolidation, which leaves fewer shares, or a jump of the closes that nothing explains. */
export interface Split {
  /** The first session in the new shares. */
  readonly day: number;
  /** Shares after it for each share before it; NaN, unknown, at a jump that nothing explains. */
  readonly factor: number;
}

/** The splits of every code, each code's sorted by day. Typed arrays only, so that a worker can hand them over. */
export interface SplitColumns {
  /** Splits of code c are firstSplit[c] up to firstSplit[c + 1]. One entry more than codes. */
  readonly firstSplit: Int32Array;
  readonly day: Int32Array;
  readonly factor: Float64Array;
}

/** The columns of the splits of some codes, each code's sorted by day. */
export function splitColumnsOf(splitsByCode: readonly (readonly Split[])[]): SplitColumns {
  const firstSplit = new Int32Array(splitsByCode.length + 1);
  for (const [code, splits] of splitsByCode.entries()) firstSplit[code + 1] = firstSplit[code]! + splits.length;
  const all = splitsByCode.flat();
  return {
    firstSplit,
    day: Int32Array.from(all, ({ day }) => day),
    factor: Float64Array.from(all, ({ factor }) => factor),
  };
}

/** The splits of a code by its number, oldest first. */
export function splitsAt({ firstSplit, day, factor }: SplitColumns, code: number): Split[] {
  const splits: Split[] = [];
  for (let at = firstSplit[code]!; at < firstSplit[code + 1]!; at += 1) {
    splits.push({ day: day[at]!, factor: factor[at]! });
  }
  return splits;
}
