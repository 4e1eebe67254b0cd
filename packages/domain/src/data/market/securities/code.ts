/** The code that a text means: trimmed and in upper case; undefined when it cannot be one. */
export function codeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[A-Z0-9]{3,6}$/.test(code) ? code : undefined;
}
