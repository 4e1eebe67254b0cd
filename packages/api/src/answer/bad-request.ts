import type { Violation } from "../base/errors.js";

/** The full name of the message that carries field violations. */
export const BAD_REQUEST_TYPE = "google.rpc.BadRequest";

/**
 * A google.rpc.BadRequest in protobuf wire form. The message is two texts inside
 * a repeated field, which is less to write than to generate:
 * `field_violations` is field 1; of each, `field` is 1 and `description` 2.
 */
export function badRequestBytes(violations: readonly Violation[]): Uint8Array<ArrayBuffer> {
  const entries = violations.map(({ field, description }) =>
    delimited(1, Buffer.concat([delimited(1, Buffer.from(field)), delimited(2, Buffer.from(description))])),
  );
  return new Uint8Array(Buffer.concat(entries));
}

/** A length-delimited field: tag with wire type 2, length as a varint, bytes. Empty ones are left out. */
function delimited(fieldNumber: number, bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes;
  return Buffer.concat([Buffer.from([(fieldNumber << 3) | 2, ...varint(bytes.length)]), bytes]);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}
