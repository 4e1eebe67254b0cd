import { textIndexOf } from "./table.js";
import { type PooledTexts, textPoolOf } from "./text-pool.js";

/** Texts as a column: each distinct one is kept once, and null is unknown. */
export function pooledTexts(texts: readonly (string | null)[]): PooledTexts {
  const numbers = new Map<string, number>();
  const places = Int32Array.from(texts, (text) => {
    if (text === null) return -1;
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  });
  return { pool: textPoolOf([...numbers.keys()]), index: textIndexOf(places, numbers.size) };
}
