export { corpusFolder, realDirectories, realReports, withoutCorpus } from "./corpus.fixture.js";
