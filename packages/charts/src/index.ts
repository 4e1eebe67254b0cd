export { type Bar, type BarChart, barChart, barDescription } from "./bar/bar-chart.js";
export { chartColours } from "./base/chart-colours.js";
export type { ColourScale } from "./base/colour-classes.js";
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
export { type LineReadings, lineReadings } from "./line/line-readings.js";
export type { BandedFigure, LineSeries } from "./line/series.js";
export { multiplesDescription, type Panel, type SmallMultiples, smallMultiples } from "./line/small-multiples.js";
export { usualGapDays } from "./line/usual-gap.js";
export { type CentroidMap, centroidMap, type MapOutline, type MapPlace, mapDescription } from "./map/centroid-map.js";
export type { Position } from "./map/projection.js";
export { type Sparkline, sparkline, sparklineDescription } from "./sparkline.js";
export { type Treemap, type TreemapGroup, type TreemapTile, treemap, treemapDescription } from "./treemap/treemap.js";
