/** A text in which control characters, and those that hide others or turn them around, are written out. */
export function printable(text: string): string {
  return IS_PLAIN.test(text) ? text : text.replace(OBEYED, written);
}

function written(sign: string): string {
  return `\\u${sign.codePointAt(0)!.toString(16).padStart(4, "0")}`;
}

/** Nearly every text. */
const IS_PLAIN = /^[ -~]*$/;
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;
