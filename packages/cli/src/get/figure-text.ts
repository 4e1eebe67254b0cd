/**
 * Figures of one column as people read them: the same decimals for all, at most four and fewer for large figures, and from
 * 10,000 on with commas. One that would read as zero keeps two digits.
 */
export function figureTexts(figures: readonly number[]): string[] {
  const largest = Math.max(0, ...figures.map(Math.abs));
  const most = largest >= 1e6 ? 0 : largest >= 1e4 ? 2 : 4;
  const decimals = Math.max(0, ...figures.map((figure) => decimalsOf(figure, most)));
  return figures.map((figure) => {
    const text = figure.toFixed(decimals);
    if (figure !== 0 && Number(text) === 0) return figure.toPrecision(2);
    return Math.abs(figure) < GROUPED_FROM ? text : text.replace(/\B(?=(\d{3})+(?=\.|$))(?<!\.\d*)/g, ",");
  });
}

/** How many decimals a figure has, up to some. */
function decimalsOf(figure: number, most: number): number {
  const [, decimals = ""] = /\.(\d*?)0*$/.exec(figure.toFixed(most)) ?? [];
  return decimals.length;
}

/** Years are not grouped. */
const GROUPED_FROM = 10_000;
