import { isAscii } from "node:buffer";
import { SourceProblem } from "../../source.js";
import { quoted } from "../quoted.js";
import { windows1252 } from "../windows-1252.js";

/**
 * The text of a feed. What its bytes show beats what they declare: a byte order mark and the zero bytes of UTF-16
 * cannot be mistaken, and accented letters that are whole in UTF-8 are no other encoding. Bytes that are not what
 * they must be are refused, never shown as other letters.
 */
export function feedText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new SourceProblem(undefined, "the file is empty");
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wide = wideEncoding(buffer);
  if (wide !== undefined) return decoded(wide, buffer) ?? refuse(`the text is not all ${wide.toUpperCase()}`);
  const declared = declaredEncoding(buffer);
  if (isAscii(buffer)) return knownEncoding(declared) && buffer.toString("latin1");
  const text = decoded("utf-8", buffer);
  if (text !== undefined) return knownEncoding(declared) && text;
  if (!SINGLE_BYTE.has(knownEncoding(declared))) return refuse(`the text is not all UTF-8`);
  const single = windows1252(buffer);
  return UNDEFINED_BYTES.test(single) ? refuse(`the text is not all ${declared}`) : single;
}

/** By a byte order mark, or by the zero bytes around the first letter of any XML. */
function wideEncoding(buffer: Buffer): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = buffer;
  if ((first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)) return "utf-16be";
  return undefined;
}

/** Without its byte order mark; undefined when the bytes are not of the encoding. */
function decoded(encoding: "utf-8" | "utf-16le" | "utf-16be", buffer: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(buffer);
  } catch {
    return undefined;
  }
}

/** The encoding that the XML declaration names, in lower case; utf-8 when it names none. */
function declaredEncoding(buffer: Buffer): string {
  const start = buffer.toString("latin1", 0, DECLARATION_BYTES_MAX);
  return DECLARATION.exec(start)?.[1]?.toLowerCase() ?? "utf-8";
}

/** Any other encoding is refused even where all bytes are ASCII, since some of them write letters as escapes. */
function knownEncoding(declared: string): string {
  return UNICODE.has(declared) || SINGLE_BYTE.has(declared)
    ? declared
    : refuse(`the encoding ${quoted(declared)} is not one of UTF-8, UTF-16, windows-1252 and ISO-8859-1`);
}

function refuse(reason: string): never {
  throw new SourceProblem(undefined, reason);
}

const LESS_THAN = 0x3c;
const DECLARATION_BYTES_MAX = 200;
const DECLARATION = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,150}?\sencoding\s{0,50}=\s{0,50}["']([\w.:-]{1,40})["']/;
const UNICODE: ReadonlySet<string> = new Set(["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"]);
// Everybody reads Latin-1 as Windows-1252, which has letters where Latin-1 has control characters.
const SINGLE_BYTE: ReadonlySet<string> = new Set(["windows-1252", "cp1252", "iso-8859-1", "latin1", "iso8859-1"]);
const UNDEFINED_BYTES = /[\u0080-\u009f]/;
