import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "./caller.js";
import type { Serving } from "./serving.js";

/** A plain GET endpoint. */
export interface PlainRoute {
  readonly path: string;
  /** Answered verbs, as the Allow header lists them. HEAD is answered by the GET answer without its body. */
  readonly verbs: readonly ("GET" | "HEAD")[];
  /** Shape of error bodies: http.md section 2. */
  readonly errorShape: "v1" | "web";
  /** Health checks are open to callers without an identifying User-Agent. */
  readonly isOpen?: true;
  /** Units that a call takes from the caller's budgets; 1 unless told. */
  readonly cost?: number;
  /** A 304 takes nothing from the month: the endpoint is made for polling. */
  readonly isMonthFreeWhenUnchanged?: true;
  /** Throws an ApiError from errors.ts for bad input. */
  answer(request: PlainRequest, serving: Serving): PlainAnswer;
}

/** The part of a request that a plain endpoint may look at. */
interface PlainRequest {
  readonly query: URLSearchParams;
  readonly now: Date;
  readonly caller: Caller;
}

/** An answer of a plain endpoint. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whole, or in pieces that are written as the client takes them. */
  readonly body: string | Iterable<string>;
  /** The body's strong ETag, with its quotes; a matching If-None-Match becomes a 304. */
  readonly etag?: string;
  /** Sent after a body in pieces. */
  readonly trailers?: { readonly names: readonly string[]; values(): Readonly<Record<string, string>> };
}

/** A plain endpoint that may change something for its caller, and whose answer may have to be waited for. */
export interface ServedRoute extends Omit<PlainRoute, "verbs" | "answer"> {
  readonly verbs: readonly ("GET" | "HEAD" | "POST")[];
  answer(request: ServedRequest, serving: Serving): ServedAnswer | Promise<ServedAnswer>;
}

/** The part of a request that such an endpoint may look at. */
export interface ServedRequest extends PlainRequest {
  readonly headers: IncomingHttpHeaders;
}

/** An answer of such an endpoint. */
export interface ServedAnswer extends Omit<PlainAnswer, "headers"> {
  /** Several values are sent as headers of their own. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}
