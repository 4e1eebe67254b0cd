import { Buffer } from "node:buffer";

/** The signed bytes that a text of base64 holds, in the only form in which it is written; undefined for any other text. */
export function signedBytesIn(text: string): Int8Array | undefined {
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text) return undefined;
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Signed bytes as base64. */
export function textOfSignedBytes(bytes: Int8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
}
