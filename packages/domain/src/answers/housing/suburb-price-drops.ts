import type { ListSuburbPriceDropsRequest, ListSuburbPriceDropsResponse, SuburbPriceDrops } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { known } from "../../base/known.js";
import type { Answer, Query } from "../../base/messages.js";
import { unknownLast } from "../../base/numbers/unknown-last.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import type { Housing } from "../../data/housing/housing.js";
import { askingSummaries } from "../../data/housing/listings/asking-summary.js";
import { listingRegions } from "../../data/housing/listings/listing-regions.js";
import { salCodeAt, salNameAt, stateAt } from "../../data/housing/suburbs/spine.js";

type Row = Answer<SuburbPriceDrops>;

/** What each order compares, largest first, and which suburbs it ranks. */
const orders: Readonly<
  Record<string, { readonly of: (row: Row) => number | undefined; readonly ranks: (row: Row) => boolean }>
> = {
  count: { of: (row) => row.droppedListingCount, ranks: hasDrop },
  avg: { of: (row) => row.avgDropPct, ranks: hasDrop },
  max: { of: (row) => row.maxDropPct, ranks: hasDrop },
  share: { of: (row) => row.droppedShare, ranks: (row) => row.totalActiveListings >= SHARE_ACTIVE_MIN },
  asking: { of: (row) => row.medianAsking, ranks: () => true },
  sold: { of: (row) => row.medianSold, ranks: () => true },
};

/** A share of fewer addresses says little. */
const SHARE_ACTIVE_MIN = 20;

/** Suburbs by how asking prices were cut there in 30 days, or by asking or sold prices. */
export function suburbPriceDrops(
  housing: Housing,
  {
    stateCode,
    sort,
    limit,
    offset,
  }: Pick<Query<ListSuburbPriceDropsRequest>, "stateCode" | "sort" | "limit" | "offset">,
): Answer<ListSuburbPriceDropsResponse> {
  const { of, ranks } = orders[sort]!;
  const ranked = suburbRows(housing)
    .filter((row) => (stateCode === "" || row.stateCode === stateCode) && ranks(row))
    .sort((a, b) => unknownLast(of(a), of(b), "descending"));
  return {
    suburbs: ranked.slice(offset, offset + limit),
    total: ranked.length,
    withheld: housing.areListingsWithheld,
    asOf: known(housing.listings.asOfMs),
    dataThrough: known(housing.listings.throughMs),
  };
}

function hasDrop({ droppedListingCount }: Row): boolean {
  return droppedListingCount > 0;
}

/** All suburbs with adverts, by region, then code of the suburb. */
const suburbRows = derived((housing: Housing): readonly Row[] =>
  Array.from(askingSummaries(housing).suburbs.keys(), (suburb) => rowOf(housing, suburb)).sort(
    (a, b) => compareCodePoints(a.regionCode, b.regionCode) || compareCodePoints(a.salCode, b.salCode),
  ),
);

function rowOf(housing: Housing, suburb: number): Row {
  const { spine } = housing;
  const region = listingRegions(housing).get(suburb)!;
  const summary = askingSummaries(housing).suburbs.get(suburb)!;
  const { activeCount, forSaleCount, asking, sold, dropPct, dropAbs, dropSum, droppedShare } = summary;
  return {
    regionCode: region.code,
    salCode: salCodeAt(spine, suburb),
    salName: salNameAt(spine, suburb),
    stateCode: stateAt(spine, suburb),
    droppedListingCount: dropPct.count,
    avgDropPct: dropPct.mean,
    medianDropPct: dropPct.median,
    maxDropPct: dropPct.max,
    maxDropAbs: dropAbs.max,
    totalActiveListings: activeCount,
    droppedShare,
    postcode: region.postcode,
    forSaleCount,
    avgAsking: asking.mean,
    medianAsking: asking.median,
    soldCount: sold.count,
    avgSold: sold.mean,
    medianSold: sold.median,
    droppedValue: dropSum.sum,
  };
}
