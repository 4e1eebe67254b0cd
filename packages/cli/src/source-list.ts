import { newsFeedsAt, type Source, sources } from "@daybook/ingest";
import type { Settings } from "./settings.js";

/** A line for each source, with what it is: of all, or of those that are fetched, by themselves or after terms are accepted. */
export function linesOfSources(which: "all" | "fetched"): string[] {
  const listed = sources.filter(
    ({ access }) => which === "all" || typeof access === "string" || access.terms !== undefined,
  );
  const width = Math.max(...listed.map(({ name }) => name.length));
  return listed.map(
    (source) => `${source.name.padEnd(width)}  ${source.title}${which === "all" ? "" : termsIn(source)}`,
  );
}

function termsIn({ access }: Source): string {
  return typeof access === "string" || access.terms === undefined ? "" : ` (after --accept-terms ${access.terms})`;
}

/** All sources, that of feeds with the operator's own. */
export function sourcesWith({ feeds }: Settings, now: Date): readonly Source[] {
  const withFeeds = newsFeedsAt(feeds, now);
  return feeds.length === 0 ? sources : sources.map((each) => (each.name === withFeeds.name ? withFeeds : each));
}
