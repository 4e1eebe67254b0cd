import type { Draft } from "../../base/draft.js";
import { isoOf } from "../../base/time/day.js";
import type { Market } from "../../data/market/market.js";
import type { PriceColumns } from "../../data/market/prices/columns.js";
import {
  askedDays,
  type SessionWindowQuery,
  sessionsWithin,
  thinnedPoints,
} from "../../data/market/prices/session-window.js";
import { sessionsOf } from "../../data/market/prices/sessions.js";
import { profileOf } from "../../data/market/securities/profile.js";

/** Which security and which part of its prices. */
export interface StockPricesQuery extends SessionWindowQuery {
  readonly productCode: string;
}

/** A series of prices. */
export interface StockPrices {
  readonly productCode: string;
  readonly name: string;
  readonly currency: string;
  readonly points: PricePoint[];
  readonly totalObservations: number;
  readonly downsampled: boolean;
}

/** One session of a stock. A price that is unknown is left out. */
interface PricePoint {
  readonly date: string;
  readonly open?: number;
  readonly high?: number;
  readonly low?: number;
  readonly close?: number;
  /** Adjusted for later splits and dividends. */
  readonly adjustedClose?: number;
  readonly volume?: number;
}

/** The sessions of the security that has a code; undefined for one that was never priced. */
export function stockPrices(market: Market, query: StockPricesQuery): StockPrices | undefined {
  const { prices } = market;
  const profile = profileOf(market, query.productCode);
  const sessions = sessionsOf(prices, query.productCode, profile?.security?.formerUntilDay);
  if (profile === undefined || sessions.firstRow === sessions.endRow) return undefined;
  const window = sessionsWithin(prices.day, sessions, askedDays(query, prices.day[sessions.endRow - 1]));
  const points = thinnedPoints(window, query.maxPoints, (row) => pointAt(prices, row));
  const totalObservations = window.endRow - window.firstRow;
  return {
    productCode: profile.code,
    name: profile.name,
    currency: "AUD",
    points,
    totalObservations,
    downsampled: points.length < totalObservations,
  };
}

function pointAt(prices: PriceColumns, row: number): PricePoint {
  const point: Draft<PricePoint> = { date: isoOf(prices.day[row]!) };
  for (const name of figureNames) {
    const value = prices[name][row]!;
    if (!Number.isNaN(value)) point[name] = value;
  }
  return point;
}

const figureNames = ["open", "high", "low", "close", "adjustedClose", "volume"] as const;
