import { derived } from "../../base/derived.js";
import type { Draft } from "../../base/draft.js";
import { roundTo } from "../../base/numbers/decimal.js";
import { isoOf, monthsBefore } from "../../base/time/day.js";
import type { Market } from "../../data/market/market.js";
import { newestKnown } from "../../data/market/prices/newest-known.js";
import { sessionsOf } from "../../data/market/prices/sessions.js";
import { type Security, securitiesOf } from "../../data/market/securities/securities.js";
import { securityTypesOf } from "../../data/market/securities/security-type.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import type { Run } from "../../data/market/shorts/runs.js";
import { newestDay, rowsWithin } from "../../data/market/shorts/window.js";
import { type CampaignOutcome, outcomeOf } from "./short-campaign-outcome.js";

/** Which campaigns, and which page of them. */
export interface ShortCampaignsQuery {
  /** Exact industry group; empty is all. */
  readonly industry: string;
  readonly limit: number;
  readonly offset: number;
}

/** One page of campaigns. All but the list describe every campaign that matches. */
export interface ShortCampaigns {
  readonly campaigns: ShortCampaign[];
  readonly totalCount: number;
  readonly campaignsTotal: number;
  /** In percent; left out when nothing is scored, as the one below. */
  readonly shortsWinRate3m?: number;
  readonly shortsWinRate6m?: number;
  readonly scored3m: number;
  readonly scored6m: number;
}

/** The highest short interest of a security within three years, and what came after. */
export interface ShortCampaign extends CampaignOutcome {
  readonly stockCode: string;
  readonly companyName: string;
  readonly industry: string;
  readonly logoUrl: string;
  readonly peakDate: string;
  readonly peakShortPct: number;
  readonly currentShortPct?: number;
  /** Newest close, AUD. */
  readonly latestPrice?: number;
}

/** Past short campaigns by their peak, highest first, equal ones by code, and who won them. */
export function shortCampaigns(market: Market, { industry, limit, offset }: ShortCampaignsQuery): ShortCampaigns {
  const all = campaignsByPeak(market);
  const matching = industry === "" ? all : all.filter((campaign) => campaign.industry === industry);
  const scored3m = matching.filter(({ has3m }) => has3m);
  const scored6m = matching.filter(({ has6m }) => has6m);
  const answer: Draft<ShortCampaigns> = {
    campaigns: matching.slice(offset, offset + limit),
    totalCount: matching.length,
    campaignsTotal: matching.length,
    scored3m: scored3m.length,
    scored6m: scored6m.length,
  };
  if (scored3m.length > 0) answer.shortsWinRate3m = rateOf(scored3m, "shortsWon3m");
  if (scored6m.length > 0) answer.shortsWinRate6m = rateOf(scored6m, "shortsWon6m");
  return answer;
}

function rateOf(scored: readonly ShortCampaign[], won: "shortsWon3m" | "shortsWon6m"): number {
  return roundTo((100 * scored.filter((campaign) => campaign[won]).length) / scored.length, 1);
}

/** The campaigns of all securities, delisted ones too. */
export const campaignsByPeak = derived((market: Market): readonly ShortCampaign[] => {
  const { shorts } = market;
  const newest = newestDay(shorts);
  if (newest === undefined) return [];
  const afterDay = monthsBefore(newest, CAMPAIGN_MONTHS);
  return securitiesOf(market)
    .map((security) => {
      const peakRow = peakRowOf(shorts, rowsWithin(shorts, security.rows, afterDay, newest));
      return peakRow === undefined ? undefined : campaignOf(market, security, peakRow);
    })
    .filter((campaign) => campaign !== undefined)
    .sort((a, b) => b.peakShortPct - a.peakShortPct);
});

/** The latest of the highest observations of an ordinary share; undefined when none is high enough. */
function peakRowOf(shorts: ShortColumns, { firstRow, endRow }: Run): number | undefined {
  const { percentage } = shorts;
  const typeOf = securityTypesOf(shorts);
  let peakRow: number | undefined;
  let highest = LEAST_PEAK_PERCENTAGE;
  for (let row = firstRow; row < endRow; row += 1) {
    if (percentage[row]! >= highest && typeOf(row) === "ordinary") {
      highest = percentage[row]!;
      peakRow = row;
    }
  }
  return peakRow;
}

function campaignOf({ shorts, prices }: Market, security: Security, peakRow: number): ShortCampaign {
  const peakDay = shorts.day[peakRow]!;
  const sessions = sessionsOf(prices, security.code, security.formerUntilDay);
  const campaign: Draft<ShortCampaign> = {
    stockCode: security.code,
    companyName: security.name,
    industry: security.industry,
    logoUrl: security.logoUrl,
    peakDate: isoOf(peakDay),
    peakShortPct: shorts.percentage[peakRow]!,
    ...outcomeOf(prices, sessions, peakDay),
  };
  const currentShortPct = shorts.percentage[security.latestRow]!;
  if (!Number.isNaN(currentShortPct)) campaign.currentShortPct = currentShortPct;
  const priced = newestKnown(prices.day, prices.close, sessions);
  if (priced !== undefined) campaign.latestPrice = prices.close[priced]!;
  return campaign;
}

const CAMPAIGN_MONTHS = 36;
const LEAST_PEAK_PERCENTAGE = 5;
