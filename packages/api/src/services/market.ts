import type { MarketService } from "@daybook/contract";
import {
  availableDates,
  battlegroundStocks,
  dayOf,
  indexSeries,
  industryTreeMap,
  listIndices,
  marketByDate,
  shortCampaigns,
  topShorts,
} from "@daybook/domain";
import { found } from "./found.js";
import type { Handlers } from "./handlers.js";
import { periodIn } from "./period-in.js";
import { rangeIn } from "./range-in.js";

/** Market-wide snapshots and rankings. */
export const market: Handlers<typeof MarketService> = {
  getTopShorts: (request, snapshot) => topShorts(snapshot, { ...request, period: periodIn(request) }),
  getIndustryTreeMap: (request, snapshot) => industryTreeMap(snapshot, { ...request, period: periodIn(request) }),
  getMarketByDate: (request, snapshot) => marketByDate(snapshot, { ...request, day: dayOf(request.date) }),
  getAvailableDates: ({ before, limit }, { shorts }) => availableDates(shorts, { beforeDay: dayOf(before), limit }),
  getBattlegroundStocks: (request, snapshot) => battlegroundStocks(snapshot, request),
  getShortCampaignScoreboard: (request, snapshot) => shortCampaigns(snapshot, request),
  listIndices: (_, snapshot) => listIndices(snapshot),
  getIndexSeries: (request, snapshot) =>
    found(
      "index",
      request.indexCode,
      indexSeries(snapshot, { ...request, ...rangeIn(request), period: periodIn(request) }),
      "; ListIndices lists them",
    ),
};
