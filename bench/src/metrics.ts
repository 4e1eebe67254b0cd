/** How often a server looked for a prepared answer, and how often it had one. */
export interface CacheLookups {
  readonly hit: number;
  readonly miss: number;
}

/** The lookups of a server since it started, as its metrics tell them. */
export async function cacheLookupsOf(address: string): Promise<CacheLookups> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const countOf = (result: string) => {
    const count = new RegExp(`^daybook_cache_lookups_total\\{result="${result}"[^}]*\\} (\\d+)$`, "m").exec(
      metrics,
    )?.[1];
    if (count === undefined) throw new Error(`the metrics have no lookups with the result ${result}`);
    return Number(count);
  };
  return { hit: countOf("hit"), miss: countOf("miss") };
}

/** The share of the lookups between two moments that found an answer. */
export function hitShareOf(before: CacheLookups, after: CacheLookups): number {
  const hits = after.hit - before.hit;
  return hits / (hits + after.miss - before.miss);
}
