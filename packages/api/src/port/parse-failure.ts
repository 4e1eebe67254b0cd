import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { connectErrorBody } from "../answer/error-body.js";
import { type ApiError, malformed, oversizeHead, requestTooSlow, wrongVerb } from "../base/errors.js";
import { TORN } from "./body.js";

/** What Node's parser tells about bytes that it refuses. */
export interface BadBytes {
  readonly code?: string | undefined;
  readonly rawPacket?: Buffer;
  /** How far in the packet it came. */
  readonly bytesParsed?: number;
}

/**
 * What Node's parser has against a connection's bytes: two lengths at once, a
 * folded header, a broken chunk, an unknown verb, a head too large or too slow.
 * Undefined when the connection was merely lost.
 */
export function refusalOfBytes(bad: BadBytes): ApiError | undefined {
  const { code } = bad;
  if (code === "HPE_HEADER_OVERFLOW") return oversizeHead();
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return requestTooSlow();
  if (code === "HPE_INVALID_METHOD" && isRequestLine(bad)) return wrongVerb(VERBS);
  return code?.startsWith("HPE_") ? malformed("the bytes are not a valid HTTP request") : undefined;
}

/** The refusal of a CONNECT, which asks for a tunnel and so has no path. */
export function refusalOfTunnel(): ApiError {
  return wrongVerb(VERBS);
}

const VERBS = ["GET", "HEAD", "POST", "OPTIONS"];

/** Whether what the parser stopped in is the verb of a request line, and not just any bytes. */
function isRequestLine({ rawPacket, bytesParsed }: BadBytes): boolean {
  return /^[\w!#$%&'*+.^`|~-]* \S+ HTTP\/1\.[01]\r\n/.test(rawPacket?.toString("latin1", bytesParsed) ?? "");
}

/**
 * Answers bytes that never became a whole request, after the answers that are still due
 * before it, and ends their connection. Nothing is written when the request that
 * the bytes belong to was answered already: its client would take it for another answer.
 */
export function refuseBytes(
  error: ApiError,
  socket: Socket,
  common: readonly string[],
  body = connectErrorBody(error),
): void {
  const { parser, _httpMessage: pending } = socket as HttpSocket;
  const torn = parser?.incoming?.complete === false ? parser.incoming : undefined;
  if (pending && pending.req === torn && !pending.headersSent) {
    // The reader of that request's body knows more, and answers better.
    pending.shouldKeepAlive = false;
    if (torn.emit(TORN, error)) return;
  }
  if (pending && (pending.req !== torn || pending.headersSent)) {
    socket.pause();
    pending.once("finish", () => refuseBytes(error, socket, common, body));
  } else if (!pending && torn !== undefined) {
    socket.destroy();
  } else if (socket.writable) {
    socket.end(textOf(error, common, body), () => socket.destroy());
  }
}

/** What Node keeps at a socket of its HTTP/1.1 server; nothing else tells which answers are still due. */
interface HttpSocket extends Socket {
  readonly parser?: { readonly incoming: IncomingMessage | null } | null;
  readonly _httpMessage?: ServerResponse | null;
}

/** Built bit by bit, since under load there are thousands a second. */
function textOf(error: ApiError, common: readonly string[], body: string): string {
  let text = `HTTP/1.1 ${error.httpStatus} ${STATUS_CODES[error.httpStatus]}\r\n`;
  for (let i = 0; i < common.length; i += 2) text += `${common[i]}: ${common[i + 1]}\r\n`;
  for (const name in error.headers) text += `${name}: ${error.headers[name]}\r\n`;
  text += `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n`;
  return `${text}\r\n${body}`;
}
