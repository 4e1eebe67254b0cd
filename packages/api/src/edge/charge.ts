import type { ApiError } from "../base/errors.js";
import { type Exchange, stillThere } from "../base/exchange.js";
import type { ServedRoute } from "../base/route.js";
import type { Charge, Cost, Limiter } from "../guards/limiter/limiter.js";
import { compareWithKnown, isHeldByClient, isRefused, type PlainPath } from "./plain-call.js";

/**
 * Charges a call to its caller, notes how the limits stand for the response, and returns the refusal, if any.
 * A promise only if the store must be asked.
 */
export function charged(
  limiter: Limiter,
  exchange: Exchange,
  cost: Cost,
): ApiError | undefined | Promise<ApiError | undefined> {
  if (cost.minute === 0) return undefined;
  const charge = limiter.charge(exchange.caller, cost);
  if (!(charge instanceof Promise)) return noted(charge, exchange, cost);
  return stillThere(exchange.request, charge).then((late) => noted(late, exchange, cost));
}

function noted({ headers, refusal, takeBack }: Charge, exchange: Exchange, cost: Cost): ApiError | undefined {
  exchange.limitHeaders = headers;
  exchange.takeBack = takeBack;
  // Nothing was taken where nothing can be given back.
  if (takeBack !== undefined) exchange.units = cost.minute;
  return refusal;
}

/** Counts a page that its caller reads, and a picture that has to be drawn, and returns the refusal, if any. */
export function countedPage(limiter: Limiter, route: ServedRoute, exchange: Exchange): ApiError | undefined {
  const { caller, path, serving } = exchange;
  const page = limiter.readPage(caller);
  const isAdmitted = page.refusal === undefined;
  const isDrawn = isAdmitted && route.isDrawn?.({ path, query: new URLSearchParams(exchange.query) }, serving);
  const { headers, refusal } = isDrawn ? limiter.drawPicture(caller) : page;
  exchange.limitHeaders = headers;
  return refusal;
}

/** What a call of a plain endpoint takes; nothing at an open one. */
export function costOf(route: ServedRoute, exchange: Exchange, path: PlainPath): Cost {
  const cost = route.isOpen ? 0 : isCheap(route, exchange, path) ? CHEAP_COST : (route.cost ?? 1);
  const isMonthFree = route.isMonthFree ?? (route.isMonthFreeWhenUnchanged && compareWithKnown(route, exchange, path));
  return { minute: cost, month: isMonthFree ? 0 : cost };
}

/** Whether nothing is made for a call: it is refused for what it asks, or its client has the answer already. */
function isCheap(route: ServedRoute, exchange: Exchange, path: PlainPath): boolean {
  return isRefused(route, exchange, path) || isHeldByClient(route, exchange, path);
}

const CHEAP_COST = 1;
