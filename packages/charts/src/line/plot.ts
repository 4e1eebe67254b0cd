import type { Box } from "../base/svg.js";
import type { Extent, ValueTicks } from "../base/value-ticks.js";

/** Where days and values are in a picture. */
export interface Plot extends Box {
  readonly x: (day: number) => number;
  readonly y: (value: number, isRight: boolean) => number;
}

/** The place of a box over some days and the values of two axes. */
export function plotOf(box: Box, days: Extent, left: ValueTicks, right: ValueTicks): Plot {
  const span = days.high - days.low;
  const height = box.bottom - box.top;
  return {
    ...box,
    x: (day) =>
      span === 0 ? (box.left + box.right) / 2 : box.left + ((day - days.low) / span) * (box.right - box.left),
    y: (value, isRight) => {
      const { low, high } = isRight ? right : left;
      return box.bottom - ((value - low) / (high - low)) * height;
    },
  };
}
