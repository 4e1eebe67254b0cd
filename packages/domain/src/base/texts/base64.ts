/** How many bytes a text of base64 holds. Its padding must be there. */
export function base64Length(text: string): number {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

/** Writes the bytes of a text of base64 into an array from a place on, which has room for them. */
export function writeBase64(text: string, into: Int8Array | Uint8Array, first: number): void {
  const end = first + base64Length(text);
  let at = first;
  for (let place = 0; at < end; place += 4) {
    const bits =
      (SIX_BITS[text.charCodeAt(place)]! << 18) |
      (SIX_BITS[text.charCodeAt(place + 1)]! << 12) |
      (SIX_BITS[text.charCodeAt(place + 2)]! << 6) |
      SIX_BITS[text.charCodeAt(place + 3)]!;
    into[at++] = bits >> 16;
    if (at < end) into[at++] = bits >> 8;
    if (at < end) into[at++] = bits;
  }
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The bits of each character; padding has none. */
const SIX_BITS = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, ALPHABET.indexOf(String.fromCharCode(code))),
);
