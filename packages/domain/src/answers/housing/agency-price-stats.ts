import type { AgencyPriceStats, ListAgencyPriceStatsRequest, ListAgencyPriceStatsResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { unknownLast } from "../../base/numbers/unknown-last.js";
import type { Housing } from "../../data/housing/housing.js";
import { type Agency, agencies } from "../../data/housing/listings/agencies.js";

type Figure = (agency: Agency) => number | undefined;

const addressCount: Figure = (agency) => agency.addressCount;
const droppedCount: Figure = (agency) => agency.droppedCount;
const dropValue: Figure = (agency) => agency.dropSum.sum;
const meanCut: Figure = (agency) => agency.dropPct.mean;

/** What each order compares, largest first. */
const orders: Readonly<Record<string, readonly Figure[]>> = {
  drops: [droppedCount, dropValue, addressCount],
  listings: [addressCount, droppedCount],
  avg_cut: [meanCut, droppedCount],
  value: [dropValue, droppedCount],
};

/** Agencies by what they ask and how they cut it; equal ones by portal, id and state. */
export function agencyPriceStats(
  housing: Housing,
  { stateCode, sort, limit, offset }: Query<ListAgencyPriceStatsRequest>,
): Answer<ListAgencyPriceStatsResponse> {
  const order = orders[sort]!;
  const ranked = agencies(housing)
    .filter(({ state }) => stateCode === "" || state === stateCode)
    .sort((a, b) => order.reduce((found, of) => found || unknownLast(of(a), of(b), "descending"), 0));
  return { agencies: ranked.slice(offset, offset + limit).map(agencyMessage), total: ranked.length };
}

function agencyMessage(agency: Agency): Answer<AgencyPriceStats> {
  return {
    source: agency.portal,
    agencyId: agency.id,
    agencyName: agency.name,
    stateCode: agency.state,
    activeListings: agency.addressCount,
    pricedListings: agency.pricedCount,
    avgAsking: agency.asking.mean,
    medianAsking: agency.asking.median,
    suburbsCovered: agency.suburbCount,
    droppedCount: agency.droppedCount,
    avgDropPct: agency.dropPct.mean,
    totalDropValue: agency.dropSum.sum,
    agentNames: [],
  };
}
