import type { Answer } from "../answer.js";
import { momentOf } from "../housing/moments.js";
import { ascending, byAll, grouped } from "../housing/order.js";
import { countOf, invalid, replyOf } from "../housing/reply.js";
import { comparable } from "../politicians/comparable.js";
import { codeIn } from "../politicians/requests-in.js";
import { type Row, rowsOf, textOf } from "../politicians/rows.js";
import type { Database } from "../sql/database.js";
import { normalised } from "../sql/normalised.js";

/** A cited fact as it is served. */
interface Fact {
  readonly source: Row;
  readonly importedAt: number;
  readonly record: ReturnType<typeof recordOf>;
}

/** Everything that answers of IndustryIntelligenceService are made of. */
interface Facts {
  readonly facts: readonly Fact[];
  readonly names: ReadonlyMap<string, string>;
}

const worlds = new WeakMap<Database, Promise<Facts>>();

/** The facts of public sources, each about the company that it is surely about. */
export function factsOf(database: Database): Promise<Facts> {
  const world = worlds.get(database) ?? readFacts(database);
  worlds.set(database, world);
  return world;
}

const columns =
  "source_key record_id industry stock_code entity_abn entity_name metric_key metric_label value unit period_start period_end as_of summary confidence citation_title citation_url import_id";

async function readFacts(database: Database): Promise<Facts> {
  const listings = await database.rows("select code, name, industry from listing");
  const names = new Map(listings.map(([code, name]) => [String(code), String(name)]));
  const industries = new Map(listings.map(([code, , industry]) => [String(code), String(industry)]));
  const codeOf = await matcherOf(database, names);
  const imports = new Map(
    (await database.rows("select id, retrieved_at::varchar from ledger")).map(([id, at]) => [
      String(id),
      Date.parse(String(at)),
    ]),
  );
  const sources = new Map(
    (
      await rowsOf(
        database,
        "industry_sources",
        "source_key display_name signal_kind publisher url licence cadence is_public",
      )
    )
      .filter((row) => row.is_public === "true")
      .map((row) => [textOf(row, "source_key"), row]),
  );
  const facts = (await rowsOf(database, "industry_facts", columns)).flatMap((row) => {
    const source = sources.get(textOf(row, "source_key"));
    const code = codeOf(row);
    const industry = textOf(row, "industry") || (industries.get(code) ?? "");
    if (source === undefined || (code === "" && textOf(row, "industry") === "")) return [];
    return [{ source, importedAt: imports.get(row.import_id!)!, record: recordOf(row, source, code, industry) }];
  });
  return { facts, names };
}

/**
 * The code that a fact is about: as stated, else of the one listed company with its number, else with its name unless that
 * one has another number. A company has the number of its record, else that of the one entity of the tax office with its name.
 */
async function matcherOf(database: Database, names: ReadonlyMap<string, string>): Promise<(row: Row) => string> {
  const directory = await database.rows(
    "select code, name from directory where day = (select max(day) from directory) and is_name(name)",
  );
  const active = await database.rows("select code from listing where is_active");
  const listed = new Set([...directory, ...active].map(([code]) => String(code)));
  const numbers = new Map(
    (await database.rows(numbersOfCompanies))
      .map(([code, abn]) => [String(code), String(abn)] as const)
      .filter(([code]) => listed.has(code)),
  );
  const byNumber = new Map<string, Set<string>>();
  const byName = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, key: string, code: string) => {
    if (key !== "") to.set(key, (to.get(key) ?? new Set()).add(code));
  };
  for (const [code, abn] of numbers) add(byNumber, abn, code);
  for (const [code, name] of directory) add(byName, comparable(String(name)), String(code));
  for (const code of listed) add(byName, comparable(names.get(code) ?? ""), code);
  const only = (codes: Set<string> | undefined) => (codes?.size === 1 ? [...codes][0]! : "");
  return (row) => {
    const stated = textOf(row, "stock_code");
    if (stated !== "") return stated;
    const abn = textOf(row, "entity_abn");
    const numbered = abn === "" ? undefined : byNumber.get(abn);
    if (numbered !== undefined) return only(numbered);
    const named = only(byName.get(comparable(textOf(row, "entity_name"))));
    return abn !== "" && numbers.has(named) ? "" : named;
  };
}

