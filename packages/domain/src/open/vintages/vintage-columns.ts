import { dayInSydney } from "../../base/time/sydney.js";
import type { OpenRowOf } from "../open-dataset.js";
import type { Vintage } from "./vintages.js";

/** The columns that tell of when a figure is: they are the same wherever a dataset has every vintage. */
export const vintageColumns = {
  published_on: {
    type: "day",
    optional: true,
    meaning:
      "The date in Sydney on which the file was published that first states this; unknown of what is computed here",
  },
  published_from: {
    type: "moment",
    optional: true,
    meaning: "The same moment in full; where nothing tells when a file was published, when it was retrieved",
  },
  published_to: {
    type: "moment",
    optional: true,
    meaning: "When a file was published that states it otherwise; unknown while none was",
  },
  known_from: {
    type: "moment",
    optional: true,
    meaning: "From when on this was served here as of that publication; unknown of what is computed here",
  },
  known_to: {
    type: "moment",
    optional: true,
    meaning: "Until when, since a file came that says otherwise; unknown while it still is",
  },
  is_newest: { type: "flag", meaning: "It is what is served now: neither published_to nor known_to is known" },
} as const;

/** The order of vintages of one thing. */
export const VINTAGE_KEY = ["published_from", "known_from"] as const;

/** When a vintage counts, as cells. */
export type VintageCells = OpenRowOf<typeof vintageColumns>;

/** The cells of a vintage. */
export function vintageCells(vintage: Omit<Vintage<unknown>, "state">): VintageCells {
  const { publishedFromMs, publishedToMs, knownFromMs, knownToMs } = vintage;
  return {
    published_on: dayInSydney(publishedFromMs),
    published_from: publishedFromMs,
    published_to: publishedToMs,
    known_from: knownFromMs,
    known_to: knownToMs,
    is_newest: publishedToMs === undefined && knownToMs === undefined,
  };
}

/** The cells of what has no vintages: it is as it is now. */
export const NO_VINTAGE: VintageCells = {
  published_on: undefined,
  published_from: undefined,
  published_to: undefined,
  known_from: undefined,
  known_to: undefined,
  is_newest: true,
};
