import type { Answer } from "../answer.js";
import type { Database } from "../sql/database.js";
import { midnightOf } from "./moments.js";
import { ascending, byAll, grouped } from "./order.js";
import { measures } from "./price-definitions.js";
import { changeOf } from "./regions.js";
import { countOf, invalid, oneOf, queryIn, replyOf, stateIn, unknown } from "./reply.js";
import { housingOf } from "./world.js";

const regionTypes = ["", "national", "state", "gccsa", "rest_of_state", "suburb", "lga"];

/** A request for the newest figures. */
export interface OverviewRequest {
  readonly regionType?: string;
}

/** GetHousingOverview. */
export async function housingOverview(database: Database, requests: readonly OverviewRequest[]): Promise<Answer[]> {
  const { series, regions } = await housingOf(database);
  const regionOf = new Map(regions.map((region) => [region.regionCode, region]));
  const quarterly = series.filter(({ months }) => months === 3);
  const rows = [
    ...grouped(quarterly, (each) => `${each.regionCode} ${each.measure} ${each.dwellingType}`).values(),
  ].map((sources) => {
    const newest = sources.sort(
      byAll(
        (one, other) => ascending(other.points.at(-1)!.period, one.points.at(-1)!.period),
        (one, other) => ascending(one.source, other.source),
      ),
    )[0]!;
    const { regionCode, measure, dwellingType, unit } = newest;
    const { regionName, regionType, stateCode } = regionOf.get(regionCode)!;
    const point = newest.points.at(-1)!;
    return {
      regionCode,
      regionName,
      regionType,
      stateCode,
      measure,
      dwellingType,
      value: point.value,
      unit,
      period: midnightOf(point.period),
      isPreliminary: point.isPreliminary,
      qoqPct: changeOf(newest, point, 3),
      yoyPct: changeOf(newest, point, 12),
    };
  });
  return requests.map((request) =>
    replyOf(() => {
      const type = oneOf(request.regionType, regionTypes);
      const metrics = rows
        .filter(({ regionType }) => (type === "" ? regionType !== "suburb" : regionType === type))
        .sort(
          byAll(
            (one, other) => ascending(one.regionType, other.regionType),
            (one, other) => ascending(one.measure, other.measure),
            (one, other) => other.value - one.value,
            (one, other) => ascending(one.regionCode, other.regionCode),
            (one, other) => ascending(one.dwellingType, other.dwellingType),
          ),
        );
      const asOf =
        metrics
          .map(({ period }) => period)
          .sort(ascending)
          .at(-1) ?? null;
      return { metrics, asOf };
    }),
  );
}

/** A request for a series. */
export interface PriceSeriesRequest {
  readonly regionCode?: string;
  readonly measure?: string;
  readonly dwellingType?: string;
}

/** GetHousePriceSeries. */
export async function priceSeries(database: Database, requests: readonly PriceSeriesRequest[]): Promise<Answer[]> {
  const { series, regions } = await housingOf(database);
  return requests.map((request) =>
    replyOf(() => {
      const regionCode = (request.regionCode ?? "").trim().toUpperCase();
      const measure = (request.measure ?? "").trim().toLowerCase();
      if (regionCode === "" || !measures.includes(measure)) invalid();
      const asked = oneOf(request.dwellingType, ["", "all", "established_house", "house", "attached"]);
      const region = regions.find((each) => each.regionCode === regionCode) ?? unknown();
      const candidates = series.filter((each) => each.regionCode === regionCode && each.measure === measure);
      const types = asked === "" ? ["all", "established_house", "house", "attached"] : [asked];
      const dwellingType = types.find((type) => candidates.some((each) => each.dwellingType === type));
      const served = candidates
        .filter((each) => each.dwellingType === dwellingType)
        .sort(
          byAll(
            (one, other) => ascending(other.points.at(-1)!.period, one.points.at(-1)!.period),
            (one, other) => ascending(one.source, other.source),
          ),
        )[0];
      return {
        regionCode,
        regionName: region.regionName,
        measure,
        dwellingType: dwellingType ?? (asked || "all"),
        unit: served?.unit ?? "",
        source: served?.source ?? "",
        sourceLicence: served?.licence ?? "",
        points: (served?.points ?? []).map(({ period, value, isPreliminary }) => ({
          period: midnightOf(period),
          value,
          isPreliminary,
        })),
      };
    }),
  );
}

/** A request for regions. */
export interface RegionsRequest {
  readonly regionType?: string;
  readonly stateCode?: string;
  readonly query?: string;
  readonly limit?: number;
}

/** ListHousingRegions. */
export async function housingRegions(database: Database, requests: readonly RegionsRequest[]): Promise<Answer[]> {
  const { regions } = await housingOf(database);
  const sorted = [...regions].sort(
    byAll(
      (one, other) => ascending(one.regionName, other.regionName),
      (one, other) => ascending(one.regionCode, other.regionCode),
    ),
  );
  return requests.map((request) =>
    replyOf(() => {
      const type = oneOf(request.regionType, regionTypes);
      const state = stateIn(request.stateCode);
      const query = queryIn(request.query);
      const limit = countOf(request.limit, 2000, 5000);
      const listed = sorted
        .filter(({ regionType }) => type === "" || regionType === type)
        .filter(({ stateCode }) => state === "" || stateCode === state)
        .filter(({ regionName }) => regionName.toLowerCase().includes(query));
      return {
        regions: listed.slice(0, limit).map(({ latest, ...region }) => ({
          ...region,
          latestValue: latest?.value ?? null,
          latestPeriod: latest === undefined ? null : midnightOf(latest.period),
        })),
        total: listed.length,
      };
    }),
  );
}
