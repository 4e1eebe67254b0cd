import type { Dataset } from "../base/tables/dataset.js";
import { datasets as ofEconomy } from "../data/economy/datasets.js";
import { datasets as ofMarket } from "../data/market/datasets.js";
import { datasets as ofNews } from "../data/news/datasets.js";
import { visibleTakes } from "../data/news/takes/visible-takes.js";
import type { Snapshot } from "../snapshot.js";
import type { AskedAbout } from "./asked-about.js";
import { type ChosenBySource, eitherOf } from "./chosen-files.js";
import { directoryFiles, priceFiles, shortFiles } from "./market-files.js";
import type { NamedDataset } from "./named-dataset.js";
import { housePriceFiles, seriesFiles } from "./series-files.js";

/**
 * The files that the rows of a dataset are taken from, as far as the data tells which: those of one stock, one series or one day.
 * Of a table of which nothing is told all live files count.
 */
export function chosenByDataset(named: NamedDataset, snapshot: Snapshot, about: AskedAbout): ChosenBySource {
  return named.tables
    .map((table) => toldFiles(table, named.name, snapshot, about) ?? filesOfTable(table, about))
    .reduce(eitherOf, new Map());
}

function toldFiles(
  table: Dataset,
  name: string,
  { market, economy, takes }: Snapshot,
  about: AskedAbout,
): ChosenBySource | undefined {
  if (name === "imports" && table !== ofNews.editorialTakes) return allFilesOf(table);
  switch (table) {
    case ofMarket.shortPositions:
    case ofMarket.shortHistory:
      return shortFiles(market, about);
    case ofMarket.prices:
    case ofMarket.adjustedPrices:
      return priceFiles(market, about);
    case ofMarket.listedCompanies:
      return directoryFiles(market, about);
    case ofEconomy.economicSeries:
    case ofEconomy.economicObservations:
    case ofEconomy.provisionalObservations:
      return name === HOUSE_PRICES ? housePriceFiles(economy, about) : seriesFiles(economy, about);
    case ofNews.editorialTakes:
      // The name of a file would tell of a take that is yet to come out.
      return new Map([["editorial-takes", { units: new Set(visibleTakes(takes).map(({ slug }) => slug)) }]]);
    default:
      return undefined;
  }
}

const HOUSE_PRICES = "house-prices";

function allFilesOf({ sources }: Dataset): ChosenBySource {
  return new Map(sources.map((source) => [source, { isWithReplaced: true }]));
}

/** Of several tables in one file each has a unit of its own. */
function filesOfTable({ name, sources }: Dataset, { isOfThen }: AskedAbout): ChosenBySource {
  const replaced = isOfThen && { isWithReplaced: true as const };
  return new Map(
    sources.map((source) => {
      const units = source === RETURNS && { units: new Set([name.replaceAll("_", "-")]) };
      return [source, { ...units, ...replaced }] as const;
    }),
  );
}

const RETURNS = "aec-returns";
