import { listOf, objectIn, textIn, textsByName } from "../../../base/tables/json-cells.js";

/** A figure of a report with its quote. */
export interface HighlightMetric {
  readonly metricType: string;
  readonly sourceText: string;
  /** The quote stands in the document. */
  readonly quoteFound: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Reads the figures of a report. */
export const readHighlightMetrics = listOf((given): HighlightMetric => {
  const { metricType, sourceText = "", quoteFound = false, attributes = {} } = objectIn(given);
  return {
    metricType: textIn(metricType),
    sourceText: textIn(sourceText),
    quoteFound: quoteFound === true,
    attributes: textsByName(attributes),
  };
});
