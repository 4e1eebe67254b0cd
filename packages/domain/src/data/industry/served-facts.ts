import { derived } from "../../base/derived.js";
import { derivedInSteps, mapInSteps } from "../../base/derived-in-steps.js";
import { rowsAscending, rowsDescending } from "../../base/rows/rows-by-figure.js";
import { rowsByKey } from "../../base/rows/rows-by-key.js";
import { textOfRow, UNKNOWN_DAY } from "../../base/tables/table.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { financialYearEndOn } from "../../base/time/financial-year.js";
import type { Market } from "../market/market.js";
import { profileOf } from "../market/securities/profile.js";
import { companyNumbers } from "../market/tax/companies-by-number.js";
import { companyOfFact, type StatedCompany } from "./company-of-fact.js";
import { type FactLists, factLists } from "./fact-lists.js";
import { metricsOf } from "./fact-metrics.js";
import type { Industry } from "./industry.js";
import { type IndustrySource, publicSources } from "./industry-source.js";

/** The facts that may be served, by the numbers of their rows, with what is found out about each. */
export interface ServedFacts {
  readonly industry: Industry;
  /** In the order of what they are about and of their keys. */
  readonly sources: readonly IndustrySource[];
  /** The place of a row's source among them. */
  readonly sourceOf: Int32Array;
  /** Codes of companies in their order. */
  readonly codes: readonly string[];
  /** The names of those companies, or their codes. */
  readonly names: readonly string[];
  /** The place of a row's company among them; -1 for none. */
  readonly codeOf: Int32Array;
  readonly industries: readonly string[];
  /** The place of a row's industry among them; -1 for none. */
  readonly industryOf: Int32Array;
  /** The place of a row's source, metric and unit among those of all rows, in their order. */
  readonly metricOf: Int32Array;
  /** The year in which a row's financial year ends. */
  readonly yearOf: Int32Array;
  /** By `asOf` from the newest on, kind, source, metric and id. */
  readonly newest: FactLists;
  /** Those with a value, by metric, year and company. */
  readonly byYear: FactLists;
  /** Those with a value and a company, by metric and company. */
  readonly byCompany: FactLists;
  /** Those that are left out of all other lists since no company has the code that they state. */
  readonly ofUnknownCodes: FactLists;
}

/** The facts that may be served: of public sources, and about a company that is held or about an industry. */
export function servedFacts(market: Market, industry: Industry): ServedFacts {
  return servedOf(industry)(market);
}

/** Makes them, one step at each turn of a loop. */
export function* serveFactsInSteps(market: Market, industry: Industry): Iterable<void> {
  companyNumbers(market);
  yield;
  yield* servedOf(industry).steps(market);
}

const servedOf = derived((industry: Industry) =>
  derivedInSteps(function* (market: Market): Generator<void, ServedFacts> {
    const { facts } = industry;
    const { columns } = facts;
    const sources = publicSources(industry);
    const places = new Map(sources.map(({ sourceKey }, place) => [sourceKey, place]));
    const all = Int32Array.from({ length: facts.rowCount }, (_, row) => row);
    const stated = yield* mapInSteps(listOf(all), (row) => statedCompany(industry, row), ROWS_PER_STEP);
    const found = yield* mapInSteps(stated, memoOf(market), ROWS_PER_STEP);
    const { texts: codes, places: codeOf } = numbered(found);
    const profiles = yield* mapInSteps(codes, (code) => profileOf(market, code));
    const groups = listOf(all).map(
      (row) => textOfRow(columns.industry, row) || (profiles[codeOf[row]!]?.industry ?? ""),
    );
    const { texts: industries, places: industryOf } = numbered(groups);
    const sourceOf = all.map((row) => places.get(textOfRow(columns.sourceKey, row)) ?? -1);
    yield;
    const isOfUnknownCode = (row: number) => codeOf[row]! >= 0 && profiles[codeOf[row]!] === undefined;
    const told = all.filter((row) => sourceOf[row]! >= 0 && (codeOf[row]! >= 0 || industryOf[row]! >= 0));
    const rows = told.filter((row) => !isOfUnknownCode(row));
    const yearOf = all.map((row) => financialYearEndOn(dayOfFact(industry, row)));
    // The rows of a table come by source and id.
    const byKey = rowsByKey(rows, (row) => columns.metricKey.index[row]!, columns.metricKey.values.length).rows;
    const bySource = rowsByKey(byKey, (row) => sourceOf[row]!, sources.length).rows;
    yield;
    const metricOf = metricsOf(industry, rows, sourceOf, sources.length);
    const metricCount = metricOf.reduce((most, metric) => Math.max(most, metric + 1), 0);
    const valued = rows.filter((row) => !Number.isNaN(columns.value[row]));
    const byCode = rowsByKey(valued, (row) => codeOf[row]! + 1, codes.length + 1).rows;
    const lists = { codeOf, codes, industryOf, industries };
    yield;
    const newest = factLists(
      rowsDescending(bySource, (row) => columns.asOf[row]!),
      lists,
    );
    yield;
    const ofYears = rowsAscending(byCode, (row) => yearOf[row]!);
    const byYear = factLists(rowsByKey(ofYears, (row) => metricOf[row]!, metricCount).rows, lists);
    yield;
    const ofCompanies = byCode.filter((row) => codeOf[row]! >= 0);
    const byCompany = factLists(rowsByKey(ofCompanies, (row) => metricOf[row]!, metricCount).rows, lists);
    const ofUnknownCodes = factLists(told.filter(isOfUnknownCode), lists);
    const names = codes.map((code, place) => profiles[place]?.name ?? code);
    return {
      industry,
      sources,
      sourceOf,
      names,
      ...lists,
      metricOf,
      yearOf,
      newest,
      byYear,
      byCompany,
      ofUnknownCodes,
    };
  }),
);

function statedCompany({ facts: { columns } }: Industry, row: number): StatedCompany {
  return {
    stockCode: textOfRow(columns.stockCode, row),
    entityAbn: textOfRow(columns.entityAbn, row),
    entityName: textOfRow(columns.entityName, row),
  };
}

/** Finds the company of a fact; most facts name one that another named before. */
function memoOf(market: Market): (stated: StatedCompany) => string {
  const found = new Map<string, string>();
  return (stated) => {
    if (stated.stockCode !== "") return stated.stockCode;
    const key = `${stated.entityAbn} ${stated.entityName}`;
    const code = found.get(key) ?? companyOfFact(market, stated);
    found.set(key, code);
    return code;
  };
}

function listOf(rows: Int32Array): number[] {
  return Array.from(rows);
}

/** Distinct texts in their order, and the place of each given one among them; -1 for an empty one. */
function numbered(given: readonly string[]) {
  const texts = [...new Set(given)].filter((text) => text !== "").sort(compareCodePoints);
  const places = new Map(texts.map((text, place) => [text, place]));
  return { texts, places: Int32Array.from(given, (text) => places.get(text) ?? -1) };
}

function dayOfFact({ facts: { columns } }: Industry, row: number): number {
  const periodEnd = columns.periodEnd[row]!;
  return periodEnd === UNKNOWN_DAY ? columns.asOf[row]! : periodEnd;
}

const ROWS_PER_STEP = 5_000;
