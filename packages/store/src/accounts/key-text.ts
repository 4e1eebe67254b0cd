import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/** A new key: "dbk_", 30 random characters, and 6 that are a checksum of the rest. The bytes must be unpredictable. */
export function makeKeyText(randomBytes: (count: number) => Uint8Array): string {
  let body = PREFIX;
  while (body.length < BODY_LENGTH) {
    for (const byte of randomBytes(BODY_LENGTH - body.length)) {
      // Bytes beyond the last whole multiple of the alphabet's length would favour its first characters.
      if (byte < EVEN_BYTES) body += ALPHABET[byte % ALPHABET.length];
    }
  }
  return body + checkOf(body);
}

/** Whether a text can be a key at all, so that a typo or a guess is refused without a lookup. */
export function isKeyText(text: string): boolean {
  return SHAPE.test(text) && text.slice(BODY_LENGTH) === checkOf(text.slice(0, BODY_LENGTH));
}

/** What the store keeps of a key: its SHA-256, as 64 hex digits. */
export function hashOfKeyText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A text with everything that looks like a key, or the beginning of one, blotted out. */
export function withoutKeyTexts(text: string): string {
  return text.replace(LOOKS_LIKE_A_KEY, "dbk_…");
}

function checkOf(body: string): string {
  let rest = crc32(body);
  let check = "";
  while (check.length < CHECK_LENGTH) {
    check = ALPHABET[rest % ALPHABET.length] + check;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return check;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const EVEN_BYTES = 256 - (256 % ALPHABET.length);
const PREFIX = "dbk_";
const BODY_LENGTH = PREFIX.length + 30;
const CHECK_LENGTH = 6;
const SHAPE = /^dbk_[0-9A-Za-z]{36}$/;
/** Every character may be percent-encoded, as in an address. */
const LOOKS_LIKE_A_KEY = /(?:d|%[46]4)(?:b|%[46]2)(?:k|%[46]b)(?:_|%5f)[0-9A-Za-z%_-]+/gi;
