import type { DropIndexPoint, GetDropIndexSeriesResponse } from "@daybook/contract";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import { isoOf } from "../../base/time/day.js";
import type { Housing } from "../../data/housing/housing.js";
import { type DropIndex, dropIndex, trackingSince } from "../../data/housing/listings/drop-index.js";
import { flooredByCount } from "../../data/housing/listings/floored.js";
import { daysOfSuburb, type SuburbDay } from "../../data/housing/listings/suburb-changes.js";
import { suburbNumber } from "../../data/housing/suburbs/spine.js";
import type { State } from "../../data/housing/suburbs/states.js";

/** Of what the index is asked, and for which days, both included. */
export interface DropIndexQuery {
  readonly grain: "national" | "state" | "suburb";
  /** The state, or the code of the suburb. */
  readonly key: string;
  readonly fromDay: number | undefined;
  readonly toDay: number | undefined;
}

/** Below this share of suburbs with enough addresses an index says nothing. */
const COVERAGE_MIN = 0.6;

/** The share of advertised addresses whose price was cut, day by day; undefined for a suburb that there is not. */
export function dropIndexSeries(
  housing: Housing,
  { grain, key, fromDay = Number.NEGATIVE_INFINITY, toDay = Number.POSITIVE_INFINITY }: DropIndexQuery,
): Answer<GetDropIndexSeriesResponse> | undefined {
  const suburb = grain === "suburb" ? suburbNumber(housing.spine, key) : -1;
  if (suburb === undefined) return undefined;
  const index = dropIndex(housing);
  const points =
    suburb === -1 ? areaPoints(index, grain === "state" ? (key as State) : "AU") : suburbPoints(index, suburb);
  const first = Math.max(0, fromDay - index.firstDay);
  const end = Math.max(0, toDay - index.firstDay + 1);
  return {
    points: points.slice(first, end),
    trackingSince,
    asOf: known(housing.listings.asOfMs),
    dataThrough: known(housing.listings.throughMs),
    withheld: housing.areListingsWithheld,
  };
}

function areaPoints(index: DropIndex, key: State | "AU"): readonly Answer<DropIndexPoint>[] {
  return Array.from({ length: index.dayCount }, (_, place) => areaPoint(index, key, place));
}

function areaPoint(index: DropIndex, key: State | "AU", place: number): Answer<DropIndexPoint> {
  const isNation = key === "AU";
  const area = isNation ? index.nation : index.states.get(key)!;
  const [panelSuburbs, covered] = [area.panelSuburbs[place]!, area.coveredSuburbs[place]!];
  const coverageRatio = covered === 0 ? 0 : panelSuburbs / covered;
  const isGap = panelSuburbs === 0 || coverageRatio < COVERAGE_MIN;
  const droppedAddresses = area.droppedAddresses[place]!;
  return {
    snapshotDate: isoOf(index.firstDay + place),
    dropRate: isGap ? undefined : area.meanRate[place],
    medianDropPct: flooredByCount(droppedAddresses, known(area.medianDepth[place]!)),
    panelSuburbs,
    coverageRatio,
    isGap,
    activeAddresses: area.activeAddresses[place]!,
    droppedAddresses,
    withdrawnThenRelisted: isNation ? index.returned[place] : undefined,
    delistedCount: isNation ? index.delisted[place] : undefined,
  };
}

function suburbPoints(index: DropIndex, suburb: number): readonly Answer<DropIndexPoint>[] {
  return Array.from(daysOfSuburb(index.suburbs, suburb, index.dayCount), (own, place) =>
    suburbPoint(isoOf(index.firstDay + place), own),
  );
}

function suburbPoint(snapshotDate: string, { active, dropped, depth }: SuburbDay): Answer<DropIndexPoint> {
  const isGap = active === 0;
  return {
    snapshotDate,
    dropRate: isGap ? undefined : dropped / active,
    medianDropPct: flooredByCount(dropped, known(depth)),
    panelSuburbs: isGap ? 0 : 1,
    coverageRatio: isGap ? 0 : 1,
    isGap,
    activeAddresses: active,
    droppedAddresses: dropped,
    withdrawnThenRelisted: undefined,
    delistedCount: undefined,
  };
}
