import type { DescMessage } from "@bufbuild/protobuf";
import { base64Decode } from "@bufbuild/protobuf/wire";
import type { Deadline } from "../base/deadline.js";
import { invalid, malformed, oversizeBody } from "../base/errors.js";
import type { Exchange } from "../base/exchange.js";
import { gunzipped, isGzipped, readUnpacked } from "../port/body.js";
import { CONNECT_PARAMETERS, flatRequestText } from "./flat-query.js";

/** The message of a Connect POST: its body, unpacked. */
export function messageOfBody(exchange: Exchange, deadline: Deadline, bytesMax: number): Promise<Buffer> {
  const { headers } = exchange.request;
  const version = headers["connect-protocol-version"];
  if (version !== undefined && version !== "1") throw invalid("Connect-Protocol-Version", 'must be "1"');
  return readUnpacked(exchange.request, { bytesMax, deadline });
}

/** The message of a GET, which has its fields in several parameters, or is one of them. */
export function messageOfGet(
  input: DescMessage,
  isFlat: boolean,
  query: URLSearchParams,
  bytesMax: number,
): Buffer | Promise<Buffer> {
  if (isFlat) return Buffer.from(flatRequestText(input, query));
  const field = input.fields.find(({ name, jsonName }) => query.has(name) || query.has(jsonName));
  if (field !== undefined) throw invalid(field.jsonName, "must stand in message beside Connect's own parameters");
  return messageOfQuery(query, bytesMax);
}

/** The message of a Connect GET: its `message` parameter, decoded and unpacked; a promise only if that must be done. */
export function messageOfQuery(query: URLSearchParams, bytesMax: number): Buffer | Promise<Buffer> {
  for (const name of CONNECT_PARAMETERS) if (query.getAll(name).length > 1) throw invalid(name, "must be given once");
  const version = query.get("connect");
  if (version !== null && version !== "v1") throw invalid("connect", 'must be "v1"');
  const isGzip = isGzipped(query.get("compression") ?? undefined);
  const text = query.get("message") ?? "";
  // What is no UTF-8 becomes this character, which no key or value of ours holds.
  if (text.includes("\ufffd")) throw invalid("message", "must be valid UTF-8");
  const bytes = query.get("base64") === "1" ? decoded(text) : Buffer.from(text);
  if (bytes.length > bytesMax) throw oversizeBody(bytesMax, false);
  return isGzip ? gunzipped(bytes, bytesMax) : bytes;
}

/** Either alphabet of base64, padded or not. */
function decoded(text: string): Buffer {
  try {
    return Buffer.from(base64Decode(text));
  } catch (cause) {
    throw malformed("message is not base64", cause);
  }
}
