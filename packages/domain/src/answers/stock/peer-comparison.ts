import type { GetPeerComparisonResponse, Peer } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer } from "../../base/messages.js";
import { unknownLast } from "../../base/numbers/unknown-last.js";
import { groupsOf } from "../../base/rows/groups-of.js";
import type { Figures } from "../../data/market/figures/figures.js";
import { activeFigures, figuresOf } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { type Profile, profileOf } from "../../data/market/securities/profile.js";
import type { Security } from "../../data/market/securities/securities.js";

/** Whose peers, and how many. */
export interface PeerComparisonQuery {
  readonly stockCode: string;
  readonly limit: number;
  readonly offset: number;
}

/** A stock and the active ones of its industry, largest first; undefined for a code that is held nowhere. */
export function peerComparison(
  market: Market,
  { stockCode, limit, offset }: PeerComparisonQuery,
): Answer<GetPeerComparisonResponse> | undefined {
  const profile = profileOf(market, stockCode);
  if (profile === undefined) return undefined;
  const { industry } = profile;
  const active = peersByIndustry(market).get(industry) ?? [];
  const peers = active.filter((peer) => peer.stockCode !== stockCode);
  return {
    subject: peerOf(profile, figuresOf(market, profile)),
    peers: peers.slice(offset, offset + limit),
    industry,
    totalCount: peers.length,
  };
}

/** The active stocks of each industry by market value, largest first, unknown last, equal ones by code. */
const peersByIndustry = derived((market: Market): ReadonlyMap<string, readonly Answer<Peer>[]> => {
  const peers = activeFigures(market).map(({ security, figures }) => peerOf(security, figures));
  const labelled = peers.filter(({ industry }) => industry !== "");
  const largestFirst = (a: Answer<Peer>, b: Answer<Peer>) => unknownLast(a.marketCap, b.marketCap, "descending");
  const groups = [...groupsOf(labelled, ({ industry }) => industry)];
  return new Map(groups.map(([industry, group]) => [industry, group.toSorted(largestFirst)]));
});

function peerOf({ code, name, industry, logoUrl }: Profile | Security, figures: Figures): Answer<Peer> {
  const { shortPct, marketCap, marketCapBasis, sharesAsOf, peRatio, dividendYield, priceChange1m } = figures;
  return {
    stockCode: code,
    companyName: name,
    industry,
    shortPositionPercent: shortPct,
    marketCap,
    marketCapBasis,
    sharesAsOf,
    peRatio,
    dividendYield,
    priceChange1m,
    logoUrl,
  };
}
