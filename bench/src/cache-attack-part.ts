import { type CacheAttackFigures, cacheAttackLines, measureCacheAttack } from "./cache-attack.js";
import { measureServedAttack, type ServedAttackFigures, servedAttackLines } from "./cache-attack-served.js";
import { atLeast, atMost, type Part } from "./part.js";

export const cacheAttack: Part<{
  readonly served: ServedAttackFigures;
  readonly cache: readonly CacheAttackFigures[];
}> = {
  name: "cache-attack",
  title: "Kept answers under attack",
  measure: async (bench) => ({ served: await measureServedAttack(bench), cache: measureCacheAttack() }),
  lines: ({ served, cache }) => [...servedAttackLines(served), "", ...cacheAttackLines(cache)],
  budgets: ({ served: { hitsBefore, hitsUnderAttack, memory } }) => [
    atLeast("answers kept for usual calls under attack, of those kept without", 0.9, hitsUnderAttack / hitsBefore),
    ...(memory === undefined
      ? []
      : [
          atMost(
            "resident memory at the end of an attack, against its middle",
            1.1,
            memory.endMb / memory.middleMb,
            " ×",
          ),
        ]),
  ],
};
