import type { Clients } from "@daybook/sdk";
import { BattlegroundView, type GetWeeklyReportResponse } from "@daybook/sdk/messages";
import { ifHeld } from "../pages/if-held.js";
import { economyTiles } from "./economy-tiles.js";
import { weekSlugs } from "./week-slugs.js";

/** What the front page is made of. What is not held is undefined. */
export type FrontAnswers = Awaited<ReturnType<typeof frontAnswers>>;

/** Asks all that the front page shows. */
export async function frontAnswers({ market, news, reports, housing, economy, stock }: Clients) {
  const [newest, top, treeMap, squeeze, divergence, takes, homes, series] = await Promise.all([
    ifHeld(market.getMarketByDate({ limit: 1 })),
    ifHeld(market.getTopShorts({ limit: 10, period: "3M" })),
    ifHeld(market.getIndustryTreeMap({ period: "1M", limit: 8 })),
    ifHeld(market.getBattlegroundStocks({ view: BattlegroundView.SQUEEZE, limit: 5 })),
    ifHeld(market.getBattlegroundStocks({ view: BattlegroundView.DIVERGENCE, limit: 5 })),
    ifHeld(news.listEditorialTakes({ limit: 2 })),
    ifHeld(housing.getHousingOverview({ regionType: "gccsa" })),
    ifHeld(economy.getEconomicSeries({ seriesKeys: economyTiles.map(({ key }) => key), maxObservations: 60 })),
  ]);
  let report: GetWeeklyReportResponse | undefined;
  for (const weekSlug of weekSlugs(newest?.date ?? "")) report ??= await ifHeld(reports.getWeeklyReport({ weekSlug }));
  const shown = new Set(
    [
      ...(top?.timeSeries ?? []).map(({ productCode }) => productCode),
      ...[...(report?.risers ?? []), ...(report?.fallers ?? [])].map(({ code }) => code),
    ].slice(0, RESTATED_STOCKS),
  );
  const revisions = await Promise.all(
    [...shown].map((productCode) => ifHeld(stock.getStockRevisions({ productCode, limit: 2 }))),
  );
  return { newest, top, treeMap, squeeze, divergence, takes, report, homes, series, revisions };
}

/** So many stocks of the page are looked through for figures that were restated. */
const RESTATED_STOCKS = 20;
