/** A figure of a column, or one made of such figures: NaN, which means unknown there, and infinity are undefined. */
export function known(figure: number): number | undefined {
  return Number.isFinite(figure) ? figure : undefined;
}
