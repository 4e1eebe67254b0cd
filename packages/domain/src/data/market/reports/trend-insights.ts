import type { TrendInsight } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { isoOf } from "../../../base/time/day.js";
import type { Announcement } from "../announcements/announcements.js";
import { weeklyPriceChange } from "../figures/weekly-price-change.js";
import type { FundamentalsRow } from "../fundamentals/row.js";
import type { Market } from "../market.js";
import { sessionsOf } from "../prices/sessions.js";
import { subjectAt } from "../securities/subject-at.js";
import { compositeSignal } from "./composite-signal.js";
import { type FinancialSignals, financialSignals } from "./financial-signals.js";
import { keyAnnouncements } from "./key-announcements.js";
import type { Mover } from "./movers.js";
import { pricePattern } from "./price-pattern.js";
import type { ReportPeriod } from "./report-period.js";

/** What an insight is made of, for whoever cites it. */
export interface InsightEvidence {
  /** Day of the newer of the two sessions whose closes are compared; undefined without a price change. */
  readonly priceDay: number | undefined;
  /** The key announcements. */
  readonly announcements: readonly Announcement[];
  /** The accounts that the financial signals state; undefined when there are none. */
  readonly accounts: FundamentalsRow | undefined;
}

/** What else is known of a mover, and where from. */
export interface FoundInsight {
  readonly insight: Answer<TrendInsight>;
  readonly evidence: InsightEvidence;
}

/** What prices, announcements and accounts say of a mover, as of the report day. */
export function trendInsight(market: Market, period: ReportPeriod, { row, message }: Mover): FoundInsight {
  const { code, change } = message;
  const { life } = subjectAt(market, row);
  const sessions = sessionsOf(market.prices, code, life.afterDay, life.untilDay);
  const price = weeklyPriceChange(market.prices, sessions, period.reportDay);
  const announcements = keyAnnouncements(market, code, life, period);
  const isFormer = life.untilDay !== Number.POSITIVE_INFINITY;
  const { sentences, accounts } = isFormer ? nothingKnown : financialSignals(market, code, period.reportDay);
  return {
    insight: {
      code,
      direction: change > 0 ? "riser" : "faller",
      shortChange: change,
      weeklyPriceChange: price?.change,
      pricePattern: pricePattern(change, price?.change),
      compositeSignal: compositeSignal(message, period, price?.change),
      keyAnnouncements: announcements.map(({ day, headline }) => `[${isoOf(day)}] ${headline}`),
      financialSignals: sentences,
    },
    evidence: { priceDay: price?.day, announcements, accounts },
  };
}

/** Accounts are those of the company that has the code now. */
const nothingKnown: FinancialSignals = { sentences: [], accounts: undefined };
