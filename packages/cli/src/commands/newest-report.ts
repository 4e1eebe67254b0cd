import { dayAt, dayOf, type TradingCalendar, tradingDaysBehind } from "@daybook/domain";
import type { Import } from "@daybook/store";

/** The newest daily report on short positions that is held. */
export interface NewestReport {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Trading days whose reports are public by now and not held. The demo world does not age. */
  readonly tradingDaysBehind: number;
}

/** The newest report among live imports; undefined when there is none. */
export function newestReport(calendar: TradingCalendar, live: readonly Import[], now: Date): NewestReport | undefined {
  const reports = live.filter(({ source }) => source === "asic-shorts");
  const newest = reports.reduce<Import | undefined>(
    (found, next) => (found && found.unit > next.unit ? found : next),
    undefined,
  );
  if (newest === undefined) return undefined;
  const behind = newest.isDemo ? 0 : tradingDaysBehind(calendar, dayOf(newest.unit)!, dayAt(now));
  return { date: newest.unit, tradingDaysBehind: behind };
}
