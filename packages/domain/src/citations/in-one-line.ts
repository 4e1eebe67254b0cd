/** A text without what would begin a new line, or steer a reader: forms of citations have a field a line. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
