import { absSdmxSeries } from "./abs-sdmx-series.js";
import { absWorkbookSeries } from "./abs-workbook-series.js";
import { crimeSeries } from "./crime-series.js";
import type { SeriesDefinition } from "./definition.js";
import { governmentFinanceSeries } from "./government-finance-series.js";
import { petroleumSeries } from "./petroleum-series.js";
import { rbaSeries } from "./rba-series.js";

/** Every publisher's series that is served. */
export const definitions: readonly SeriesDefinition[] = [
  ...rbaSeries,
  ...absWorkbookSeries,
  ...absSdmxSeries,
  ...governmentFinanceSeries,
  ...crimeSeries,
  ...petroleumSeries,
];

/** What a publisher's series is served as, by its own id. */
export const definitionsById: ReadonlyMap<string, SeriesDefinition> = new Map(
  definitions.map((definition) => [definition.id, definition]),
);
