/**
 * The first key that one object of a JSON text has twice, at any depth; undefined
 * when there is none. JSON.parse takes the last of them without a word. The text
 * must be one that it can read.
 */
export function doubledKey(json: string): string | undefined {
  // The keys of every object and list that is open; a list has none.
  const open: Set<string>[] = [];
  for (const [token, text] of json.matchAll(TOKENS)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (token.endsWith(":")) {
      // Two spellings of a key, one with an escape, are the same key.
      const key = JSON.parse(text!) as string;
      const keys = open.at(-1)!;
      if (keys.has(key)) return key;
      keys.add(key);
    }
  }
  return undefined;
}

/** Strings, with the colon that follows a key, and brackets. */
const TOKENS = /("(?:[^"\\]+|\\.)*")(?:\s*:)?|[{}[\]]/g;
