import type { AcceptedTerms, MissingSource } from "@daybook/ingest";
import { openReader, summaryOf } from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import { heldText } from "../held-text.js";
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
