import { sha256Of } from "../../formats/sha256.js";

/** What a file states: its one layer by name, or a short name for a set of them. */
export function unitOf(layers: readonly { readonly key: string; readonly source: string }[]): string {
  const names = [...new Set(layers.map(({ key, source }) => `${key}@${source}`))].sort();
  if (names.length === 1) return names[0]!;
  return `layers-${sha256Of(Buffer.from(names.join("\n"))).slice(0, DIGEST_CHARS)}`;
}

const DIGEST_CHARS = 16;
