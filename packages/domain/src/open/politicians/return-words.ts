/** The unit of amounts in returns. */
export const CENTS = "cents (Australian)";

/** What is said of every dataset of returns. */
export const RETURNS_NOTE =
  "Amounts are as lodged; sums under the disclosure threshold of the year are not published, and so are missing. Rows of which is_newest is true are the register as it is served now; others are what a file said before a later one amended it.";
