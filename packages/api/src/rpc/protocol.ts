import type { IncomingMessage } from "node:http";
import { unsupportedType, wrongVerb } from "../base/errors.js";
import { isHttp2 } from "../base/exchange.js";
import { isConnectQuery } from "./flat-query.js";

/** How a call of a method is written. Only the first two take the thin path. */
export type Protocol = "connect+json" | "flat" | "connect+proto" | "grpc" | "grpc-web";

/** The protocol that verb and content type select; for a GET, or a HEAD in its place, its parameters. */
export function protocolOf(request: IncomingMessage, query: URLSearchParams | undefined): Protocol {
  if (query !== undefined) return ofParameters(query);
  if (request.method !== "POST") throw wrongVerb(["GET", "HEAD", "POST"]);
  const type = request.headers["content-type"] ?? "";
  if (type === "application/json" || JSON_TYPE.test(type)) return "connect+json";
  if (/^application\/proto$/i.test(type)) return "connect+proto";
  const grpc = grpcOf(request);
  if (grpc !== undefined) return grpc;
  throw unsupportedType("content-type must be application/json or application/proto", { "Accept-Post": ACCEPTED });
}

/** Which of the two protocols that carry errors in trailers a request is a call in; undefined if in neither. */
export function grpcOf(request: IncomingMessage): "grpc" | "grpc-web" | undefined {
  const type = request.headers["content-type"] ?? "";
  if (request.method !== "POST") return undefined;
  if (GRPC_WEB_TYPE.test(type)) return "grpc-web";
  return GRPC_TYPE.test(type) && isHttp2(request) ? "grpc" : undefined;
}

/** Whether a protocol has its own way to carry errors, in trailers. */
export function isGrpc(protocol: Protocol): protocol is "grpc" | "grpc-web" {
  return protocol === "grpc" || protocol === "grpc-web";
}

/** Whether a request is a call in such a protocol, as far as its head tells. */
export function isGrpcRequest(request: IncomingMessage): boolean {
  return /^application\/grpc/i.test(request.headers["content-type"] ?? "");
}

/** JSON is always UTF-8, which a caller may say in any form that RFC 9110 allows. */
const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*(?:charset=(?:utf-?8|"utf-?8"))?[ \t]*)?$/i;
/** The same forms as in the Connect runtime, which gets the requests that pass. */
const GRPC_WEB_TYPE = /^application\/grpc-web(\+(json(; ?charset=utf-?8)?|proto))?$/i;
const GRPC_TYPE = /^application\/grpc(\+(json(; ?charset=utf-?8)?|proto))?$/i;
const ACCEPTED = "application/json, application/proto, application/grpc, application/grpc-web";

function ofParameters(query: URLSearchParams): Protocol {
  const encoding = query.get("encoding");
  if (encoding === "json") return "connect+json";
  if (encoding === "proto") return "connect+proto";
  if (!isConnectQuery(query)) return "flat";
  throw unsupportedType(
    "a GET needs the fields of the request as parameters, or connect=v1, encoding=json (or proto) and message",
  );
}