const numbersOfCompanies = `
  with legal as (
    select code, arg_max(name, day) as name from own_directory group by code
    union select code, name from chosen_record where is_name(name)
  ), entity as (
    select abn, ${normalised("arg_max(name, income_year)")} as key from tax group by abn
  )
  select code, abn from chosen_record where abn is not null
  union
  select legal.code, min(entity.abn) from legal join entity on entity.key = ${normalised("legal.name")}
  where entity.key <> '' and legal.code not in (select code from chosen_record where abn is not null) group by legal.code`;

function recordOf(row: Row, source: Row, stockCode: string, industry: string) {
  const value = row.value === null ? null : Number(row.value);
  return {
    sourceKey: textOf(row, "source_key"),
    sourceRecordId: textOf(row, "record_id"),
    signalKind: textOf(source, "signal_kind"),
    industry,
    stockCode,
    entityAbn: textOf(row, "entity_abn"),
    metricKey: textOf(row, "metric_key"),
    metricLabel: textOf(row, "metric_label"),
    hasMetricValue: value !== null,
    metricValue: value,
    unit: textOf(row, "unit"),
    periodStart: textOf(row, "period_start"),
    periodEnd: textOf(row, "period_end"),
    asOf: textOf(row, "as_of"),
    title: textOf(row, "citation_title"),
    summary: textOf(row, "summary"),
    sourceUrl: textOf(row, "citation_url"),
    confidence: Number(row.confidence),
  };
}

type Record = ReturnType<typeof recordOf>;

const byText = (...texts: readonly ((record: Record) => string)[]) =>
  byAll<Record>(...texts.map((text) => (one: Record, other: Record) => ascending(text(one), text(other))));
const byMetric = byText(
  ({ signalKind }) => signalKind,
  ({ sourceKey }) => sourceKey,
  ({ metricKey }) => metricKey,
  ({ unit }) => unit,
);

/** A request for cited facts. */
export interface IntelligenceRequest {
  readonly industry?: string;
  readonly stockCode?: string;
  readonly recordLimit?: number;
}

/** GetIndustryIntelligence. */
export async function industryIntelligence(
  database: Database,
  requests: readonly IntelligenceRequest[],
): Promise<Answer[]> {
  const world = await factsOf(database);
  return requests.map((request) => replyOf(() => answerOf(world, request)));
}

function answerOf({ facts, names }: Facts, request: IntelligenceRequest) {
  const industry = (request.industry ?? "").trim();
  if (industry.length > 120) invalid();
  const stockCode = codeIn(request.stockCode);
  const count = countOf(request.recordLimit, 50, 200);
  const asked = facts.filter(
    ({ record }) =>
      (industry === "" || record.industry === industry) && (stockCode === "" || record.stockCode === stockCode),
  );
  // One that states a code which nothing else knows is about no company, and only counted.
  const isOfUnknown = ({ record }: Fact) => record.stockCode !== "" && !names.has(record.stockCode);
  const matching = asked.filter((fact) => !isOfUnknown(fact));
  const records = matching.map(({ record }) => record);
  const newest = byAll<Record>(
    (one, other) => ascending(other.asOf, one.asOf),
    byText(
      ({ signalKind }) => signalKind,
      ({ sourceKey }) => sourceKey,
      ({ metricKey }) => metricKey,
      ({ sourceRecordId }) => sourceRecordId,
    ),
  );
  const sources = sourcesOf(matching);
  return {
    industry,
    stockCode,
    sources,
    records: records.toSorted(newest).slice(0, count),
    totalRecords: records.length,
    unknownCodeRecords: asked.filter(isOfUnknown).length,
    timeBuckets: bucketsOf(records.filter(({ hasMetricValue }) => hasMetricValue)),
    entityTotals: totalsOf(
      records.filter((record) => record.hasMetricValue && record.stockCode !== ""),
      names,
    ),
    sourceAttribution: sources.map(({ displayName }) => displayName).join("; "),
    generatedAt: matching.length === 0 ? null : momentOf(Math.max(...matching.map(({ importedAt }) => importedAt))),
  };
}

