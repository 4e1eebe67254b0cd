import type {
  GetShortCampaignScoreboardRequest,
  GetShortCampaignScoreboardResponse,
  ShortCampaign,
} from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { known } from "../../base/known.js";
import { type Answer, exactly, type Query } from "../../base/messages.js";
import { roundTo } from "../../base/numbers/decimal.js";
import type { RowRange } from "../../base/rows/row-range.js";
import { isoOf, monthsBefore } from "../../base/time/day.js";
import type { Market } from "../../data/market/market.js";
import { currentSession } from "../../data/market/prices/current-session.js";
import { sessionsOf } from "../../data/market/prices/sessions.js";
import { type Security, securitiesOf } from "../../data/market/securities/securities.js";
import { securityTypesOf } from "../../data/market/securities/security-type.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { newestDay, rowsWithin } from "../../data/market/shorts/window.js";
import { outcomeOf } from "./short-campaign-outcome.js";

/**
 * Past short campaigns by their peak, highest first, equal ones by code, and who
 * won them. All but the list describe every campaign that matches.
 */
export function shortCampaigns(
  market: Market,
  { industry, limit, offset }: Query<GetShortCampaignScoreboardRequest>,
): Answer<GetShortCampaignScoreboardResponse> {
  const all = campaignsByPeak(market);
  const matching = industry === "" ? all : all.filter((campaign) => campaign.industry === industry);
  const scored3m = matching.filter(({ has3m }) => has3m);
  const scored6m = matching.filter(({ has6m }) => has6m);
  return {
    campaigns: matching.slice(offset, offset + limit),
    totalCount: matching.length,
    campaignsTotal: matching.length,
    shortsWinRate3m: rateOf(scored3m, "shortsWon3m"),
    shortsWinRate6m: rateOf(scored6m, "shortsWon6m"),
    scored3m: scored3m.length,
    scored6m: scored6m.length,
  };
}

/** In percent; unknown when nothing is scored. */
function rateOf(scored: readonly Answer<ShortCampaign>[], won: "shortsWon3m" | "shortsWon6m"): number | undefined {
  if (scored.length === 0) return undefined;
  return roundTo((100 * scored.filter((campaign) => campaign[won]).length) / scored.length, 1);
}

/** The highest short interest of every security, delisted ones too, within three years, and what came after. */
const campaignsByPeak = derived((market: Market) => {
  const { shorts } = market;
  const newest = newestDay(shorts);
  if (newest === undefined) return [];
  const afterDay = monthsBefore(newest, CAMPAIGN_MONTHS);
  const campaigns = securitiesOf(market).map((security) => {
    const peakRow = peakRowOf(shorts, rowsWithin(shorts, security.rows, afterDay, newest));
    return peakRow === undefined ? undefined : campaignOf(market, security, peakRow);
  });
  return campaigns.filter((campaign) => campaign !== undefined).sort((a, b) => b.peakShortPct - a.peakShortPct);
});

/** The latest of the highest observations of an ordinary share; undefined when none is high enough. */
function peakRowOf(shorts: ShortColumns, { firstRow, endRow }: RowRange): number | undefined {
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

function campaignOf(market: Market, security: Security, peakRow: number): Answer<ShortCampaign> {
  const { shorts, prices } = market;
  const peakDay = shorts.day[peakRow]!;
  const sessions = sessionsOf(prices, security.code, security.formerUntilDay);
  const priced = currentSession(market, sessions);
  return exactly({
    stockCode: security.code,
    companyName: security.name,
    industry: security.industry,
    logoUrl: security.logoUrl,
    peakDate: isoOf(peakDay),
    peakShortPct: shorts.percentage[peakRow]!,
    ...outcomeOf(prices, sessions, peakDay),
    currentShortPct: known(shorts.percentage[security.latestRow]!),
    latestPrice: priced === undefined ? undefined : prices.close[priced]!,
  });
}

const CAMPAIGN_MONTHS = 36;
const LEAST_PEAK_PERCENTAGE = 5;
