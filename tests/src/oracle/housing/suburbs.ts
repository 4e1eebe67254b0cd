import { createHash } from "node:crypto";
import type { Answer } from "../answer.js";
import type { Database } from "../sql/database.js";
import { midnightOf } from "./moments.js";
import { ascending, byAll } from "./order.js";
import { registry } from "./registry.js";
import { countOf, invalid, queryIn, replyOf, stateIn } from "./reply.js";
import { amenityCounts, amenityFigures, type Suburb } from "./suburb.js";
import { housingOf } from "./world.js";

/** A request for the suburbs of a state. */
export interface SuburbsRequest {
  readonly stateCode?: string;
  readonly query?: string;
  readonly limit?: number;
}

/** ListStateSuburbs. */
export async function stateSuburbs(database: Database, requests: readonly SuburbsRequest[]): Promise<Answer[]> {
  const { suburbs } = await housingOf(database);
  const sorted = [...suburbs].sort(
    byAll(
      (one, other) => ascending(one.salName, other.salName),
      (one, other) => ascending(one.salCode, other.salCode),
    ),
  );
  return requests.map((request) =>
    replyOf(() => {
      const state = stateIn(request.stateCode) || invalid();
      const query = queryIn(request.query);
      const limit = countOf(request.limit, 5000, 20000);
      const listed = sorted
        .filter(({ stateCode }) => stateCode === state)
        .filter(({ salName }) => salName.toLowerCase().includes(query));
      return { suburbs: listed.slice(0, limit).map(summaryOf), total: listed.length };
    }),
  );
}

/** A request about a state. */
export interface IndexOfSuburbsRequest {
  readonly stateCode?: string;
}

/** GetSuburbIndex. */
export async function suburbIndex(database: Database, requests: readonly IndexOfSuburbsRequest[]): Promise<Answer[]> {
  const { suburbs } = await housingOf(database);
  return requests.map((request) =>
    replyOf(() => {
      const here = suburbsOf(suburbs, request.stateCode);
      return {
        suburbs: here.map(({ salCode, salName, text }) => ({ salCode, salName, postcode: text("postcode") })),
        indexVersion: indexVersionOf(here),
      };
    }),
  );
}

/** A request for columns. */
export interface ColumnsRequest {
  readonly stateCode?: string;
  readonly metricKeys?: readonly string[];
}

/** GetSuburbMetricColumns. */
export async function metricColumns(database: Database, requests: readonly ColumnsRequest[]): Promise<Answer[]> {
  const { suburbs } = await housingOf(database);
  return requests.map((request) =>
    replyOf(() => {
      const here = suburbsOf(suburbs, request.stateCode);
      const keys = request.metricKeys ?? [];
      if (keys.length > 500) invalid();
      const columns = [...new Set(keys)].map((metricKey) => {
        const { labels, cellOf } = registry.get(metricKey) ?? invalid();
        const values = here.map(cellOf);
        return {
          metricKey,
          values: values.map((value) => Math.fround(value ?? 0)),
          nullMask: maskOf(values.map((value) => value === null)),
          categoryLabels: labels,
        };
      });
      return { columns, indexVersion: indexVersionOf(here) };
    }),
  );
}

/** A request for suburbs within bounds. */
export interface FilterRequest {
  readonly stateCode?: string;
  readonly predicates?: readonly Predicate[];
}

interface Predicate {
  readonly metricKey?: string;
  readonly min?: number | string | null;
  readonly max?: number | string | null;
}

