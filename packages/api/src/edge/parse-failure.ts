import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ApiError, malformed, oversizeHead, requestTooSlow } from "../errors.js";
import { connectErrorBody } from "./error-body.js";

/**
 * What Node's parser has against a connection's bytes: two lengths at once, a
 * folded header, a broken chunk, a head too large or too slow. Undefined when the
 * connection was merely lost.
 */
export function refusalOfBytes(code: string | undefined): ApiError | undefined {
  if (code === "HPE_HEADER_OVERFLOW") return oversizeHead();
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return requestTooSlow();
  return code?.startsWith("HPE_") ? malformed("the bytes are not a valid HTTP request") : undefined;
}

/** Answers bytes that never became a request, and ends their connection. */
export function refuseBytes(error: ApiError, socket: Socket, common: readonly string[]): void {
  const { _httpMessage: pending } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  // A connection whose answer has begun can only be cut: more bytes would become part of that answer.
  if (!socket.writable || pending?.headersSent === true) {
    socket.destroy();
    return;
  }
  const body = connectErrorBody(error);
  const own = [
    "Content-Type",
    "application/json",
    "Content-Length",
    String(Buffer.byteLength(body)),
    "Connection",
    "close",
  ];
  const lines = [...common, ...own].map((each, i) => (i % 2 === 0 ? `${each}: ` : `${each}\r\n`)).join("");
  const status = `HTTP/1.1 ${error.httpStatus} ${STATUS_CODES[error.httpStatus]}\r\n`;
  socket.end(`${status}${lines}\r\n${body}`, () => socket.destroy());
}
