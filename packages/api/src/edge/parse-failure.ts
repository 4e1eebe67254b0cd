import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ApiError, malformed, oversizeHead, requestTooSlow } from "../errors.js";
import { errorBody } from "./error-body.js";

/**
 * Answers bytes that are no request, or one that came too slowly, and ends their
 * connection. Both lengths given at once, folded headers and broken chunks end
 * here, so that no two readers of a connection can disagree about its requests.
 */
export function refuseBytes(failure: NodeJS.ErrnoException, socket: Socket, requestId: string): ApiError {
  const error = errorOf(failure.code);
  const { _httpMessage: pending } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  // A connection whose answer has begun can only be cut: more bytes would become part of that answer.
  if (!socket.writable || pending?.headersSent === true) {
    socket.destroy();
    return error;
  }
  const body = errorBody(error, "connect", () => new Date(0));
  const head = [
    `HTTP/1.1 ${error.httpStatus} ${STATUS_CODES[error.httpStatus]}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Access-Control-Allow-Origin: *",
    `X-Request-Id: ${requestId}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
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
