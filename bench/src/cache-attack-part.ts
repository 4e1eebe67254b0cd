import { type CacheAttackFigures, cacheAttackLines, measureCacheAttack } from "./cache-attack.js";
import type { Part } from "./part.js";

export const cacheAttack: Part<readonly CacheAttackFigures[]> = {
  name: "cache-attack",
  title: "Kept answers under attack",
  measure: async () => measureCacheAttack(),
  lines: cacheAttackLines,
};
