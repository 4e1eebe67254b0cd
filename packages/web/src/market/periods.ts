import { type Choice, choices } from "../pages/choices.js";
import type { PageRequest } from "../pages/page.js";
import { wordIn } from "../pages/parameters.js";

/** The windows that a page lets its readers choose from, as the API calls them. */
export type Period = "1W" | "1M" | "3M" | "6M" | "1Y" | "2Y" | "5Y" | "MAX";

const TITLES: Readonly<Record<Period, string>> = {
  "1W": "1 week",
  "1M": "1 month",
  "3M": "3 months",
  "6M": "6 months",
  "1Y": "1 year",
  "2Y": "2 years",
  "5Y": "5 years",
  MAX: "All",
};

/** All of them, shortest first. */
export const PERIODS = Object.keys(TITLES) as readonly Period[];

const CHOICES: readonly Choice<Period>[] = PERIODS.map((word) => ({ word, title: TITLES[word] }));

/** The period that is asked for, or the usual one. */
export function periodIn({ query }: PageRequest, usual: Period): Period {
  return wordIn(query, "period", [usual, ...PERIODS]);
}

/** The periods as links. */
export function periodChoices(request: PageRequest, current: Period | undefined, usual: Period) {
  return choices(request, "Period", "period", CHOICES, current, usual);
}

/** A period in a sentence: `over 3 months`. */
export function overPeriod(period: Period): string {
  return period === "MAX" ? "over all that is held" : `over ${TITLES[period]}`;
}
