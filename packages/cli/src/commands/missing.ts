import type { AcceptedTerms, MissingSource } from "@daybook/ingest";
import { openReader, type SourceSummary, summaryOf } from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";

/** What is listed, and how. */
interface MissingRequest {
  readonly missing: readonly MissingSource[];
  readonly accepted: AcceptedTerms;
  readonly isJson: boolean;
}

/** Lists the sources that a sync does not fetch: how each is had, and what is held of it. Asks no publisher. */
export async function missingCommand(settings: Settings, context: Context, request: MissingRequest): Promise<number> {
  const reader = await openReader(settings.location);
  await reader.close();
  const held = new Map(
    summaryOf(reader.imports.filter(({ isDemo }) => !isDemo)).map((summary) => [summary.source, summary]),
  );
  const listed = request.missing.map(({ source: { name, title }, how, terms }) => ({
    source: name,
    title,
    how,
    ...(terms === undefined ? {} : { terms }),
    held: held.get(name) ?? null,
  }));
  const accepted = Object.fromEntries(request.accepted);
  if (request.isJson) context.out(JSON.stringify({ missing: listed, acceptedTerms: accepted }, null, 2));
  else {
    for (const { source, title, how, held: summary } of listed) {
      context.out(`${source}: ${title}`);
      context.out(`  held: ${heldText(summary, context.now())}`);
      context.out(`  ${how}`);
    }
    for (const [holder, day] of request.accepted) context.out(`terms of ${holder}: accepted on ${day}`);
  }
  return EXIT.ok;
}

function heldText(held: SourceSummary | null, now: Date): string {
  if (held === null) return "nothing";
  const { liveUnits, rows, newestRetrievedAt } = held;
  const days = Math.floor((now.getTime() - Date.parse(newestRetrievedAt)) / MS_PER_DAY);
  const age = days <= 0 ? "today" : days === 1 ? "a day ago" : `${days} days ago`;
  const files = liveUnits === 1 ? "1 file" : `${liveUnits.toLocaleString("en-AU")} files`;
  return `${files}, ${rows.toLocaleString("en-AU")} rows; the newest came on ${newestRetrievedAt.slice(0, 10)}, ${age}`;
}

const MS_PER_DAY = 86_400_000;
