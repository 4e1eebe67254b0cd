/** Where points of a line are, in tenths of pixels. */
export interface Track {
  readonly xs: Int32Array;
  readonly ys: Int32Array;
}

/** Wider lines are thinned to so many columns: nobody sees more. */
const COLUMNS_MAX = 640;

/** How a path gets from one point to the next. */
export type LineShape = "straight" | "steps";

/**
 * The path of a line through points in order. Of the points in one column of pixels only the lowest and the highest are
 * kept, and the first and the last of the whole line. The eye sees no difference.
 */
export function pathOf(track: Track, shape: LineShape = "straight", columnTenths = 10): string {
  const { xs, ys } = thinned(track, columnTenths);
  if (xs.length === 0) return "";
  const start = `M${tenths(xs[0]!)}${spaced(ys[0]!)}`;
  // A point of its own is a dot, which round ends make of the shortest of lines.
  if (xs.length === 1) return `${start}h.1`;
  return start + (shape === "steps" ? stepsOf(xs, ys) : straightOf(xs, ys));
}

/** The outline of what is between two lines over the same days. */
export function bandPathOf(highs: Track, lows: Track): string {
  const top = thinned(highs);
  const bottom = thinned(lows);
  if (top.xs.length === 0 || bottom.xs.length === 0) return "";
  const back = { xs: bottom.xs.slice().reverse(), ys: bottom.ys.slice().reverse() };
  const end = top.xs.length - 1;
  const turn = `l${tenths(back.xs[0]! - top.xs[end]!)}${spaced(back.ys[0]! - top.ys[end]!)}`;
  return `M${tenths(top.xs[0]!)}${spaced(top.ys[0]!)}${straightOf(top.xs, top.ys)}${turn}${straightOf(back.xs, back.ys)}z`;
}

function straightOf(xs: Int32Array, ys: Int32Array): string {
  let path = xs.length > 1 ? "l" : "";
  for (let i = 1; i < xs.length; i++) {
    const x = xs[i]! - xs[i - 1]!;
    path += (i === 1 || x < 0 ? "" : " ") + tenths(x) + spaced(ys[i]! - ys[i - 1]!);
  }
  return path;
}

function stepsOf(xs: Int32Array, ys: Int32Array): string {
  let path = "";
  for (let i = 1; i < xs.length; i++) {
    const [x, y] = [xs[i]! - xs[i - 1]!, ys[i]! - ys[i - 1]!];
    path += (x === 0 ? "" : `h${tenths(x)}`) + (y === 0 ? "" : `v${tenths(y)}`);
  }
  return path;
}

/** Points that fill their columns are drawn in the middles of those, which takes fewer digits. */
function thinned({ xs, ys }: Track, columnTenths = 10): Track {
  const length = xs.length;
  if (length < 3) return { xs, ys };
  const span = xs[length - 1]! - xs[0]!;
  const column = Math.max(columnTenths, span / COLUMNS_MAX);
  const isDense = length > span / column;
  const keptXs = new Int32Array(length);
  const keptYs = new Int32Array(length);
  let count = 0;
  const keep = (i: number) => {
    keptXs[count] =
      isDense && i > 0 && i < length - 1
        ? Math.round(((Math.floor(xs[i]! / column) + 0.5) * column) / 10) * 10
        : xs[i]!;
    keptYs[count++] = ys[i]!;
  };
  keep(0);
  for (let i = 1; i < length - 1; ) {
    const end = (Math.floor(xs[i]! / column) + 1) * column;
    let [lowest, highest] = [i, i];
    for (; i < length - 1 && xs[i]! < end; i++) {
      if (ys[i]! > ys[lowest]!) lowest = i;
      if (ys[i]! < ys[highest]!) highest = i;
    }
    keep(Math.min(lowest, highest));
    if (lowest !== highest) keep(Math.max(lowest, highest));
  }
  keep(length - 1);
  return { xs: keptXs.subarray(0, count), ys: keptYs.subarray(0, count) };
}

/** A number of tenths without what a path does not need: `-.5`, `12`, `3.4`. */
function tenths(value: number): string {
  const size = value < 0 ? -value : value;
  const rest = size % 10;
  const whole = (size - rest) / 10;
  const text = rest === 0 ? String(whole) : whole === 0 ? `.${rest}` : `${whole}.${rest}`;
  return value < 0 ? `-${text}` : text;
}

/** The second number of a pair, which a sign sets apart already. */
function spaced(value: number): string {
  return value < 0 ? tenths(value) : ` ${tenths(value)}`;
}
