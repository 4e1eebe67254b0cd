export {
  corpusFolder,
  realAdjustedPrices,
  realAnnouncements,
  realDirectories,
  realIndices,
  realMetrics,
  realPrices,
  realReports,
  realReturns,
  realTax,
  withoutCorpus,
} from "./corpus.fixture.js";
export { workbookOf } from "./formats/workbook/workbook.fixture.js";
