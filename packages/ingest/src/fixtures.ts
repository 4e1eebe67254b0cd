export {
  corpusFolder,
  realAdjustedPrices,
  realAnnouncements,
  realDirectories,
  realIndices,
  realMetrics,
  realPrices,
  realReports,
  realTax,
  withoutCorpus,
} from "./corpus.fixture.js";
