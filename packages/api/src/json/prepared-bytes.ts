/**
 * Statements that write a text which never changes at `pen.at`, eight bytes at a time: as a double, which has the
 * bytes of the text in memory and is stored as one word. No text has those of a NaN, the one double of many forms.
 */
export function preparedStatements(text: string): string {
  const bytes = Buffer.from(text);
  const padded = Buffer.alloc(roomOf(text));
  bytes.copy(padded);
  const stores = Array.from({ length: padded.length / WORD }, (_, word) => {
    return `view.setFloat64(at + ${word * WORD}, ${padded.readDoubleLE(word * WORD)}, true);`;
  });
  return `at = pen.at; view = pen.view; ${stores.join(" ")} pen.at = at + ${bytes.length};`;
}

/** The bytes that are written over for it; what follows is written over the last ones again. */
export function roomOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / WORD) * WORD;
}

const WORD = 8;
