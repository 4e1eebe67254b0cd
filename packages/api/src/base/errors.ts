import { type ErrorCode, errorCatalogue } from "@daybook/contract";
import { withoutKeyTexts } from "@daybook/store";

/** A refusal or fault as the caller sees it. Made by the functions below and nowhere else. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly httpStatus: number;
  /** What is wrong with which field; only ever filled for invalid_argument. */
  readonly violations: readonly Violation[];
  /** Headers that belong to the refusal, such as Allow or Retry-After. */
  readonly headers: Readonly<Record<string, string>>;
  /** Which limit is spent; only ever there for resource_exhausted. */
  readonly limit: LimitDetail | undefined;
  /** What is not held; only ever there for not_found. */
  readonly missing: Missing | undefined;

  constructor(code: ErrorCode, message: string, more: ErrorDetails = {}) {
    super(shownWhole(message), more.cause === undefined ? undefined : { cause: more.cause });
    this.name = "ApiError";
    this.code = code;
    this.httpStatus = more.httpStatus ?? errorCatalogue[code].httpStatus;
    this.violations = (more.violations ?? []).map(({ field, description }) => ({
      field: shownWhole(field),
      description: shownWhole(description),
    }));
    this.headers = more.headers ?? {};
    this.limit = more.limit;
    this.missing = more.missing;
  }
}

/** One wrong field: its JSON path in the request, and what is wrong with it. */
export interface Violation {
  readonly field: string;
  readonly description: string;
}

/** Something that is not held: what it would be, and by which key it was asked for. */
interface Missing {
  readonly what: string;
  readonly key: string;
}

/** What a caller is told of a limit that is spent: http.md section 6. */
export interface LimitDetail {
  readonly kind: "per_minute" | "monthly";
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** Unix seconds. */
  readonly reset_at: number;
  readonly retry_after_seconds: number;
  readonly tier: string;
  readonly access: "api" | "browser";
  readonly upgrade_url: string;
  readonly message: string;
}

interface ErrorDetails {
  readonly httpStatus?: number;
  readonly violations?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  readonly limit?: LimitDetail;
  readonly missing?: Missing | undefined;
}

/** A field that holds what it must not. The description follows the field's name in the message. */
export function invalid(field: string, description: string): ApiError {
  return new ApiError("invalid_argument", `${field} ${description}`, { violations: [{ field, description }] });
}

/** A field that must not be absent, empty or blank. */
export function required(field: string): ApiError {
  return new ApiError("invalid_argument", `${field} is required`, {
    violations: [{ field, description: "required" }],
  });
}

/** A field that does not exist; the nearest known one is the likely typo. */
export function unknownField(field: string, nearest: string | undefined): ApiError {
  return unknownName("field", field, nearest);
}

/** The same of a parameter in a query. */
export function unknownParameter(name: string, nearest: string | undefined): ApiError {
  return unknownName("parameter", name, nearest);
}

function unknownName(kind: string, name: string, nearest: string | undefined): ApiError {
  const hint = nearest === undefined ? "" : `, did you mean ${nearest}?`;
  return new ApiError("invalid_argument", `unknown ${kind} ${shown(name)}${hint}`, {
    violations: [{ field: shown(name), description: `unknown ${kind}${hint}` }],
  });
}

/** A request that is wrong as a whole, so that no field can be named. */
export function malformed(message: string, cause?: unknown): ApiError {
  return new ApiError("invalid_argument", message, { cause });
}

/** A request whose bounds or target another reader of the connection might see elsewhere: the connection ends. */
export function ambiguous(message: string): ApiError {
  return new ApiError("invalid_argument", message, { headers: { Connection: "close" } });
}

/** A well-formed key that does not exist, such as a stock that was never seen. */
export function notFound(what: string, key: string, hint = ""): ApiError {
  return new ApiError("not_found", `${what} not found: ${shown(key)}${hint}`, { missing: { what, key } });
}

/** The same with keys that may have been meant. */
export function notFoundButNear(error: ApiError, near: readonly string[]): ApiError {
  return near.length === 0 ? error : new ApiError("not_found", `${error.message}; ${nearHint(near)}`);
}

/** What is said to somebody who finds nothing, of what is near. */
export function nearHint(near: readonly string[]): string {
  const [last, others] = [near.at(-1)!, near.slice(0, -1)];
  return `did you mean ${others.length === 0 ? last : `${others.join(", ")} or ${last}`}?`;
}

/**
 * A key that does not exist in the demo world, where no real one does. One key is named: where there is an example that works,
 * nothing is looked for that is near, since a real code is near others by chance.
 */
export function notInDemoWorld({ message, missing }: ApiError, example: string | undefined): ApiError {
  return new ApiError("not_found", `${message}; ${demoWorldHint(example)}`, {
    missing: example === undefined ? missing : undefined,
  });
}

/** What is said to somebody who finds nothing in the demo world. */
export function demoWorldHint(example: string | undefined): string {
  return `this is the demo world, where everything is fictional${example === undefined ? "" : `: try ${example}`}`;
}

/** A path at which nothing is served. */
export function unknownPath(path: string, nearest: string | undefined): ApiError {
  const hint = nearest === undefined ? "" : `, did you mean ${nearest}?`;
  return new ApiError("unimplemented", `nothing is served at ${shown(path)}${hint}`);
}

/** A verb that a path does not answer. */
export function wrongVerb(allowed: readonly string[]): ApiError {
  const allow = allowed.join(", ");
  return new ApiError("unimplemented", `use one of ${allow}`, { httpStatus: 405, headers: { Allow: allow } });
}

/** A content type or encoding that is not understood. */
export function unsupportedType(message: string, headers: Readonly<Record<string, string>> = {}): ApiError {
  return new ApiError("invalid_argument", message, { httpStatus: 415, headers });
}

