export {
  type ChartFrame,
  type ChartSource,
  type ChartTheme,
  count,
  type DatedFigure,
  dollars,
  percent,
  type Unit,
  wholeDollars,
} from "./chart.js";
export { lineChart, lineDescription } from "./line/line-chart.js";
export type { ChartEvent, LineChart, ShadedInterval, ValueAxis } from "./line/line-model.js";
export type { BandedFigure, LineSeries } from "./line/series.js";
