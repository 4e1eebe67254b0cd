import type { Deadline } from "../base/deadline.js";
import { malformed, oversizeBody } from "../base/errors.js";
import type { Exchange } from "../base/exchange.js";
import { gunzipped, readBody } from "../port/body.js";

/** The one message of a gRPC or gRPC-web call: taken out of its envelope and unpacked. */
export async function messageOfEnvelope(exchange: Exchange, deadline: Deadline, bytesMax: number): Promise<Uint8Array> {
  const body = await readBody(exchange.request, { bytesMax: bytesMax + ENVELOPE_BYTES, deadline });
  if (body.length < ENVELOPE_BYTES) throw malformed("the request holds no message");
  const flags = body.readUInt8(0);
  const length = body.readUInt32BE(1);
  if (length > bytesMax) throw oversizeBody(bytesMax, false);
  if (length !== body.length - ENVELOPE_BYTES) throw malformed("the request must hold one whole message");
  const message = body.subarray(ENVELOPE_BYTES);
  if (flags === 0) return message;
  if (flags !== COMPRESSED || exchange.request.headers["grpc-encoding"] !== "gzip") {
    throw malformed("a message may be compressed with gzip only");
  }
  return gunzipped(message, bytesMax);
}

/** One byte of flags and four of length stand before a message. */
const ENVELOPE_BYTES = 5;
const COMPRESSED = 1;
