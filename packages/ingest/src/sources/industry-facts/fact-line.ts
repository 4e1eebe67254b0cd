import { dayOf, isoOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/industry";
import { jsonValue } from "../../formats/own-layout/json-value.js";
import { SourceProblem } from "../../source.js";
import { FACT, type FactObject } from "./layout.js";

type FactRow = RowOf<typeof datasets.industryFacts>;

/** Reads the object of a fact, in a file of a day. */
export function readFact(given: unknown, line: number, fileDay: number): Omit<FactRow, "sourceKey"> {
  // Every part of the kind is there afterwards, each of its type.
  const fact = jsonValue(FACT, given, { line, path: "fact" }) as unknown as FactObject;
  const reason = reasonAgainst(fact, isoOf(fileDay));
  if (reason !== undefined) throw new SourceProblem(line, reason);
  const { citation } = fact;
  return {
    recordId: fact.recordId,
    industry: fact.industry || null,
    stockCode: fact.stockCode || null,
    entityAbn: fact.entityAbn || null,
    entityName: fact.entityName || null,
    metricKey: fact.metricKey,
    metricLabel: fact.metricLabel,
    value: fact.value === "" ? null : fact.value,
    unit: fact.unit || null,
    periodStart: dayOf(fact.periodStart) ?? null,
    periodEnd: dayOf(fact.periodEnd) ?? null,
    asOf: dayOf(fact.asOf)!,
    summary: fact.summary || null,
    // What a publisher states without a word of doubt is certain.
    confidence: fact.confidence === "" ? 1 : fact.confidence,
    citationTitle: citation.title,
    citationPublisher: citation.publisher,
    citationUrl: citation.url,
    citationDate: dayOf(citation.date)!,
  };
}

/** Why the values of a fact cannot be together; undefined when they can. Dates compare as texts. */
function reasonAgainst(fact: FactObject, fileDate: string): string | undefined {
  const { industry, stockCode, entityAbn, entityName, periodStart, periodEnd, asOf, citation } = fact;
  if (`${industry}${stockCode}${entityAbn}${entityName}` === "") return "fact names neither an industry nor a company";
  if (periodStart !== "" && periodEnd !== "" && periodEnd < periodStart) {
    return `fact.periodEnd "${periodEnd}" is before fact.periodStart "${periodStart}"`;
  }
  if (asOf > fileDate) return `fact.asOf "${asOf}" is after the file's date ${fileDate}`;
  if (citation.date > fileDate) return `fact.citation.date "${citation.date}" is after the file's date ${fileDate}`;
  return undefined;
}
