import type { Extent } from "../base/value-ticks.js";
import type { ChartFrame, Unit } from "../chart.js";
import type { LineSeries } from "./series.js";

/** Lines over days, on one axis or two. */
export interface LineChart extends ChartFrame {
  readonly series: readonly LineSeries[];
  readonly left?: ValueAxis;
  /** A second scale, for the series that name it. */
  readonly right?: ValueAxis;
  /** What happened, marked by numbers on the first line. */
  readonly events?: readonly ChartEvent[];
  /** Days that are shaded, such as a campaign. */
  readonly intervals?: readonly ShadedInterval[];
  /** The first and the last day shown, YYYY-MM-DD; those of the points without it. */
  readonly from?: string;
  readonly to?: string;
}

/** How figures are scaled and written. */
export interface ValueAxis {
  readonly unit?: Unit;
  /** Whether zero is always shown. Without it, it is where that costs little room. */
  readonly isFromZero?: boolean;
  /** Values that the scale holds in any case. */
  readonly extent?: Extent;
}

/** Something that happened on a day. */
export interface ChartEvent {
  readonly date: string;
  readonly text: string;
}

/** Days that are set apart, from the first to the last. */
export interface ShadedInterval {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}
