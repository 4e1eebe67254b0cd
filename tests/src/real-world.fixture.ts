import { join } from "node:path";
import {
  corpusFolder,
  realAdjustedPrices,
  realAnnouncements,
  realArticles,
  realDirectories,
  realIndices,
  realMetrics,
  realPrices,
  realReports,
  realTax,
} from "@daybook/ingest/fixtures";
import {
  laterAt,
  loadedAt,
  loading,
  loadRealPoliticians,
  realEconomy,
  realHistories,
  realHousing,
} from "./oracle/corpus.js";

/** Loads every real file that there is a source for. */
export async function loadRealWorld(dataFolder: string): Promise<void> {
  await loading(dataFolder, loadedAt, async (load) => {
    // Four of the reports are empty or a web page, and one file of prices is of another exchange.
    await load("asic-shorts", [realReports()], 4);
    await load("asic-history", realHistories());
    await load("asx-companies", realDirectories());
    await load("asx-prices", [realPrices()]);
    await load("adjusted-prices", [realAdjustedPrices()], 1);
    await load("asx-indices", [realIndices()]);
    await load("asx-announcements", [realAnnouncements()]);
    await load("company-metrics", [realMetrics()]);
    await load("company-profiles", [join(corpusFolder, "asx-companies", "asx_company_metadata_basic.csv")]);
    await load("ato-tax", [realTax()]);
    await load("quote-statements", [join(corpusFolder, "fundamentals", "financial_statements_data.json")]);
    await load("news-articles", [realArticles()]);
  });
  await loading(dataFolder, laterAt, async (load) => {
    for (const [source, files, refused] of realEconomy()) await load(source, files, refused);
    for (const [source, files] of realHousing()) await load(source, files);
  });
  await loadRealPoliticians(dataFolder);
}