function sourcesOf(facts: readonly Fact[]) {
  const distinct = [...new Set(facts.map(({ source }) => source))].map((row) => ({
    sourceKey: textOf(row, "source_key"),
    displayName: textOf(row, "display_name"),
    signalKind: textOf(row, "signal_kind"),
    publisher: textOf(row, "publisher"),
    sourceUrl: textOf(row, "url"),
    licence: textOf(row, "licence"),
    cadence: textOf(row, "cadence"),
  }));
  return distinct.sort(
    byAll(
      (one, other) => ascending(one.signalKind, other.signalKind),
      (one, other) => ascending(one.displayName, other.displayName),
      (one, other) => ascending(one.sourceKey, other.sourceKey),
    ),
  );
}

/** The financial year in which a fact's day lies, by the calendar year in which it ends. */
function yearOf({ periodEnd, asOf }: Record): number {
  const [year, month] = (periodEnd || asOf).split("-").map(Number) as [number, number];
  return month >= 7 ? year + 1 : year;
}

const sum = (records: readonly Record[]) => records.reduce((total, { metricValue }) => total + metricValue!, 0);
const metricOf = ({ signalKind, sourceKey, metricKey, unit }: Record) =>
  JSON.stringify([signalKind, sourceKey, metricKey, unit]);

function bucketsOf(records: readonly Record[]) {
  const groups = [...grouped(records, (record) => `${metricOf(record)} ${yearOf(record)}`).values()];
  groups.sort(
    byAll(
      ([one], [other]) => byMetric(one!, other!),
      ([one], [other]) => yearOf(one!) - yearOf(other!),
    ),
  );
  return groups.map((group) => {
    const { signalKind, sourceKey, metricKey, unit } = group[0]!;
    const year = yearOf(group[0]!);
    return {
      ...{ signalKind, sourceKey, metricKey, unit },
      metricLabel: group.map(({ metricLabel }) => metricLabel).sort(ascending)[0],
      bucketLabel: `${year - 1}-${String(year % 100).padStart(2, "0")}`,
      bucketStart: `${year - 1}-07-01`,
      totalValue: sum(group),
      recordCount: group.length,
      entityCount: new Set(group.map(({ stockCode }) => stockCode).filter((code) => code !== "")).size,
      zeroValueCount: group.filter(({ metricValue }) => metricValue === 0).length,
    };
  });
}

const TOP = 8;

function totalsOf(records: readonly Record[], names: ReadonlyMap<string, string>) {
  const metrics = [...grouped(records, metricOf).values()].sort(([one], [other]) => byMetric(one!, other!));
  return metrics.flatMap((metric) => {
    const totals = [...grouped(metric, ({ stockCode }) => stockCode)].map(([stockCode, group]) => {
      const { signalKind, sourceKey, metricKey, unit } = group[0]!;
      return {
        ...{ signalKind, sourceKey, metricKey, stockCode, unit },
        entityLabel: names.get(stockCode) ?? stockCode,
        totalValue: sum(group),
        recordCount: group.length,
        latestAsOf: group
          .map(({ asOf }) => asOf)
          .sort(ascending)
          .at(-1),
      };
    });
    const largest = byAll<(typeof totals)[number]>(
      (one, other) => other.totalValue - one.totalValue,
      (one, other) => ascending(one.stockCode, other.stockCode),
    );
    return totals.sort(largest).slice(0, TOP);
  });
}
