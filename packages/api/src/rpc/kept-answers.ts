import type { Snapshot } from "@daybook/domain";
import type { AnswerCache, AskedFor } from "../answer/answer-cache.js";
import { DATA_VERSION } from "../answer/common-headers.js";
import { etagOf } from "../answer/etag.js";
import type { Prepared } from "../answer/send.js";
import { servedName } from "../answer/served-name.js";
import type { Written } from "../base/written.js";
import { canonicalText } from "../json/canonical-text.js";
import type { MessageObject } from "../json/message-object.js";
import type { Method } from "./methods.js";
import type { TableFormat } from "./table/table-format.js";

// How every call in JSON comes to its answer. Most callers repeat themselves exactly, so a call is looked up by its words
// before it is read, then by what it means, which others may have spelled in another way. An answer that is not there is
// made, and kept under both.

/** A call in the words that it came in. */
export interface SpelledCall {
  readonly method: Method;
  readonly isGet: boolean;
  /** The format of the list of its answer, where that is wanted in place of JSON. */
  readonly as?: TableFormat | undefined;
  /** The bytes of its request, each as a character. */
  readonly message: string;
  /** Its verb, its path and its message: what it is looked up by. */
  readonly raw: string;
}

/** The words of a call, or of what one means: a GET and a POST of the same are answered with other headers. */
export function spelled({ spelledFrom }: Method, isGet: boolean, message: string, as?: TableFormat): string {
  const words = (isGet ? spelledFrom.get : spelledFrom.post) + message;
  return as === undefined ? words : `${as} ${words}`;
}

/** The answer that is kept for the words of a call. */
export function keptForWords(
  cache: AnswerCache,
  { method, raw }: SpelledCall,
  snapshot: Snapshot | undefined,
): Prepared | undefined {
  const kept = cache.get(servedName(snapshot, method.reads), raw);
  return kept && stampVersion(kept, snapshot);
}

/** A call that was read, with its bounds applied, and the data that it asks. */
export interface MeantCall extends AskedFor {
  readonly method: Method;
  readonly isGet: boolean;
  readonly as?: TableFormat | undefined;
  readonly request: MessageObject;
  readonly snapshot: Snapshot | undefined;
}

/** What a call asks, with its bounds applied. Throws what it is refused with. */
export function requestOf({ method, message }: Pick<SpelledCall, "method" | "message">): MessageObject {
  return method.bounded(method.read(Buffer.from(message, "latin1")));
}

/** Reads a call. Throws what it is refused with. */
export function readCall(call: SpelledCall, snapshot: Snapshot | undefined): MeantCall {
  const { method, isGet, as, raw } = call;
  const request = requestOf(call);
  const canonical = spelled(method, isGet, canonicalText(request), as);
  return { method, isGet, as, request, snapshot, served: servedName(snapshot, method.reads), raw, canonical };
}

/** Whether an answer is kept for what a call means. */
export function isKept(cache: AnswerCache, { served, canonical }: MeantCall): boolean {
  return cache.getCanonical(served, canonical) !== undefined;
}

/** Takes the answer that is kept for what a call means, and remembers the words of the call. */
export function takeKept(cache: AnswerCache, call: MeantCall): Prepared | undefined {
  const kept = cache.getCanonical(call.served, call.canonical);
  if (kept === undefined) return undefined;
  cache.spell(call);
  return stampVersion(kept, call.snapshot);
}

/** Makes the answer to a call in JSON, to be kept by the cache's `set`. Its bytes may be lent. */
export function makeAnswer({ method, isGet, request, snapshot }: MeantCall): Prepared {
  const answer = method.answer(request, snapshot);
  const hint = method.hint(request, answer, snapshot);
  return prepared(method.write(answer), versionOf(snapshot), isGet, hint);
}

/** A GET can be asked again with its ETag; a POST only learns which data it saw. */
function prepared(written: Written, dataVersion: string, isGet: boolean, hint: ReturnType<Method["hint"]>): Prepared {
  const headers = ["Content-Type", "application/json", DATA_VERSION, dataVersion];
  if (hint !== undefined) headers.push(...hint);
  if (!isGet) return { status: 200, headers, ...written };
  return { status: 200, headers: [...headers, "Cache-Control", "no-cache"], ...written, etag: etagOf(written.bytes) };
}

/** Writes into an answer, which may have outlived other parts of its snapshot, which data is served now. */
function stampVersion(answer: Prepared, snapshot: Snapshot | undefined): Prepared {
  const at = answer.headers.indexOf(DATA_VERSION) + 1;
  const dataVersion = versionOf(snapshot);
  if (answer.headers[at] !== dataVersion) answer.headers[at] = dataVersion;
  return answer;
}

function versionOf(snapshot: Snapshot | undefined): string {
  return snapshot?.dataVersion ?? "";
}
