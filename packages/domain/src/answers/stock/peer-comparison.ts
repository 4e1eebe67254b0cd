import { derived } from "../../base/derived.js";
import { knownOf } from "../../base/known.js";
import { unknownLast } from "../../base/numbers/unknown-last.js";
import type { Figures } from "../../data/market/figures/figures.js";
import { activeFigures, figuresOf } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { type Profile, profileOf } from "../../data/market/securities/profile.js";
import type { Security } from "../../data/market/securities/securities.js";

/** Whose peers, and how many. */
export interface PeerComparisonQuery {
  readonly stockCode: string;
  readonly limit: number;
}

/** A stock beside others of its industry. */
export interface PeerComparison {
  readonly subject: Peer;
  readonly peers: Peer[];
  readonly industry: string;
}

/** One stock of a comparison. A figure that is unknown is left out. */
export interface Peer {
  readonly stockCode: string;
  readonly companyName: string;
  readonly industry: string;
  readonly shortPositionPercent?: number;
  readonly marketCap?: number;
  readonly peRatio?: number;
  readonly dividendYield?: number;
  readonly priceChange1m?: number;
  readonly logoUrl: string;
}

/** A stock and the active ones of its industry, largest first; undefined for a code that is held nowhere. */
export function peerComparison(market: Market, { stockCode, limit }: PeerComparisonQuery): PeerComparison | undefined {
  const profile = profileOf(market, stockCode);
  if (profile === undefined) return undefined;
  const { industry } = profile;
  // One more than asked for, since the subject may be among them.
  const largest = (peersByIndustry(market).get(industry) ?? []).slice(0, limit + 1);
  return {
    subject: peerOf(profile, figuresOf(market, profile)),
    peers: largest.filter((peer) => peer.stockCode !== stockCode).slice(0, limit),
    industry,
  };
}

/** The active stocks of each industry by market value, largest first, unknown last, equal ones by code. */
export const peersByIndustry = derived((market: Market): ReadonlyMap<string, readonly Peer[]> => {
  const byIndustry = new Map<string, Peer[]>();
  for (const { security, figures } of activeFigures(market)) {
    if (security.industry === "") continue;
    const peer = peerOf(security, figures);
    const peers = byIndustry.get(security.industry);
    if (peers === undefined) byIndustry.set(security.industry, [peer]);
    else peers.push(peer);
  }
  for (const peers of byIndustry.values()) peers.sort((a, b) => unknownLast(a.marketCap, b.marketCap, "descending"));
  return byIndustry;
});

function peerOf({ code, name, industry, logoUrl }: Profile | Security, figures: Figures): Peer {
  const { shortPct, marketCap, peRatio, dividendYield, priceChange1m } = figures;
  return {
    stockCode: code,
    companyName: name,
    industry,
    logoUrl,
    ...knownOf({ shortPositionPercent: shortPct, marketCap, peRatio, dividendYield, priceChange1m }),
  };
}
