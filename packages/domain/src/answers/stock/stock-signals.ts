import type { GetStockSignalsResponse, StockSignal } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { dayOf } from "../../base/time/day.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { type ReputationSignal, signalsOf } from "../../data/market/signals/reputation-signals.js";

/** Which security and how many signals of each polarity. */
export interface StockSignalsQuery {
  readonly stockCode: string;
  readonly limit: number;
}

/** The cited signals of a code, the gravest and surest first; undefined for a code that is held nowhere. */
export function stockSignals(
  market: Market,
  { stockCode, limit }: StockSignalsQuery,
): Answer<GetStockSignalsResponse> | undefined {
  const profile = profileOf(market, stockCode);
  if (profile === undefined) return undefined;
  const cited = signalsOf(market.signals, stockCode)
    .filter((signal) => lastDayOf(signal) > profile.formerUntilDay)
    .map(citedSignal)
    .filter(({ citations }) => citations.length > 0)
    .sort(inOrder);
  const first = (polarity: ReputationSignal["polarity"]) =>
    cited
      .filter(({ signal }) => signal.polarity === polarity)
      .slice(0, limit)
      .map(served);
  return { adverse: first("adverse"), positive: first("positive") };
}

/** The last day on which an event may have happened, of which only the year may be known. */
function lastDayOf({ eventDate = "" }: ReputationSignal): number {
  return dayOf(eventDate) ?? dayOf(`${eventDate}-12-31`) ?? Number.POSITIVE_INFINITY;
}

/** A signal with what is served of its severity and its citations. */
interface CitedSignal {
  readonly signal: ReputationSignal;
  readonly severity: string;
  readonly citations: readonly string[];
}

function citedSignal(signal: ReputationSignal): CitedSignal {
  return { signal, severity: severityOf(signal), citations: signal.citations.filter(isWritten) };
}

function isWritten(address: string): boolean {
  return address.trim() !== "";
}

/** From the gravest to none. */
const SEVERITIES = ["high", "medium", "low", ""];

function severityOf({ polarity, severity = "" }: ReputationSignal): string {
  return polarity === "adverse" && SEVERITIES.includes(severity) ? severity : "";
}

function inOrder(a: CitedSignal, b: CitedSignal): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    (b.signal.confidence ?? -1) - (a.signal.confidence ?? -1) ||
    b.signal.importedAtMs - a.signal.importedAtMs ||
    compareTexts(a.signal.headline, b.signal.headline) ||
    compareTexts(a.signal.kind, b.signal.kind)
  );
}

function served({ signal, severity, citations }: CitedSignal): Answer<StockSignal> {
  const { polarity, kind, headline, detail = "", eventDate = "", confidence } = signal;
  return { polarity, kind, headline, detail, eventDate, severity, confidence, citations };
}
