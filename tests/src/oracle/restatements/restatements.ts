import type { Answer } from "../answer.js";
import { jsonDifference } from "../compare.js";
import { ascending, byAll } from "../housing/order.js";
import { countOf, invalid, oneOf, replyOf } from "../housing/reply.js";
import type { Database } from "../sql/database.js";
import { type Restated, sizeOf } from "./restated.js";
import { restatedReturns } from "./restated-returns.js";
import { restatedSeries } from "./restated-series.js";
import { restatedShorts } from "./restated-shorts.js";

/** A request for restated figures. */
export interface RestatementsRequest {
  readonly dataset?: string;
  readonly productCode?: string;
  readonly seriesKey?: string;
  readonly partyGroup?: string;
  readonly since?: string;
  readonly minSizePercent?: number;
  readonly kind?: string;
  readonly servedOnly?: boolean;
  readonly order?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** A row with what lists are ordered by. */
interface Listed {
  readonly row: Restated;
  readonly size: number;
  readonly atMs: number;
  readonly kind: string;
  readonly answer: object;
}

const worlds = new WeakMap<Database, Promise<readonly Listed[]>>();

/** ListRestatements: all rows of all datasets, narrowed and put in order for each request. */
export async function restatements(database: Database, requests: readonly RestatementsRequest[]): Promise<Answer[]> {
  const world = worlds.get(database) ?? readListed(database);
  worlds.set(database, world);
  const listed = await world;
  return requests.map((request) =>
    replyOf(() => {
      const isBySize = oneOf(request.order, ["date", "size"]) === "size";
      const matching = listed.filter(filterOf(request)).sort(isBySize ? bySize : byDate);
      const [limit, offset] = [countOf(request.limit, 50, 1000), request.offset ?? 0];
      return {
        restatements: matching.slice(offset, offset + limit).map(({ answer }) => answer),
        totalCount: matching.length,
      };
    }),
  );
}

/** Titles of series are words of a table, which other tests look at. */
export function restatementsDifference(wanted: Answer, actual: Answer): string | undefined {
  return jsonDifference(wanted, { ...actual, body: withoutTitles(actual.body) }, new Set());
}

function withoutTitles(body: string): string {
  const answer = JSON.parse(body);
  for (const row of answer.restatements ?? []) {
    if (row.dataset === "economic-observations" || row.dataset === "house-prices") row.title = "";
  }
  return JSON.stringify(answer);
}

const datasets = [
  "short-positions",
  "economic-observations",
  "house-prices",
  "party-returns",
  "party-receipts",
  "donations",
] as const;

function filterOf(request: RestatementsRequest): (listed: Listed) => boolean {
  const dataset = oneOf(request.dataset, ["", ...datasets]);
  const wantedKind = oneOf(request.kind, ["", "restated", "added", "withdrawn"]);
  const code = (request.productCode ?? "").trim().toUpperCase();
  const key = (request.seriesKey ?? "").trim().toLowerCase();
  const group = (request.partyGroup ?? "").trim().toLowerCase();
  const least = request.minSizePercent ?? 0;
  if (least < 0 || least > 200) invalid();
  const sinceMs = request.since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(request.since);
  return ({ row, size, atMs, kind }) =>
    (dataset === "" || row.dataset === dataset) &&
    (wantedKind === "" || kind === wantedKind) &&
    (code === "" || (row.dataset === "short-positions" && row.key === code)) &&
    (key === "" || (row.dataset === "economic-observations" && row.key === key)) &&
    (group === "" || row.partyGroup.toLowerCase() === group) &&
    atMs >= sinceMs &&
    (least === 0 || size * 100 >= least) &&
    (request.servedOnly !== true || row.live);
}

const tie = byAll<Listed>(
  (one, other) => datasets.indexOf(one.row.dataset as "donations") - datasets.indexOf(other.row.dataset as "donations"),
  (one, other) => ascending(other.row.date, one.row.date),
  (one, other) => ascending(one.row.key, other.row.key),
  (one, other) =>
    ascending(one.row.dwellingType || one.row.counterparty, other.row.dwellingType || other.row.counterparty),
  (one, other) => ascending(one.row.figure, other.row.figure),
);
const newest = (one: Listed, other: Listed) => other.atMs - one.atMs;
const largest = (one: Listed, other: Listed) => other.size - one.size;
const byDate = byAll(newest, largest, tie);
const bySize = byAll(largest, newest, tie);

async function readListed(database: Database): Promise<readonly Listed[]> {
  const ledger = await database.rows(
    "select id::varchar, file_name, sha256, retrieved_at::varchar, published_at::varchar, source, coalesce(address, '') from ledger",
  );
  const files = new Map(
    ledger.map(([id, fileName, sha256, retrievedAt, publishedAt, source, address]) => [
      String(id),
      {
        ...{ fileName, sha256, retrievedAt, publishedAt: publishedAt ?? "", source, address },
        publisher: publishers.find(([beginning]) => String(source).startsWith(beginning))?.[1] ?? "",
      },
    ]),
  );
  const rows = [
    ...(await restatedShorts(database)),
    ...(await restatedSeries(database)),
    ...(await restatedReturns(database)),
  ];
  return rows.map((row): Listed => {
    const [oldFile, newFile] = [files.get(row.older)!, files.get(row.newer)!];
    const at = new Date(Date.parse(String(newFile.publishedAt || newFile.retrievedAt)));
    const { dataset, key, before, after } = row;
    const size = sizeOf(row);
    const kind = before === null ? "added" : after === null ? "withdrawn" : "restated";
    const isReturn = /^(party|donations)/.test(dataset);
    const answer = {
      dataset,
      title: row.title,
      productCode: dataset === "short-positions" ? key : "",
      seriesKey: dataset === "economic-observations" ? key : "",
      region: dataset === "house-prices" ? key : "",
      dwellingType: row.dwellingType,
      partyGroup: row.partyGroup,
      name: isReturn ? key : "",
      counterparty: row.counterparty,
      figure: row.figure,
      unit: row.unit,
      date: row.date,
      kind,
      before,
      after,
      difference: before === null || after === null ? null : after - before,
      sizePercent: size * 100,
      live: row.live,
      changedAt: at.toISOString(),
      oldFile,
      newFile,
    };
    return { row, size, atMs: at.getTime(), kind, answer };
  });
}

const publishers = [
  ["asic-", "Australian Securities and Investments Commission"],
  ["abs-", "Australian Bureau of Statistics"],
  ["rba-", "Reserve Bank of Australia"],
  ["aec-", "Australian Electoral Commission"],
  ["petroleum-", "Department of Climate Change, Energy, the Environment and Water"],
] as const;
