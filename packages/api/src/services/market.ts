import type { MarketService } from "@daybook/contract";
import { availableDates, dayOf, industryTreeMap, marketByDate, topShorts } from "@daybook/domain";
import type { Handlers } from "./handlers.js";
import { periodIn } from "./period-in.js";

/** Market-wide snapshots and rankings. */
export const market: Handlers<typeof MarketService> = {
  getTopShorts: (request, snapshot) => topShorts(snapshot, { ...request, period: periodIn(request) }),
  getIndustryTreeMap: (request, snapshot) => industryTreeMap(snapshot, { ...request, period: periodIn(request) }),
  getMarketByDate: (request, snapshot) => marketByDate(snapshot, { ...request, day: dayOf(request.date) }),
  getAvailableDates: ({ before, limit }, { shorts }) => availableDates(shorts, { beforeDay: dayOf(before), limit }),
};
