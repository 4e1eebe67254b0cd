import type { GetIndustryIntelligenceResponse, IntelligenceRecord, IntelligenceSource } from "@daybook/contract";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import { textOfRow, UNKNOWN_DAY } from "../../base/tables/table.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { isoOf } from "../../base/time/day.js";
import type { FactFilter } from "../../data/industry/fact-lists.js";
import type { Industry } from "../../data/industry/industry.js";
import type { IndustrySource } from "../../data/industry/industry-source.js";
import { type ServedFacts, servedFacts } from "../../data/industry/served-facts.js";
import type { Market } from "../../data/market/market.js";
import { factSums } from "./fact-sums.js";

/** Which facts are asked for, and how many of them are shown. */
export interface IndustryIntelligenceQuery extends FactFilter {
  readonly recordLimit: number;
  readonly offset: number;
}

/** The cited facts of an industry and a company, and what all of them sum up to. */
export function getIndustryIntelligence(
  market: Market,
  facts: Industry,
  { industry, stockCode, recordLimit, offset }: IndustryIntelligenceQuery,
): Answer<GetIndustryIntelligenceResponse> {
  const served = servedFacts(market, facts);
  const filter: FactFilter = { industry, stockCode };
  const rows = served.newest(filter);
  const { rowsOfSources, timeBuckets, entityTotals } = factSums(served, filter);
  const sources = rowsOfSources.map((row) => served.sources[served.sourceOf[row]!]!).sort(byKindAndName);
  return {
    industry,
    stockCode,
    sources: sources.map(sentSource),
    records: Array.from(rows.subarray(offset, offset + recordLimit), (row) => sentRecord(served, row)),
    totalRecords: rows.length,
    timeBuckets,
    entityTotals,
    sourceAttribution: sources.map(({ displayName }) => displayName).join("; "),
    // A source is imported as a whole.
    generatedAt: known(Math.max(...rowsOfSources.map((row) => facts.importedAtMs[row]!))),
    unknownCodeRecords: served.ofUnknownCodes(filter).length,
  };
}

function byKindAndName(one: IndustrySource, other: IndustrySource): number {
  return (
    compareCodePoints(one.signalKind, other.signalKind) ||
    compareCodePoints(one.displayName, other.displayName) ||
    compareCodePoints(one.sourceKey, other.sourceKey)
  );
}

function sentSource(source: IndustrySource): Answer<IntelligenceSource> {
  const { sourceKey, displayName, signalKind, publisher, url, licence, cadence = "" } = source;
  return { sourceKey, displayName, signalKind, publisher, sourceUrl: url, licence, cadence };
}

/** A fact as it is sent, by the number of its row. */
export function sentRecord(served: ServedFacts, row: number): Answer<IntelligenceRecord> {
  const { sources, sourceOf, codes, codeOf, industries, industryOf, industry } = served;
  const { columns } = industry.facts;
  const { sourceKey, signalKind } = sources[sourceOf[row]!]!;
  const metricValue = known(columns.value[row]!);
  return {
    sourceKey,
    sourceRecordId: textOfRow(columns.recordId, row),
    signalKind,
    industry: industries[industryOf[row]!] ?? "",
    stockCode: codes[codeOf[row]!] ?? "",
    entityAbn: textOfRow(columns.entityAbn, row),
    metricKey: textOfRow(columns.metricKey, row),
    metricLabel: textOfRow(columns.metricLabel, row),
    hasMetricValue: metricValue !== undefined,
    metricValue,
    unit: textOfRow(columns.unit, row),
    periodStart: dateOf(columns.periodStart[row]!),
    periodEnd: dateOf(columns.periodEnd[row]!),
    asOf: isoOf(columns.asOf[row]!),
    title: textOfRow(columns.citationTitle, row),
    summary: textOfRow(columns.summary, row),
    sourceUrl: textOfRow(columns.citationUrl, row),
    confidence: columns.confidence[row]!,
  };
}

function dateOf(day: number): string {
  return day === UNKNOWN_DAY ? "" : isoOf(day);
}
