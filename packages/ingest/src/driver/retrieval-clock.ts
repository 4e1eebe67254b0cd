import type { Import } from "@daybook/store";

/**
 * The moments at which files count as retrieved, ISO 8601 in UTC. None is before
 * the newest in the ledger, also when the machine's clock was set back: what was
 * known at a moment that is past must never change.
 */
export function retrievalClock(now: () => Date, imports: readonly Pick<Import, "retrievedAt">[]): () => string {
  let newest = "";
  const advance = (moment: string) => {
    if (moment > newest) newest = moment;
    return newest;
  };
  for (const { retrievedAt } of imports) advance(retrievedAt);
  return () => advance(now().toISOString());
}
