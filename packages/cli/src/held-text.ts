import type { SourceSummary } from "@daybook/store";

/** What is held of a source, and how old that is. */
export function heldText(held: SourceSummary | null | undefined, now: Date): string {
  if (held === null || held === undefined) return "nothing";
  const { liveUnits, rows, newestRetrievedAt } = held;
  const days = Math.floor((now.getTime() - Date.parse(newestRetrievedAt)) / MS_PER_DAY);
  const age = days <= 0 ? "today" : days === 1 ? "a day ago" : `${days} days ago`;
  const files = liveUnits === 1 ? "1 file" : `${liveUnits.toLocaleString("en-AU")} files`;
  return `${files}, ${rows.toLocaleString("en-AU")} rows; the newest came on ${newestRetrievedAt.slice(0, 10)}, ${age}`;
}

const MS_PER_DAY = 86_400_000;
