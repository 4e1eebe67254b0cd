import type { IncomingHttpHeaders } from "node:http";
import type { ErrorCode } from "@daybook/contract";
import type { Caller } from "./caller.js";
import type { ApiError } from "./errors.js";
import type { Serving } from "./serving.js";

/** A plain GET endpoint that answers from what is served. */
export interface PlainRoute {
  /** The path that it answers at; where that ends in `/*`, at any name in the folder that has no endpoint of its own, in `/**` at any path below. */
  readonly path: string;
  /** Answered verbs, as the Allow header lists them. HEAD is answered by the GET answer without its body. */
  readonly verbs: readonly ("GET" | "HEAD")[];
  /** Shape of error bodies: http.md section 2. */
  readonly errorShape: "v1" | "web" | "rpc";
  /** A health check: it waits for nothing, and is not counted. */
  readonly isOpen?: true;
  /** It is made of the data alone, so that it can be asked of the past too, as all methods and pages can. */
  readonly isOfData?: true;
  /** Callers without a key must say who they are: http.md section 4. Those of methods always must. */
  readonly needsName?: true;
  /** Units that a call takes from the caller's budgets; 1 by default. */
  readonly cost?: number;
  /** Throws what the answer would throw. A call that it refuses takes 1 unit, whatever others cost. */
  readonly check?: (request: PlainRequest, serving: Serving) => void;
  /** Answers take long: few are made at a time, and no other call waits behind them. */
  readonly isHeavy?: true;
  /**
   * The answer is made while it is sent, and its ETag beforehand: who has it already does not wait behind
   * others for a 304, which takes 1 unit, whatever an answer costs.
   */
  readonly isMadeWhileSent?: true;
  /** It takes nothing from the month: files.md. */
  readonly isMonthFree?: true;
  /**
   * It answers of the files of datasets, which are kept by data version: asked of the past it answers of what is kept of then,
   * and no past state is built for it.
   */
  readonly isOfFiles?: true;
  /** A 304 takes nothing from the month: the endpoint is made for polling, and answers at once. */
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

/** A plain endpoint that may change something for its caller, read what it sends, and answer later or bit by bit. */
export interface ServedRoute extends Omit<PlainRoute, "verbs" | "answer" | "isHeavy"> {
  /** As of any endpoint, or told for each request: an answer that is kept is not made again. */
  readonly isHeavy?: true | ((request: ServedRequest, serving: Serving) => boolean);
  /**
   * A page for people: given its turn like any other call though behind those that have come, and
   * counted by the address that reads it. An answer that is the same object as before is not compressed anew.
   */
  readonly isPage?: true;
  /** Whether a picture has to be drawn for a request, which is much work: an address has few of them a minute. */
  isDrawn?(request: Pick<ServedRequest, "path" | "query">, serving: Serving): boolean;
  /** A page of its caller as they are now: it is never asked of the past. */
  readonly isOfNow?: true;
  /** Why a page cannot be made yet. A person is shown this, on a page that loads again by itself; programs wait. */
  notYet?(serving: Serving): string | undefined;
  /** The path of the method that it calls for its caller, who must be one that may call it; told for each path where there are several. */
  readonly calls?: string | ((path: string) => string | undefined);
  /** Its page makes calls for its reader, and gives them the session by which those count as a browser's. */
  readonly startsSession?: true;
  /** What a person sees of a refusal, instead of the body of its shape. */
  refusalPage?(error: ApiError, request: Pick<ServedRequest, "path" | "query">, serving: Serving): ShownPage;
  /** An answer goes on for as long as its client likes: it holds nothing of what was served when it began, and is not compressed. */
  readonly staysOpen?: true;
  readonly verbs: readonly ("GET" | "HEAD" | "POST")[];
  /** What the body of a POST may be. It is read before the request is answered; by default bodies are ignored. */
  readonly takes?: BodyRule;
  answer(request: ServedRequest, serving: Serving): ServedAnswer | Promise<ServedAnswer>;
}

/** A file as the body of an answer: it is sent from the disk, whole or in part, and compressed where it is there so. */
export interface FileBody {
  readonly plain: FileForm;
  /** The same compressed with gzip, for those who take it. */
  readonly gzipped?: FileForm | undefined;
  /** When it was asked for, in milliseconds since 1970. */
  readonly nowMs: number;
}

/** A file on the disk, which never changes. */
export interface FileForm {
  readonly path: string;
  readonly bytes: number;
  /** Of its bytes, in hexadecimal digits, where it is known. */
  readonly sha256?: string | undefined;
}

/** A page that a person is shown in place of an answer. Whoever sends it knows the status. */
export interface ShownPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes what a person sees at a path where nothing is served, given the nearest that is. */
export type LostPage = (path: string, nearest: string | undefined, serving: Serving) => ShownPage;

/** Which bodies an endpoint takes; others are refused. */
export interface BodyRule {
  /** Media types in small letters, without parameters. */
  readonly types: readonly string[];
  /** Of the body as sent, and again of what it unpacks to. */
  readonly bytesMax: number;
}

/** The part of a request that such an endpoint may look at. */
export interface ServedRequest extends PlainRequest {
  readonly verb: string;
  /** The path that was asked for, as it was sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** What a POST carries, whole and unpacked; empty where the endpoint takes nothing. */
  readonly body: Uint8Array;
  /** Aborts when the client is gone, for what would otherwise wait on. */
  readonly signal: AbortSignal;
  /**
   * Takes units of the caller's budgets, for an endpoint whose body tells what it costs, and notes for the response how they
   * stand. What it gives back refuses the call. A promise only if the store must be asked.
   */
  charge(units: number): ApiError | undefined | Promise<ApiError | undefined>;
  /**
   * What this server answers to a GET of a method or of an endpoint for programs, for the same caller. It takes nothing more
   * from them unless a past state has to be built.
   */
  ask(target: string): Promise<OwnAnswer>;
}

/** What a server answers to itself, refusals included. */
export interface OwnAnswer {
  readonly status: number;
  readonly body: string;
  /** What a header tells the caller about it. */
  readonly hint: string | undefined;
  /** It is of the demo world. */
  readonly isDemo: boolean;
}

/** An answer of such an endpoint. */
export interface ServedAnswer extends Omit<PlainAnswer, "headers" | "body"> {
  /**
   * Several values are sent as headers of their own. A body whose Content-Length is given is sent as
   * it is, not compressed; one of another length is a fault, and breaks the answer off.
   */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Whole, in pieces that are asked for as the client takes them, of which those that are waited for are sent as they come, or a file. */
  readonly body: Piece | Pieces | FileBody;
  /** A whole body compressed, where that was done already. */
  readonly gzipped?: Uint8Array;
  /** What it is counted as, where it is a refusal with a body of its own. */
  readonly code?: ErrorCode;
}

/** A part of a body. */
export type Piece = string | Uint8Array;

/**
 * A body in parts. When the client leaves, the iterator is told to return. Over HTTP/1.1 a
 * client that just closes its connection may still be waiting for its answer, so it is missed
 * at the next part; and a connection on which nothing moves for long is cut.
 */
export type Pieces = Iterable<Piece> | AsyncIterable<Piece>;
