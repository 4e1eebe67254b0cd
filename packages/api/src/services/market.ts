import { MarketService } from "@daybook/contract";
import { dayOf } from "@daybook/domain";
import { availableDates } from "@daybook/domain/answers/market/available-dates";
import { battlegroundStocks } from "@daybook/domain/answers/market/battleground-stocks";
import { indexSeries } from "@daybook/domain/answers/market/index-series";
import { listIndices } from "@daybook/domain/answers/market/indices";
import { industryTreeMap } from "@daybook/domain/answers/market/industry-tree-map";
import { marketByDate } from "@daybook/domain/answers/market/market-by-date";
import { shortCampaigns } from "@daybook/domain/answers/market/short-campaigns";
import { topShorts } from "@daybook/domain/answers/market/top-shorts";
import { found } from "./found.js";
import { service } from "./handlers.js";
import { periodIn } from "./period-in.js";
import { rangeIn } from "./range-in.js";

/** Market-wide snapshots and rankings. */
export const market = service(MarketService, ["market"], {
  getTopShorts: (request, { market }) => topShorts(market, { ...request, period: periodIn(request) }),
  getIndustryTreeMap: (request, { market }) => industryTreeMap(market, { ...request, period: periodIn(request) }),
  getMarketByDate: (request, { market }) => marketByDate(market, { ...request, day: dayOf(request.date) }),
  getAvailableDates: ({ before, limit, offset }, { market }) =>
    availableDates(market.shorts, { beforeDay: dayOf(before), limit, offset }),
  getBattlegroundStocks: (request, { market }) => battlegroundStocks(market, request),
  getShortCampaignScoreboard: (request, { market }) => shortCampaigns(market, request),
  listIndices: (_, { market }) => listIndices(market),
  getIndexSeries: (request, { market }) =>
    found(
      "index",
      request.indexCode,
      indexSeries(market, { ...request, ...rangeIn(request), period: periodIn(request) }),
      "; ListIndices lists them",
    ),
});
