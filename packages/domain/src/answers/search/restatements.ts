import type { ListRestatementsRequest, ListRestatementsResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import type { RestatedTable } from "../../base/revisions/restated-table.js";
import { dayOf, MS_PER_DAY } from "../../base/time/day.js";
import { restatementAt } from "./restatement-message.js";
import { type RestatedDataset, type RestatementParts, restatedDatasets, restatedOf } from "./restatement-tables.js";

/** Every figure that a later file of its publisher changed and that passes all filters: newest or largest first. */
export function listRestatements(
  parts: RestatementParts,
  request: Query<ListRestatementsRequest>,
): Answer<ListRestatementsResponse> {
  const lists = restatedDatasets
    .filter((dataset) => request.dataset === "" || dataset === request.dataset)
    .map((dataset) => matching(dataset, restatedOf(dataset, parts), request));
  const totalCount = lists.reduce((sum, { rows }) => sum + rows.length, 0);
  const { limit, offset } = request;
  const placed = rowsBetween(lists, offset, Math.min(offset + limit, totalCount), request.order === "size");
  return {
    restatements: placed.map(({ list, row }) => restatementAt(parts, list.dataset, list.table, row)),
    totalCount,
  };
}

/** The rows of a dataset that pass, in the order of the list. */
interface Matching {
  readonly dataset: RestatedDataset;
  readonly table: RestatedTable;
  readonly rows: Int32Array;
}

function matching(dataset: RestatedDataset, table: RestatedTable, request: Query<ListRestatementsRequest>): Matching {
  const ordered = request.order === "size" ? table.bySize : table.byDate;
  const passes = filterOf(dataset, table, request);
  return { dataset, table, rows: passes === undefined ? ordered : ordered.filter(passes) };
}

/** Whether a row passes; undefined when every one does. */
function filterOf(
  dataset: RestatedDataset,
  table: RestatedTable,
  request: Query<ListRestatementsRequest>,
): ((row: number) => boolean) | undefined {
  const { subjects, subject, before, after, atMs, size, isServed } = table;
  const { productCode, seriesKey, partyGroup, since, minSizePercent, kind, servedOnly } = request;
  const tests: ((row: number) => boolean)[] = [];
  const ofSubject = (passes: (place: number) => boolean) => {
    const passing = Uint8Array.from(subjects, (_, place) => Number(passes(place)));
    tests.push((row) => passing[subject[row]!] === 1);
  };
  if (productCode !== "") ofSubject((place) => dataset === "short-positions" && subjects[place]!.key === productCode);
  if (seriesKey !== "") ofSubject((place) => dataset === "economic-observations" && subjects[place]!.key === seriesKey);
  if (partyGroup !== "") {
    const wanted = partyGroup.toLowerCase();
    ofSubject((place) => subjects[place]!.party.toLowerCase() === wanted);
  }
  const sinceDay = dayOf(since);
  if (sinceDay !== undefined) tests.push((row) => atMs[row]! >= sinceDay * MS_PER_DAY);
  if (minSizePercent > 0) tests.push((row) => size[row]! * 100 >= minSizePercent);
  if (kind === "added") tests.push((row) => Number.isNaN(before[row]));
  if (kind === "withdrawn") tests.push((row) => Number.isNaN(after[row]));
  if (kind === "restated") tests.push((row) => !Number.isNaN(before[row]) && !Number.isNaN(after[row]));
  if (servedOnly) tests.push((row) => isServed[row] === 1);
  return tests.length === 0 ? undefined : (row) => tests.every((passes) => passes(row));
}

/** A row of one of several lists. */
interface Placed {
  readonly list: Matching;
  readonly row: number;
}

/** Some rows of all lists together, from one place up to another; of equals that of the first dataset comes first. */
function rowsBetween(lists: readonly Matching[], from: number, to: number, areBySize: boolean): readonly Placed[] {
  const heads = lists.map(() => 0);
  const placed: Placed[] = [];
  if (from >= to) return placed;
  for (let place = 0; place < to; place += 1) {
    let best = -1;
    for (let at = 0; at < lists.length; at += 1) {
      if (heads[at]! === lists[at]!.rows.length) continue;
      if (best < 0 || isBefore(lists[at]!, heads[at]!, lists[best]!, heads[best]!, areBySize)) best = at;
    }
    const list = lists[best]!;
    if (place >= from) placed.push({ list, row: list.rows[heads[best]!]! });
    heads[best]! += 1;
  }
  return placed;
}

function isBefore(one: Matching, oneAt: number, other: Matching, otherAt: number, areBySize: boolean): boolean {
  const [row, otherRow] = [one.rows[oneAt]!, other.rows[otherAt]!];
  const later = one.table.atMs[row]! - other.table.atMs[otherRow]!;
  const larger = one.table.size[row]! - other.table.size[otherRow]!;
  return areBySize ? larger > 0 || (larger === 0 && later > 0) : later > 0 || (later === 0 && larger > 0);
}
