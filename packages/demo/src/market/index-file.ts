import { isoOf } from "@daybook/domain";
import type { NamedFile } from "../named-file.js";
import { pricedDays, sessionDays } from "../story.js";
import { indexLevelsOf, indexRules } from "./index-levels.js";
import type { Listing } from "./listing.js";

/** One file per session, without a heading: name, date, open, close, high, low. */
export function* indexFiles(listings: readonly Listing[]): Generator<NamedFile> {
  const indices = indexRules.map((rule) => ({ name: rule.name, levels: indexLevelsOf(rule, listings) }));
  for (const day of pricedDays) {
    const place = sessionDays.indexOf(day);
    const lines = indices.map(({ name, levels }) => {
      const { open, close, high, low } = levels[place]!;
      return `${[name, isoOf(day), ...[open, close, high, low].map((level) => level.toFixed(3))].join(",")}\n`;
    });
    yield {
      fileName: `stock_index_${isoOf(day).replaceAll("-", "_")}.csv`,
      bytes: Buffer.from(lines.join(""), "latin1"),
    };
  }
}
