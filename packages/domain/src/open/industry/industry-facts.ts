import { sentRecord } from "../../answers/industry-intelligence/industry-intelligence.js";
import { dayOf } from "../../base/time/day.js";
import { industryFacts } from "../../data/industry/industry-facts-dataset.js";
import { industrySources } from "../../data/industry/industry-sources-dataset.js";
import { servedFacts } from "../../data/industry/served-facts.js";
import { listedCompanies } from "../../data/market/companies/listed-companies-dataset.js";
import { shortPositions } from "../../data/market/shorts/short-positions-dataset.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";

const KEY = ["source_key", "record_id"] as const;

/** Every cited fact that is served. */
export const openIndustryFacts = openDataset({
  id: "industry-facts",
  title: "Cited facts about industries and companies",
  description:
    "Imported facts of public sources about an industry or a listed company, each with what it cites. A fact about a company is there only where its business number or its name names one company that is held.",
  columns: {
    source_key: { type: "text", meaning: "The key of the source" },
    record_id: { type: "text", meaning: "The id of the fact in the source" },
    source_name: { type: "text", meaning: "The name of the source" },
    publisher: { type: "text", meaning: "Who publishes the source" },
    licence: { type: "text", meaning: "The licence of the source" },
    signal_kind: {
      type: "text",
      meaning:
        "What it is about: short_interest, trade_exposure, public_money, tax_environment, policy_footprint or emissions",
    },
    industry: { type: "text", optional: true, meaning: "The industry group" },
    stock_code: { type: "text", optional: true, meaning: "The exchange code of the company" },
    entity_abn: { type: "text", optional: true, meaning: "The business number of the company" },
    metric_key: { type: "text", meaning: "The key of what is measured" },
    metric_label: { type: "text", meaning: "What is measured" },
    value: { type: "number", optional: true, unit: "that of the column unit", meaning: "The value; 0 is one" },
    unit: { type: "text", optional: true, meaning: "The unit of the value" },
    period_start: { type: "day", optional: true, meaning: "The first day that it is about" },
    period_end: { type: "day", optional: true, meaning: "The last day that it is about" },
    as_of: { type: "day", meaning: "Of when it is" },
    title: { type: "text", optional: true, meaning: "The title of what is cited" },
    summary: { type: "text", optional: true, meaning: "The fact in words" },
    source_url: { type: "text", optional: true, meaning: "The address of what is cited" },
    confidence: { type: "number", unit: "fraction from 0 to 1", meaning: "How sure the source is" },
  },
  key: KEY,
  span: "as_of",
  madeOf: [industryFacts],
  helpedBy: [industrySources, listedCompanies, shortPositions],
  reads: ["market", "industry"],
  rows({ snapshot: { market, industry } }) {
    const served = servedFacts(market, industry);
    const rows = Array.from(served.newest({ industry: "", stockCode: "" }), (row) => {
      const told = sentRecord(served, row);
      const { displayName, publisher, licence } = served.sources[served.sourceOf[row]!]!;
      return {
        source_key: told.sourceKey,
        record_id: told.sourceRecordId,
        source_name: displayName,
        publisher,
        licence,
        signal_kind: told.signalKind,
        industry: toldText(told.industry),
        stock_code: toldText(told.stockCode),
        entity_abn: toldText(told.entityAbn),
        metric_key: told.metricKey,
        metric_label: told.metricLabel,
        value: told.metricValue,
        unit: toldText(told.unit),
        period_start: dayOf(told.periodStart),
        period_end: dayOf(told.periodEnd),
        as_of: dayOf(told.asOf)!,
        title: toldText(told.title),
        summary: toldText(told.summary),
        source_url: toldText(told.sourceUrl),
        confidence: told.confidence,
      };
    });
    return inKeyOrder(KEY, rows);
  },
});