/** FilterSuburbs. */
export async function filterSuburbs(database: Database, requests: readonly FilterRequest[]): Promise<Answer[]> {
  const { suburbs } = await housingOf(database);
  return requests.map((request) =>
    replyOf(() => {
      const here = suburbsOf(suburbs, request.stateCode);
      const predicates = request.predicates ?? [];
      if (predicates.length === 0 || predicates.length > 500) invalid();
      const tests = predicates.map(({ metricKey = "", min, max }) => {
        const { cellOf } = registry.get(metricKey) ?? invalid();
        const low = boundIn(min);
        const high = boundIn(max);
        if ((low === null && high === null) || (low !== null && high !== null && low > high)) invalid();
        return (suburb: Suburb) => {
          const value = cellOf(suburb);
          if (value === null) return false;
          return (low === null || Math.fround(value) >= low) && (high === null || Math.fround(value) <= high);
        };
      });
      const matches = here.map((suburb) => tests.every((test) => test(suburb)));
      return {
        matchMask: maskOf(matches),
        matchCount: matches.filter((isMatch) => isMatch).length,
        indexVersion: indexVersionOf(here),
      };
    }),
  );
}

/** A bound as a 32-bit float; null when there is none. */
function boundIn(given: number | string | null | undefined): number | null {
  if (given === null || given === undefined) return null;
  const bound = Math.fround(Number(given));
  return Number.isFinite(bound) ? bound : invalid();
}

function suburbsOf(suburbs: readonly Suburb[], given: string | undefined): Suburb[] {
  const state = stateIn(given) || invalid();
  return suburbs.filter(({ stateCode }) => stateCode === state);
}

/** The name of a set of codes (2.3). */
export function indexVersionOf(suburbs: readonly Pick<Suburb, "salCode">[]): string {
  const text = suburbs.map(({ salCode }) => `${Buffer.byteLength(salCode)}:${salCode};`).join("");
  return `v1-${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
}

/** Bits of which the first is the least significant one of the first byte. */
export function maskOf(bits: readonly boolean[]): string {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [i, isSet] of bits.entries()) if (isSet) bytes[i >> 3]! |= 1 << (i & 7);
  return Buffer.from(bytes).toString("base64");
}

/** The message of a suburb without its socio-economic indexes (2.1). */
export function summaryOf(suburb: Suburb): object {
  const { figure, text, preferred } = suburb;
  const rank = (key: string) => {
    const value = figure(key);
    return value === null ? null : Math.round(value * 10) / 10;
  };
  const counts = Object.entries(amenityCounts).map(([field, key]) => [field, figure(key) ?? 0]);
  const others = Object.entries(amenityFigures).map(([field, key]) => [field, figure(key)]);
  return {
    salCode: suburb.salCode,
    salName: suburb.salName,
    stateCode: suburb.stateCode,
    postcode: text("postcode"),
    latestMedianPrice: preferred?.latest?.value ?? null,
    latestPeriod: preferred?.latest === undefined ? null : midnightOf(preferred.latest.period),
    yoyPct: preferred?.latest?.yoyPct ?? null,
    population: figure("population"),
    medianAge: figure("age"),
    medianWeeklyHhdIncome: figure("income"),
    regionCode: preferred?.regionCode ?? "",
    pctBornOverseas: figure("born_overseas"),
    topReligion: suburb.topReligion,
    topLanguage: suburb.topLanguage,
    pctTopLanguage: figure("pct_top_language"),
    federalDivision: text("federal_division"),
    federalMember: text("federal_member"),
    federalParty: text("federal_party"),
    federalPartyAb: text("federal_party_ab"),
    federalTppAlp: figure("federal_lean"),
    stateDistrict: text("state_district"),
    stateMember: /^(TAS|ACT)$/.test(suburb.stateCode) ? "" : text("state_member"),
    stateParty: text("state_party"),
    statePartyAb: text("state_party_ab"),
    amenities: suburb.hasAmenities ? Object.fromEntries([...counts, ...others]) : null,
    dominantNbnTech: text("dominant_nbn_tech"),
    connectivityQualityScore: figure("connectivity_quality_score"),
    crimeBreakInsRank: rank("crime_break_ins"),
    crimeViolentRank: rank("crime_violent"),
    crimeMotorVehicleRank: rank("crime_motor_vehicle"),
    politicianPropertyCount: suburb.declaredProperties ?? 0,
  };
}
