/** A name from outside as a person may see it: what acts on a terminal is shown as an escape. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);
}
