import type {
  ListSeriesCorrelationsRequest,
  ListSeriesCorrelationsResponse,
  SeriesCorrelation,
} from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { firstDayOf } from "../../base/time/month.js";
import { allSeries } from "../../data/economy/all-series.js";
import {
  type SeriesCorrelation as Correlation,
  seriesCorrelations,
} from "../../data/economy/correlations/series-correlations.js";
import type { Economy } from "../../data/economy/economy.js";
import type { Market } from "../../data/market/market.js";

/**
 * The economic series that moved most closely with a series of the market, strongest first; none with a series of
 * another topic. Undefined for a key that no series has.
 */
export function listSeriesCorrelations(
  market: Market,
  economy: Economy,
  { baseSeriesKey, windowMonths, minAbsR, limit, offset }: Query<ListSeriesCorrelationsRequest>,
): Answer<ListSeriesCorrelationsResponse> | undefined {
  const all = allSeries(market, economy);
  const base = all.get(baseSeriesKey);
  if (base === undefined) return undefined;
  const found = seriesCorrelations(all, base, windowMonths);
  const tooWeak = found.findIndex(({ r }) => Math.abs(r) < minAbsR);
  const passing = tooWeak < 0 ? found : found.slice(0, tooWeak);
  return {
    correlations: passing.slice(offset, offset + limit).map((each) => correlationMessage(each, windowMonths)),
    total: passing.length,
  };
}

function correlationMessage(
  { overlay: { info }, r, rChange, n, lastMonth }: Correlation,
  windowMonths: number,
): Answer<SeriesCorrelation> {
  return {
    overlaySeriesKey: info.seriesKey,
    r,
    n,
    lastPeriod: firstDayOf(lastMonth) * MS_PER_DAY,
    overlay: info,
    rChange,
    windowMonths,
  };
}

const MS_PER_DAY = 86_400_000;
