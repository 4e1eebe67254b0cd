import type { Daybook } from "@daybook/sdk";
import type { Random } from "../oracle/random.js";
import type { EntityKind } from "./stated.js";

/** One thing that has a page. */
export interface Entity {
  readonly kind: EntityKind;
  readonly name: string;
}

/** So many things by chance, each once and of every kind as many as of any other, as long as there are more. */
export async function sampleOf(
  daybook: Daybook,
  kinds: readonly EntityKind[],
  count: number,
  random: Random,
): Promise<readonly Entity[]> {
  const left = await Promise.all(kinds.map(async (kind) => ({ kind, names: [...new Set(await kind.all(daybook))] })));
  const chosen: Entity[] = [];
  while (chosen.length < count && left.some(({ names }) => names.length > 0)) {
    for (const { kind, names } of left) {
      if (names.length === 0 || chosen.length === count) continue;
      const [name] = names.splice(random.below(names.length), 1);
      chosen.push({ kind, name: name! });
    }
  }
  return chosen;
}
