import type { IncomingMessage, ServerResponse } from "node:http";
import { constants, type Http2ServerRequest } from "node:http2";
import type { ErrorCode } from "@daybook/contract";
import type { Admission } from "./admission.js";
import type { Caller } from "./caller.js";
import { canceled } from "./errors.js";
import type { Serving } from "./serving.js";

/** One request and the response that it gets, over HTTP/1.1 or HTTP/2. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** The path without the query. */
  readonly path: string;
  /** The query without its question mark; empty when there is none. */
  readonly query: string;
  /** What was served when the request came; a call that stays open lets go of it. */
  serving: Serving;
  /** When its head came, on the monotonic clock. */
  startedMs: number;
  /** How long it has waited for its turn, so far. */
  waitedMs: number;
  /** What gives it its turns. */
  readonly admission: Admission<Exchange>;
  /** What was asked for, in logs and metrics: a method, a plain path, or "other". */
  readonly label: string;
  /** Who asks; anonymous until that is found out, and where keys are ignored. */
  caller: Caller;
  /** How the caller's limits stand, for the response: a flat list of names and values. Empty where nothing is counted. */
  limitHeaders: readonly string[];
  /** What the response says of the past state that it is of, as a flat list of names and values; empty for what is served now. */
  pastHeaders: readonly string[];
  /** The Link header that leads to the receipt of the answer, where there is one. */
  receipt: string | undefined;
  /** The answer of a data version never changes. */
  isImmutable: boolean;
  /** The Set-Cookie header of a session that begins with the response, if one does. */
  sessionCookie: string | undefined;
  /** What was taken from the caller's minute. */
  units: number;
  /** It was refused because there are too many: such are counted, and not logged one by one. */
  isRefusedByLoad: boolean;
  /** Undoes what was taken from the caller's budgets, if anything was. */
  takeBack: (() => void) | undefined;
  /** Origins of pages that may use a browser session. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** How it was asked: a protocol, or "plain". */
  protocol: string;
  /** The server is going away: the connection is not kept. */
  readonly isDraining: () => boolean;
  /** Called once, when the response was handed over or its client was lost. */
  finish(outcome: Outcome): void;
}

/** A promise of nothing, where anything has to be waited for: every promise costs a part of what a small answer does. */
export type Answered = Promise<void> | undefined;

/** How an exchange ended. */
export interface Outcome {
  readonly status: number;
  readonly code: ErrorCode | "ok";
  /** Bytes of the body as sent. */
  readonly bytes: number;
}

/**
 * Whether a request came over HTTP/2, where headers about the connection are
 * forbidden. An HTTP/1 request may claim any version, but it has no stream.
 */
export function isHttp2(request: IncomingMessage): boolean {
  return "stream" in request;
}

/** Whether the client of a request is gone. Events say it only once, and may have said it already. */
export function isGone(request: IncomingMessage): boolean {
  return isHttp2(request) ? (request as unknown as Http2ServerRequest).stream.destroyed : request.socket.destroyed;
}

/** Breaks off an answer that has begun, so that its client cannot take what it got for the whole. */
export function tearAnswer({ request, response }: Exchange): void {
  if (!isHttp2(request)) response.destroy();
  // Destroyed without a code, a stream would end as one that has sent everything.
  else (request as unknown as Http2ServerRequest).stream.close(constants.NGHTTP2_INTERNAL_ERROR);
}

/** What was waited for before the body was asked for, unless the client went away meanwhile. */
export async function stillThere<T>(request: IncomingMessage, awaited: Promise<T>): Promise<T> {
  const value = await awaited;
  if (isGone(request)) throw canceled();
  return value;
}

/** Aborts when the response is closed: its client is gone, or has all of it. */
export function closingOf(response: ServerResponse): AbortSignal {
  const closing = new AbortController();
  response.once("close", () => closing.abort());
  if (response.socket?.destroyed !== false) closing.abort();
  return closing.signal;
}

/** What was thrown, or that the client is gone where work broke off for no other reason. */
export function brokenOff(thrown: unknown, closing: AbortSignal): unknown {
  return closing.aborted && thrown instanceof Error && thrown.name === "AbortError" ? canceled() : thrown;
}
