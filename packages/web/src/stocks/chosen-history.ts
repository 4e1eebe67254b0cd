import type { Choice } from "../pages/choices.js";
import { type Days, daysIn } from "../pages/days-form.js";
import { dateIn, wordIn } from "../pages/parameters.js";

/** The ranges of the chart, as they are named in addresses. */
export const RANGES = ["1m", "3m", "6m", "1y", "2y", "5y", "max"] as const;
type Range = (typeof RANGES)[number];

/** The range of an address that names none. */
export const USUAL_RANGE: Range = "1y";

/** The ranges as a reader chooses them. */
export const RANGE_CHOICES: readonly Choice<Range>[] = RANGES.map((word) => ({ word, title: word }));

/** The parameters that choose what the chart shows. */
export const HISTORY_PARAMETERS = ["range", "from", "to", "asOf", "knownAt", "security"] as const;

/** What part of the history is shown, and as it was seen when. */
export interface ChosenHistory extends Days {
  /** Ignored if days are named. */
  readonly range: Range;
  /** Only what was public on this day. */
  readonly asOf: string | undefined;
  /** Only what this server held by the end of this day. */
  readonly knownAt: string | undefined;
  /** A day of the security that had the code then. */
  readonly security: string | undefined;
}

/** What an address chooses. */
export function chosenHistory(query: URLSearchParams): ChosenHistory {
  return {
    ...daysIn(query),
    range: wordIn(query, "range", [USUAL_RANGE, ...RANGES]),
    asOf: dateIn(query, "asOf"),
    knownAt: dateIn(query, "knownAt"),
    security: dateIn(query, "security"),
  };
}
