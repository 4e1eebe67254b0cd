import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import {
  type GetIndustryTreeMapRequest,
  GetIndustryTreeMapResponseSchema,
  type GetTopShortsRequest,
  GetTopShortsResponseSchema,
} from "@daybook/contract";
import { changeIn, colorOf, treeMapViews } from "@daybook/domain/answers/market/tree-map-view";
import { AFTER, type Ask, BASELINE, INTERVALS } from "./database.js";
import { definite, type Observation, timestampOf } from "./rows.js";

interface RankedRow {
  readonly code: string;
  readonly security: number;
  readonly name: string;
  readonly industry: string;
  readonly sector: string;
  readonly latest_day: string;
  readonly latest_position: number;
  readonly latest_percentage: number | null;
  readonly base_day: string | null;
  readonly base_position: number | null;
  readonly base_percentage: number | null;
  readonly total: string;
}

const RANKED = `select s.code, s.security, s.name, s.industry, s.sector, s.latest_day, s.latest_position, s.latest_percentage,
    base.day as base_day, base.position as base_position, base.percentage as base_percentage`;

const BY_CODES = `${RANKED} from stocks s ${BASELINE} where s.code = any($1) and s.security is not null`;

const PAGE = `${RANKED}, s.total
  from (select *, count(*) over () as total from stocks where is_ranked
        order by latest_percentage desc, code limit $1 offset $3) s ${BASELINE}
  order by s.latest_percentage desc, s.code`;

/**
 * The observations of some stocks after a day that are sent: 60 of each at even distances, and the highest and the lowest. Thinned in the
 * database, since most of what a window holds is not sent.
 */
const SERIES = `with observed as (
    select security, day, position, percentage, issued,
      row_number() over (partition by security order by day) - 1 as place,
      count(*) over (partition by security) as held,
      row_number() over (partition by security
        order by percentage desc nulls last, case when percentage is null then position end desc, day) = 1 as is_highest,
      row_number() over (partition by security
        order by percentage nulls last, case when percentage is null then position end, day) = 1 as is_lowest
    from observations where security = any($1) and day > ${AFTER}
  ), marked as (
    select *, held <= 60 or place = floor(floor(place * 59::float8 / greatest(held - 1, 1) + 0.5) * (held - 1) / 59::float8 + 0.5) as is_kept
    from observed
  )
  select security, day, position, percentage, issued, held::integer, is_kept, is_highest, is_lowest
  from marked where is_kept or is_highest or is_lowest order by security, day`;

interface SeriesRow extends Observation {
  readonly security: number;
  readonly held: number;
  readonly is_kept: boolean;
  readonly is_highest: boolean;
  readonly is_lowest: boolean;
}

/** The ranking, or some stocks, each with its series: the stocks with their baselines, then all series at once. */
export async function getTopShorts(ask: Ask, request: GetTopShortsRequest) {
  const { period, limit, productCodes, pageToken } = request;
  const interval = intervalOf(period);
  const offset = pageToken === "" ? request.offset : Number(Buffer.from(pageToken, "base64url").toString());
  const isByCodes = productCodes.length > 0;
  const stocks = isByCodes
    ? await ask<RankedRow>(BY_CODES, [productCodes, interval])
    : await ask<RankedRow>(PAGE, [limit || 50, interval, offset]);
  const rows = await ask<SeriesRow>(SERIES, [stocks.map(({ security }) => security), interval]);
  const series = groupedBySecurity(rows);
  const byCode = new Map(stocks.map((stock) => [stock.code, stock]));
  const asked = [...new Set(productCodes)];
  const found = isByCodes ? asked.flatMap((code) => byCode.get(code) ?? []) : stocks;
  const next = isByCodes ? 0 : offset + found.length;
  const totalCount = isByCodes ? found.length : Number(stocks[0]?.total ?? 0);
  return create(GetTopShortsResponseSchema, {
    timeSeries: found.map((stock) => entryOf(stock, series.get(stock.security) ?? [])),
    offset: next,
    totalCount,
    nextPage: isByCodes || found.length === 0 || next >= totalCount ? "" : Buffer.from(`${next}`).toString("base64url"),
    missingCodes: asked.filter((code) => !byCode.has(code)),
  });
}

function groupedBySecurity(rows: readonly SeriesRow[]): Map<number, SeriesRow[]> {
  const groups = new Map<number, SeriesRow[]>();
  for (const row of rows) {
    const group = groups.get(row.security);
    if (group === undefined) groups.set(row.security, [row]);
    else group.push(row);
  }
  return groups;
}

