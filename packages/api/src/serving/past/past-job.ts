import type { TradingCalendar, Withholdable } from "@daybook/domain";
import type { Location, Past } from "@daybook/store";
import type { BuiltPast, PastKept } from "./past-files.js";

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

/** What a server of a past state is told. */
export interface PastServerJob {
  readonly dataFolder: string;
  readonly built: BuiltPast;
  readonly withheld: readonly Withholdable[];
  /** As of when it is served to who names no moment, in milliseconds since 1970. */
  readonly momentMs: number;
  readonly socketPath: string;
  readonly webUrl: string;
}
