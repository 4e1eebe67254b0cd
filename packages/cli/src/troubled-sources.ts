import { type LastSync, readLastSyncs, type Trouble, troubledSince } from "@daybook/ingest/last-sync";
import { type Import, summaryOf } from "@daybook/store";
import { heldText } from "./held-text.js";
import { visible } from "./visible.js";

/** A source whose last sync had trouble. */
export interface TroubledSource {
  readonly source: string;
  /** Of the oldest trouble, ISO 8601 in UTC. */
  readonly since: string;
  readonly troubleCount: number;
  /** The first of them. */
  readonly first: Pick<Trouble, "name" | "outcome" | "reason">;
  /** All of this in a line, with how old the data is that is held. */
  readonly text: string;
}

/** The sources whose last sync had trouble, by their names. */
export async function troubledSources(
  dataFolder: string,
  imports: readonly Import[],
  now: Date,
): Promise<TroubledSource[]> {
  const summaries = summaryOf(imports.filter(({ isDemo }) => !isDemo));
  const lasts = [...(await readLastSyncs(dataFolder))].sort(([a], [b]) => (a < b ? -1 : 1));
  return lasts.flatMap(([source, last]) => {
    const held = heldText(
      summaries.find((summary) => summary.source === source),
      now,
    );
    return troubled(source, last, held);
  });
}

function troubled(source: string, { troubles, troubleCount }: LastSync, held: string): TroubledSource[] {
  const [first] = troubles;
  const since = troubledSince(troubles);
  if (first === undefined || since === undefined) return [];
  const more = troubleCount === 1 ? "" : `, and ${troubleCount - 1} more`;
  const text = `${visible(source)}: trouble since ${visible(since.slice(0, 10))}: ${troubleText(first)}${more}; held: ${held}`;
  const { name, outcome, reason } = first;
  return [{ source, since, troubleCount, first: { name, outcome, reason }, text }];
}

/** What is wrong with a file, in a line that is safe to print. */
export function troubleText({ name, outcome, line, reason }: Omit<Trouble, "since">): string {
  const where = line === undefined ? "" : `, line ${line}`;
  return visible(`${name}${where}: ${WORDS[outcome]}: ${reason}`);
}

const WORDS: Readonly<Record<Trouble["outcome"], string>> = {
  unfetched: "not fetched",
  refused: "refused",
  held: "held back",
  failed: "failed",
};
