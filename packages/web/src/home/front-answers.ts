import type { Clients } from "@daybook/sdk";
import { BattlegroundView, type GetEconomicSeriesResponse } from "@daybook/sdk/messages";
import { isoDayOf } from "../frame/timestamp.js";
import { industryTreemapRequest } from "../market/industry-treemap.js";
import { askLastRestated } from "../market/restatements.js";
import { ifHeld } from "../pages/if-held.js";
import { economyTiles } from "./economy-tiles.js";

/** What the front page is made of. What is not held is undefined. */
export type FrontAnswers = Awaited<ReturnType<typeof frontAnswers>>;

/** Asks all that the front page shows. */
export async function frontAnswers(clients: Clients) {
  const { market, news, reports, housing, economy, politicians } = clients;
  const [newest, top, treeMap, squeeze, divergence, takes, weeks, homes, series] = await Promise.all([
    ifHeld(market.getMarketByDate({ limit: 1 })),
    ifHeld(market.getTopShorts({ limit: 10, period: "3M" })),
    ifHeld(market.getIndustryTreeMap(industryTreemapRequest(INDUSTRY_PERIOD))),
    ifHeld(market.getBattlegroundStocks({ view: BattlegroundView.SQUEEZE, limit: 5 })),
    ifHeld(market.getBattlegroundStocks({ view: BattlegroundView.DIVERGENCE, limit: 5 })),
    ifHeld(news.listEditorialTakes({ limit: 2 })),
    ifHeld(reports.listReports({ reportType: "weekly", limit: 1 })),
    ifHeld(housing.getHousingOverview({ regionType: "gccsa" })),
    ifHeld(economy.getEconomicSeries(ofTiles)),
  ]);
  const weekSlug = weeks?.reports[0]?.slug;
  const report = weekSlug === undefined ? undefined : await ifHeld(reports.getWeeklyReport({ weekSlug }));
  const knownAt = beforeNewest(series);
  const [previous, registers, seriesBefore, restated] = await Promise.all([
    newest === undefined || newest.previousDate === ""
      ? undefined
      : ifHeld(market.getMarketByDate({ date: newest.previousDate, limit: 1 })),
    ifHeld(politicians.listRegisterChanges({ limit: 1 })),
    knownAt === "" ? undefined : ifHeld(economy.getEconomicSeries({ ...ofTiles, knownAt })),
    askLastRestated(clients),
  ]);
  return {
    newest,
    previous,
    top,
    treeMap,
    squeeze,
    divergence,
    takes,
    report,
    homes,
    series,
    seriesBefore,
    knownAt,
    registers,
    restated,
  };
}

/** Some weeks before the newest figure of the series, in which most of them get a new one; empty where there is none. */
function beforeNewest(answer: GetEconomicSeriesResponse | undefined): string {
  const days = (answer?.series ?? []).map(({ observations }) => isoDayOf(observations.at(-1)?.period));
  const newest = Date.parse(days.sort().at(-1) ?? "");
  return Number.isNaN(newest) ? "" : new Date(newest - CHANGES_MS).toISOString().slice(0, 10);
}

/** Of the changes that the map of industries shows. */
export const INDUSTRY_PERIOD = "1M";
const ofTiles = { seriesKeys: economyTiles.map(({ key }) => key), maxObservations: 60 };
const CHANGES_MS = 30 * 86_400_000;
