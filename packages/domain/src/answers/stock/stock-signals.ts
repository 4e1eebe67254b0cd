import type { Draft } from "../../base/draft.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import type { ReputationSignal } from "../../data/market/events.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";

/** Which security and how many signals of each polarity. */
export interface StockSignalsQuery {
  readonly stockCode: string;
  readonly limit: number;
}

/** Signals about the reputation of a company. */
export interface StockSignals {
  readonly adverse: StockSignal[];
  readonly positive: StockSignal[];
}

/** One signal, always with a citation. */
interface StockSignal {
  readonly polarity: ReputationSignal["polarity"];
  readonly kind: string;
  readonly headline: string;
  readonly detail: string;
  readonly eventDate: string;
  /** high, medium or low for adverse ones, else empty. */
  readonly severity: string;
  readonly confidence?: number;
  readonly citations: string[];
}

/** The cited signals of a code, the gravest and surest first; undefined for a code that is held nowhere. */
export function stockSignals(market: Market, { stockCode, limit }: StockSignalsQuery): StockSignals | undefined {
  if (profileOf(market, stockCode) === undefined) return undefined;
  const cited = (market.signals.get(stockCode) ?? [])
    .map((signal) => ({ ...signal, severity: severityOf(signal), citations: signal.citations.filter(isWritten) }))
    .filter(({ citations }) => citations.length > 0)
    .sort(inOrder);
  const first = (polarity: ReputationSignal["polarity"]) =>
    cited
      .filter((signal) => signal.polarity === polarity)
      .slice(0, limit)
      .map(served);
  return { adverse: first("adverse"), positive: first("positive") };
}

function isWritten(address: string): boolean {
  return address.trim() !== "";
}

/** From the gravest to none. */
const SEVERITIES = ["high", "medium", "low", ""];

function severityOf({ polarity, severity }: ReputationSignal): string {
  return polarity === "adverse" && SEVERITIES.includes(severity) ? severity : "";
}

function inOrder(a: ReputationSignal, b: ReputationSignal): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    (b.confidence ?? -1) - (a.confidence ?? -1) ||
    compareTexts(b.importedAt, a.importedAt) ||
    compareTexts(a.headline, b.headline) ||
    compareTexts(a.kind, b.kind)
  );
}

function served(signal: ReputationSignal): StockSignal {
  const { polarity, kind, headline, detail, eventDate, severity, confidence, citations } = signal;
  const answer: Draft<StockSignal> = {
    polarity,
    kind,
    headline,
    detail,
    eventDate,
    severity,
    citations: [...citations],
  };
  if (confidence !== undefined) answer.confidence = confidence;
  return answer;
}
