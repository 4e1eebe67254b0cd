/** An address of another site that a page may link; undefined for none, and for what would do something else than lead there. */
export function webAddress(text: string): string | undefined {
  return /^https?:\/\/[^\s]+$/i.test(text) ? text : undefined;
}
