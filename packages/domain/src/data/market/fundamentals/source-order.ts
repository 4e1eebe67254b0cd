import { compareTexts } from "../../../base/texts/compare-texts.js";

/** The name of the source whose rows are made of a quote service's statements. */
export const QUOTE_STATEMENTS = "quote-statements";

/**
 * Which of two sources speaks first for a period that both report: a filing,
 * then any other by name, and last what is made of a quote service's statements.
 */
export function compareSources(left: string, right: string): number {
  return rankOf(left) - rankOf(right) || compareTexts(left, right);
}

/** The company itself filed the figures with the exchange. */
export function isFiling({ source }: { readonly source: string }): boolean {
  return source === "filing";
}

function rankOf(source: string): number {
  if (isFiling({ source })) return 0;
  return source === QUOTE_STATEMENTS ? 2 : 1;
}