function entryOf(stock: RankedRow, rows: readonly SeriesRow[]) {
  const kept = rows.filter(({ is_kept }) => is_kept);
  const highest = rows.find(({ is_highest }) => is_highest);
  const lowest = rows.find(({ is_lowest }) => is_lowest);
  const held = rows[0]?.held ?? 0;
  return {
    productCode: stock.code,
    productName: stock.name,
    name: stock.name,
    industry: stock.industry,
    sector: stock.sector,
    latestShortPosition: stock.latest_position,
    ...definite({ latestPercentage: stock.latest_percentage }),
    ...changesOf(stock),
    dataPoints: kept.map(({ day, position, percentage, issued }) => ({
      date: day,
      shortPosition: position,
      ...definite({ percentage, totalShares: issued }),
    })),
    ...(highest === undefined ? {} : { max: extremeOf(highest) }),
    ...(lowest === undefined ? {} : { min: extremeOf(lowest) }),
    totalObservations: held,
    downsampled: kept.length < held,
  };
}

function changesOf({ latest_day, latest_position, latest_percentage, ...base }: RankedRow) {
  if (base.base_day === null || base.base_day === latest_day) return {};
  const [first, last] = [base.base_percentage ?? Number.NaN, latest_percentage ?? Number.NaN];
  const percentageChange = ((last - first) / first) * 100;
  return {
    ...(Number.isFinite(percentageChange) ? { percentageChange } : {}),
    ...(Number.isFinite(last - first) ? { percentagePointChange: last - first } : {}),
    absoluteChange: latest_position - base.base_position!,
  };
}

function extremeOf({ day, position, percentage }: SeriesRow) {
  return { timestamp: timestampOf(day), shortPosition: position, ...definite({ percentage }) };
}

const TREE_MAP = `${RANKED}, (select newest from market) as newest
  from stocks s ${BASELINE} where s.is_ranked and s.industry <> $1 order by s.industry collate "C", s.code`;

/** The ranked stocks by industry: one query, put together here. */
export async function getIndustryTreeMap(ask: Ask, { period, limit, viewMode }: GetIndustryTreeMapRequest) {
  const rows = await ask<RankedRow & { readonly newest: string }>(TREE_MAP, ["", intervalOf(period)]);
  const industries = new Map<string, RankedRow[]>();
  for (const row of rows) {
    const group = industries.get(row.industry);
    if (group === undefined) industries.set(row.industry, [row]);
    else group.push(row);
  }
  return create(GetIndustryTreeMapResponseSchema, {
    industries: [...industries.values()].map((group) => industryOf(group, limit || 100, viewMode)).filter(hasStocks),
    lastUpdated: rows[0]?.newest ?? "",
    period: period === "" ? "1M" : period.toUpperCase(),
    viewMode,
  });
}

function industryOf(rows: readonly RankedRow[], limit: number, view: GetIndustryTreeMapRequest["viewMode"]) {
  const stocks = rows.flatMap((row) => {
    const percentage = row.latest_percentage ?? Number.NaN;
    const change = changeIn(view, row.base_percentage ?? Number.NaN, percentage);
    if (!Number.isFinite(change) && view === treeMapViews.percentageChange) return [];
    return {
      productCode: row.code,
      productName: row.name,
      shortPosition: row.latest_position,
      percentage,
      ...(Number.isFinite(change) ? { change } : {}),
      color: colorOf(view, change),
    };
  });
  const figure = view === treeMapViews.percentageChange ? "change" : "percentage";
  return {
    name: rows[0]!.industry,
    sector: rows[0]!.sector,
    stocks: stocks.toSorted((one, other) => (other[figure] ?? 0) - (one[figure] ?? 0)).slice(0, limit),
    aggregateShortPosition: stocks.reduce((sum, { shortPosition }) => sum + shortPosition, 0),
    averagePercentage: stocks.reduce((sum, { percentage }) => sum + percentage, 0) / stocks.length,
    stockCount: stocks.length,
  };
}

function hasStocks({ stockCount }: { readonly stockCount: number }): boolean {
  return stockCount > 0;
}

function intervalOf(period: string): string {
  const interval = INTERVALS[period === "" ? "1M" : period.toUpperCase()];
  if (interval === undefined) throw new ConnectError("only periods up to two years are compared", Code.Unimplemented);
  return interval;
}
