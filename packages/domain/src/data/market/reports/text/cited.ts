import type { ReportCitation, ReportMover } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { isoOf } from "../../../../base/time/day.js";
import type { ReportFigures } from "../report-figures.js";
import type { ReportType } from "../report-period.js";
import type { InsightEvidence } from "../trend-insights.js";

/** What a text rests on, in the order of its marks. */
export interface Cited {
  readonly citation: Answer<ReportCitation>;
  /** The stock that it is about; empty when it is about all. */
  readonly code: string;
}

/** A mover that the text names, with what its insight is made of. */
export interface NamedMover {
  readonly mover: Answer<ReportMover>;
  readonly weeklyPriceChange: number | undefined;
  readonly evidence: InsightEvidence;
}

/** The first risers and fallers, of which the text tells more. */
export function namedMovers(figures: ReportFigures): readonly NamedMover[] {
  const { risers, fallers, trendInsights, evidence, period } = figures;
  const movers = [...risers, ...fallers].map((mover, place) => ({
    mover,
    weeklyPriceChange: trendInsights[place]!.weeklyPriceChange,
    evidence: evidence[place]!,
  }));
  const count = NAMED_EACH_WAY[period.type];
  return [...movers.slice(0, Math.min(count, risers.length)), ...movers.slice(risers.length, risers.length + count)];
}

/** Everything that the text cites: the positions, then prices, announcements and accounts of the movers that it names. */
export function citedIn(figures: ReportFigures): readonly Cited[] {
  const named = namedMovers(figures);
  const priceDays = named.flatMap(({ evidence }) => evidence.priceDay ?? []);
  const cited: (Omit<Answer<ReportCitation>, "id"> & { readonly code: string })[] = [
    { ...SHORT_POSITIONS, date: isoOf(figures.period.reportDay), code: "" },
  ];
  if (priceDays.length > 0) cited.push({ ...PRICES, date: isoOf(Math.max(...priceDays)), code: "" });
  for (const { mover, evidence } of named) {
    const [announcement] = evidence.announcements;
    if (announcement === undefined) continue;
    const { day, headline, url } = announcement;
    const source = `ASX announcement of ${mover.code}: ${headline}`;
    cited.push({ source, date: isoOf(day), url: url ?? "", type: "announcement", code: mover.code });
  }
  for (const { mover, evidence } of named) {
    if (evidence.accounts === undefined) continue;
    const { periodEndDay, documentUrl } = evidence.accounts;
    const source = `Annual accounts of ${mover.code}`;
    cited.push({ source, date: isoOf(periodEndDay), url: documentUrl, type: "financial_report", code: mover.code });
  }
  return cited.map(({ code, ...citation }, place) => ({ citation: { id: `ref-${place + 1}`, ...citation }, code }));
}

/** The mark of what is cited of a type, about a stock or about all. */
export function markOf(cited: readonly Cited[], type: CitationType, code = ""): string {
  const { citation } = cited.find((each) => each.citation.type === type && each.code === code)!;
  return `[${citation.id}]`;
}

export type CitationType = "asic_data" | "price_data" | "announcement" | "financial_report";

const NAMED_EACH_WAY: Readonly<Record<ReportType, number>> = { weekly: 1, monthly: 1, yearly: 3 };

const SHORT_POSITIONS = {
  source: "Australian Securities and Investments Commission, short position reports",
  url: "https://asic.gov.au/regulatory-resources/markets/short-selling/short-position-reports-table/",
  type: "asic_data",
};

const PRICES = { source: "ASX end-of-day prices, adjusted closes", url: "", type: "price_data" };
