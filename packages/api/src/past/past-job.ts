import type { TradingCalendar } from "@daybook/domain";
import type { Location, Past } from "@daybook/store";
import type { PastKept } from "./past-files.js";

/** What the process that builds is told of a past state. */
export interface PastJob {
  readonly location: Location;
  readonly calendar: TradingCalendar;
  /** Names the program that will read the parts. */
  readonly build: string;
  readonly key: string;
  readonly past: Past;
  readonly kept: PastKept;
}
