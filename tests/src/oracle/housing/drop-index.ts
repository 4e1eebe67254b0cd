import type { Answer } from "../answer.js";
import type { Database } from "../sql/database.js";
import { datesOf } from "./drop-boards.js";
import { mean, median, sum } from "./middle.js";
import { invalid, oneOf, replyOf, salCodeIn, stateIn, unknown } from "./reply.js";
import type { IndexDay, SuburbDay } from "./snapshots.js";
import { stateOf } from "./states.js";
import { housingOf } from "./world.js";

/** A request for the drop index. */
export interface IndexRequest {
  readonly grain?: string;
  readonly grainKey?: string;
  readonly from?: string;
  readonly to?: string;
}

const SINCE = "2026-08-13";

/** GetDropIndexSeries. */
export async function dropIndex(database: Database, requests: readonly IndexRequest[]): Promise<Answer[]> {
  const { layer, suburbs, withheld } = await housingOf(database);
  const codes = new Set(suburbs.map(({ salCode }) => salCode));
  return requests.map((request) =>
    replyOf(() => {
      const { grain, key } = grainIn(request);
      const from = dateIn(request.from);
      const to = dateIn(request.to);
      if (from !== "" && to !== "" && to < from) invalid();
      if (grain === "suburb" && !codes.has(key)) unknown();
      const points = layer.days
        .filter(({ day }) => isoOf(day) >= SINCE && (from === "" || isoOf(day) >= from))
        .filter(({ day }) => to === "" || isoOf(day) <= to)
        .map((day) => (grain === "suburb" ? suburbPoint(day, key) : panelPoint(day, grain === "national" ? "" : key)));
      return { points, trackingSince: SINCE, ...datesOf(layer), withheld };
    }),
  );
}

function grainIn({ grain: given, grainKey }: IndexRequest) {
  const grain = oneOf(given, ["national", "state", "suburb"]);
  const key = (grainKey ?? "").trim().toUpperCase();
  if (grain === "national" && key !== "" && key !== "AU") invalid();
  if (grain === "state" && stateIn(key) === "") invalid();
  if (grain === "suburb" && salCodeIn(key) === "") invalid();
  return { grain, key };
}

/** A real date, or nothing when it is empty. */
function dateIn(given: string | undefined): string {
  const date = (given ?? "").trim();
  if (date === "") return date;
  const ms = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === date ? date : invalid();
}

function isoOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

const rateOf = ({ dropped, active }: SuburbDay) => dropped / active;

/** The index of a state, or of the nation when it is empty. */
function panelPoint({ day, suburbs, covered, delisted, relisted }: IndexDay, state: string): object {
  const isHere = (salCode: string) => state === "" || stateOf(salCode) === state;
  const panel = [...suburbs.values()].filter(({ salCode, active }) => isHere(salCode) && active >= 20);
  const coveredHere = [...covered].filter(isHere).length;
  const coverageRatio = coveredHere === 0 ? 0 : panel.length / coveredHere;
  const isGap = panel.length === 0 || coverageRatio < 0.6;
  const dropped = sum(panel.map((suburb) => suburb.dropped));
  return {
    snapshotDate: isoOf(day),
    dropRate: isGap ? null : mean(panel.map(rateOf)),
    medianDropPct: dropped < 3 ? null : median(panel.flatMap(({ depth }) => depth ?? [])),
    panelSuburbs: panel.length,
    coverageRatio,
    isGap,
    activeAddresses: sum(panel.map(({ active }) => active)),
    droppedAddresses: dropped,
    withdrawnThenRelisted: state === "" ? relisted : null,
    delistedCount: state === "" ? delisted : null,
  };
}

function suburbPoint({ day, suburbs }: IndexDay, salCode: string): object {
  const suburb = suburbs.get(salCode);
  const has = suburb === undefined ? 0 : 1;
  return {
    snapshotDate: isoOf(day),
    dropRate: suburb === undefined ? null : rateOf(suburb),
    medianDropPct: suburb === undefined || suburb.dropped < 3 ? null : suburb.depth,
    panelSuburbs: has,
    coverageRatio: has,
    isGap: has === 0,
    activeAddresses: suburb?.active ?? 0,
    droppedAddresses: suburb?.dropped ?? 0,
  };
}
