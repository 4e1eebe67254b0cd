import { dayOfParts } from "./day.js";

/** Days on which the exchange closed once, outside the yearly holidays; a setting adds to them. */
export const knownClosures: readonly number[] = [
  // National day of mourning for Queen Elizabeth II.
  dayOfParts(2022, 9, 22),
];
