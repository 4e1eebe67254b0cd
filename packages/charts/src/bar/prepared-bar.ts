import type { Paint } from "../base/palette.js";
import { pixels } from "../base/svg.js";

/** A bar as it is drawn and told: its name is clean, and its value null or a figure. */
export interface PreparedBar {
  readonly name: string;
  /** The day that its name is, if it is one. */
  readonly day: number | undefined;
  readonly value: number | null;
  readonly isMarked: boolean;
}

/** The least and the largest value, and zero. */
export function extentOf(bars: readonly PreparedBar[]): { readonly low: number; readonly high: number } {
  let [low, high] = [0, 0];
  for (const { value } of bars) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low, high };
}

/** A rectangle of a bar, by two corners. */
export interface BarShape {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly isMarked: boolean;
}

/** All bars in two paths. Those that are marked have another colour, which is darker or lighter too; their names are bold. */
export function barPaths(shapes: readonly BarShape[], paint: Paint): string {
  const pathOf = (isMarked: boolean) =>
    shapes
      .filter((shape) => shape.isMarked === isMarked)
      .map(({ from, to }) => {
        const [width, height] = [to[0] - from[0], to[1] - from[1]];
        return `M${pixels(from[0])} ${pixels(from[1])}h${pixels(width)}v${pixels(height)}h${pixels(-width)}z`;
      })
      .join("");
  const [plain, marked] = [pathOf(false), pathOf(true)];
  return (
    (plain === "" ? "" : `<path d="${plain}" fill="${paint("1")}"/>`) +
    (marked === "" ? "" : `<path d="${marked}" fill="${paint("2")}"/>`)
  );
}
