export {
  corpusFolder,
  realAdjustedPrices,
  realAnnouncements,
  realArticles,
  realDirectories,
  realHistory,
  realIndices,
  realMetrics,
  realPrices,
  realRegisters,
  realReports,
  realReturns,
  realTax,
  withoutCorpus,
} from "./corpus.fixture.js";
export { workbookOf } from "./formats/workbook/workbook.fixture.js";
export { startMirror } from "./sync/mirror.fixture.js";
