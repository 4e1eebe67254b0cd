import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ApiError, malformed, oversizeHead, requestTooSlow } from "../errors.js";
import { errorBody } from "./error-body.js";

/**
 * Answers bytes that are no request, or one that came too slowly, and ends their
 * connection. Two lengths at once, folded headers and broken chunks end here.
 */
export function refuseBytes(failure: NodeJS.ErrnoException, socket: Socket, common: readonly string[]): ApiError {
  const error = errorOf(failure.code);
  const { _httpMessage: pending } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  // A connection whose answer has begun can only be cut: more bytes would become part of that answer.
  if (!socket.writable || pending?.headersSent === true) {
    socket.destroy();
    return error;
  }
  const body = errorBody(error, "connect", () => new Date(0));
  const headers = [
    ...common,
    ...["Content-Type", "application/json", "Content-Length", String(Buffer.byteLength(body)), "Connection", "close"],
  ];
  const lines = headers.map((each, i) => (i % 2 === 0 ? `${each}: ` : `${each}\r\n`)).join("");
  const status = `HTTP/1.1 ${error.httpStatus} ${STATUS_CODES[error.httpStatus]}\r\n`;
  socket.end(`${status}${lines}\r\n${body}`, () => socket.destroy());
  return error;
}

function errorOf(code: string | undefined): ApiError {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return oversizeHead();
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return requestTooSlow();
    default:
      return malformed("the bytes are not a valid HTTP request");
  }
}
