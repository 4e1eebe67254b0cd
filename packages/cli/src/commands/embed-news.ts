import { type EmbedSummary, embedNews, textModel } from "@daybook/ingest";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";

/** The arguments of the embed-news command. */
export interface EmbedNewsRequest {
  readonly limit?: number;
}

/** Gives articles vectors of the model that comes with the packages, and tells how many have one. */
export async function embedNewsCommand(
  settings: Settings,
  context: Context,
  { limit }: EmbedNewsRequest,
): Promise<number> {
  const summary = await embedNews({
    location: settings.location,
    model: textModel,
    ...(limit === undefined ? {} : { limit }),
    now: context.now,
    signal: context.stop,
    onProgress: (done, total) => context.progress(`embed-news: ${done} of ${total} articles`, done / total),
  });
  context.out(summaryText(summary));
  return EXIT.ok;
}

function summaryText({ embedded, without, left, held }: EmbedSummary): string {
  const counted = (count: number) => count.toLocaleString("en-AU");
  const told = [`${counted(embedded)} articles embedded`, `${counted(held)} had a vector of ${textModel.name} before`];
  if (without > 0) told.push(`the model makes nothing of ${counted(without)}`);
  if (left > 0) told.push(`${counted(left)} left`);
  return told.join(", ");
}