/** A range of a file that none of its bytes are in. */
export function rangeBeyond(bytes: number): ApiError {
  return new ApiError("invalid_argument", `the range is beyond the ${bytes} bytes of the file`, {
    httpStatus: 416,
    headers: { "Content-Range": `bytes */${bytes}`, "Accept-Ranges": "bytes" },
  });
}

/** A body that is larger than the limit. The connection of one that was not read to its end cannot be used again. */
export function oversizeBody(bytesMax: number, isUnread: boolean): ApiError {
  const headers = isUnread ? { Connection: "close" } : {};
  return new ApiError("invalid_argument", `the request is larger than ${bytesMax >> 10} KiB`, { headers });
}

/** A request head that is larger than the limit. */
export function oversizeHead(): ApiError {
  return new ApiError("invalid_argument", "the request's headers are too large", { httpStatus: 431 });
}

/** A caller that does not say who it is, or asks for what is meant for the web app. */
export function permissionDenied(message: string): ApiError {
  return new ApiError("permission_denied", message);
}

/** A dataset that may not be passed on whole here, and why. */
export function datasetWithheld(id: string, reason: string): ApiError {
  return new ApiError("permission_denied", `the dataset ${id} is withheld: ${reason}`);
}

/** Sign-in, where no identity provider is set up. */
export function signInOff(): ApiError {
  return new ApiError("not_found", "sign-in is not set up on this server");
}

/** A method that needs a key, called without a valid one. */
export function unauthenticated(): ApiError {
  return new ApiError("unauthenticated", "this method needs a key, sent as a bearer token", {
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

/** A call that does not fit into the caller's minute or month. */
export function limitSpent(detail: LimitDetail): ApiError {
  return new ApiError("resource_exhausted", detail.message, {
    headers: {
      "Retry-After": String(detail.retry_after_seconds),
      "X-RateLimit-Kind": detail.kind,
      "X-RateLimit-Tier": detail.tier,
      "X-RateLimit-Access": detail.access,
      "X-RateLimit-Upgrade-Url": detail.upgrade_url,
      "X-RateLimit-Detail": JSON.stringify(detail),
    },
    limit: detail,
  });
}

/** A call that asks for more than one call, or the calls of one address that are open at once, may have. */
export function tooMuch(message: string): ApiError {
  return new ApiError("resource_exhausted", message);
}

/** No data can be served yet. */
export function unavailable(message: string, retryAfterSeconds = 5, cause?: unknown): ApiError {
  return new ApiError("unavailable", message, { headers: { "Retry-After": String(retryAfterSeconds) }, cause });
}

/** A moment before there was anything. */
export function nothingBy(message: string): ApiError {
  return new ApiError("not_found", message);
}

/** A data version that is not known, or not any more. */
export function versionGone(newest: string): ApiError {
  return new ApiError("not_found", "this data version is not kept", {
    httpStatus: 410,
    headers: { Link: `</v1/versions/${newest}>; rel="latest-version"` },
  });
}

/** A gRPC call about the past, which another server has. */
export function onlyByConnect(): ApiError {
  return new ApiError("unimplemented", "past states are answered by the Connect protocol and plain GET, not by gRPC");
}

/** A page that cannot be made yet: a browser asks again by itself. */
export function comingPage(message: string): ApiError {
  const seconds = String(PAGE_COMES_SECONDS);
  return new ApiError("unavailable", `${message}; this page comes by itself`, {
    headers: { "Retry-After": seconds, Refresh: seconds },
  });
}

const PAGE_COMES_SECONDS = 2;

/** The caller's own deadline, or the server's, passed before the answer was ready, or even the request read. */
export function deadlineExceeded(isUnread = false): ApiError {
  const headers = isUnread ? { Connection: "close" } : {};
  return new ApiError("deadline_exceeded", "the deadline passed before the answer was ready", { headers });
}

/** A call that cannot be answered in time, since there are too many. Made once: a refusal must cost next to nothing. */
export const OVERLOADED: ApiError = unavailable("there are more calls than can be answered in time", 1);

/** A call whose caller's deadline passed before its turn came. Made once as well. */
export const TOO_LATE: ApiError = deadlineExceeded();

/** A question about a past state behind too many others that are to be built. Made once as well. */
export const TOO_MANY_PAST: ApiError = unavailable(
  "several past states are being built; ask for this one again later",
  20,
);

/** Whether a call was refused before anything was done for it, because there are too many: it costs its caller nothing. */
export function isRefusedByLoad(error: ApiError): boolean {
  return error === OVERLOADED || error === TOO_LATE || error === TOO_MANY_PAST;
}

/** A request that arrived too slowly: the caller's fault, so 408 and not 504. */
export function requestTooSlow(): ApiError {
  return new ApiError("deadline_exceeded", "the request did not arrive in time", {
    httpStatus: 408,
    headers: { Connection: "close" },
  });
}

/** The client went away before its answer. */
export function canceled(): ApiError {
  return new ApiError("canceled", "the client went away");
}

/** A fault of ours. The text is fixed: the cause goes to the log, never to the caller. */
export function internal(cause: unknown): ApiError {
  return new ApiError("internal", "internal error", { cause });
}

/** What the caller gets for anything that was thrown. */
export function apiErrorOf(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : internal(thrown);
}

/** A caller's own text, short enough to repeat to them. */
export function shown(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}

const SHOWN_MAX = 80;

/** Half a surrogate pair is no text: gRPC's percent encoding of messages would fail on it. Keys are not repeated. */
function shownWhole(message: string): string {
  return withoutKeyTexts(message.replace(/\p{Surrogate}/gu, "\ufffd"));
}
