import type { Snapshot } from "@daybook/domain";
import type { AnswerCache } from "../answer/answer-cache.js";
import { DEMO_HINT } from "../answer/common-headers.js";
import { etagOf } from "../answer/etag.js";
import { type Prepared, packingMs, send } from "../answer/send.js";
import { servedName } from "../answer/served-name.js";
import { bodyDigest } from "../base/body-digest.js";
import type { Clock } from "../base/clock.js";
import type { Deadline } from "../base/deadline.js";
import { deadlineExceeded, invalid, permissionDenied } from "../base/errors.js";
import type { Answered, Exchange } from "../base/exchange.js";
import type { ResourceLimits } from "../base/resource-limits.js";
import type { Written } from "../base/written.js";
import { canonicalText } from "../json/canonical-text.js";
import type { MessageObject } from "../json/message-object.js";
import { messageOfBody, messageOfQuery } from "./connect-request.js";
import { connectDeadline } from "./deadline.js";
import { flatRequestText } from "./flat-query.js";
import type { Method } from "./methods.js";
import type { KnownCall, PopularCalls } from "./popular-calls.js";
import { workName } from "./work-name.js";

/** What the thin path needs beside the call itself. */
export interface ThinPath {
  readonly cache: AnswerCache;
  readonly clock: Clock;
  readonly resourceLimits: ResourceLimits;
  readonly onCacheLookup: (isHit: boolean) => void;
  readonly popular: PopularCalls;
}

/** A call whose message is there. */
interface JsonCall extends KnownCall {
  /** What its message is looked up by. */
  readonly raw: string;
  readonly deadline: Deadline;
}

/**
 * Answers a unary Connect call in JSON without the Connect runtime: the bytes of
 * the request are looked up first, since most callers repeat themselves exactly.
 */
export function callJson(path: ThinPath, exchange: Exchange, method: Method, query?: URLSearchParams): Answered {
  const { bodyBytesMax, requestTimeoutMs } = path.resourceLimits;
  const deadline = connectDeadline(exchange.request.headers["connect-timeout-ms"] as string, requestTimeoutMs);
  const isGet = query !== undefined;
  const answer = (bytes: Buffer) => {
    // A GET has its message in the target, which the proof is for too.
    if (!isGet) checkProven(exchange, bytes);
    const message = bytes.toString("latin1");
    return answerMessage(
      path,
      exchange,
      { method, isGet, message, raw: kindOf(method, isGet) + message, deadline },
      bytes,
    );
  };
  const message = isGet
    ? messageOfGet(exchange, method, query, bodyBytesMax)
    : messageOfBody(exchange, deadline, bodyBytesMax);
  return message instanceof Promise ? message.then(answer) : answer(message);
}

function answerMessage(path: ThinPath, exchange: Exchange, call: JsonCall, bytes: Buffer): Answered {
  const { snapshot } = exchange.serving;
  const served = servedName(snapshot, call.method.reads);
  const known = current(path.cache.get(served, call.raw), snapshot?.dataVersion ?? "");
  return known === undefined ? answerAnew(path, exchange, call, bytes, served) : sendKept(path, exchange, call, known);
}

/** Answers a call that was not seen before, at least in these words. */
async function answerAnew(path: ThinPath, exchange: Exchange, call: JsonCall, bytes: Buffer, served: string) {
  const { method, isGet, raw } = call;
  const { snapshot } = exchange.serving;
  const request = method.bounded(method.read(bytes));
  const canonical = kindOf(method, isGet) + canonicalText(request);
  const known = current(path.cache.getCanonical(served, canonical), snapshot?.dataVersion ?? "");
  if (known !== undefined) {
    path.cache.spell({ served, raw, canonical });
    return sendKept(path, exchange, call, known);
  }
  const work = workName(method.label, request);
  const turn = exchange.admission.turn(exchange, exchange.admission.laneOf(work));
  if (turn !== undefined) await turn;
  // From here to where it is sent nothing waits, since its bytes may be lent.
  const made = timed(path, exchange, work, () => preparedOf(method, request, snapshot, isGet));
  await handOver(path, exchange, call, path.cache.set({ served, raw, canonical }, made), false);
}

function sendKept(path: ThinPath, exchange: Exchange, call: JsonCall, answer: Prepared): Answered {
  const turn = exchange.admission.turn(exchange, "quick");
  return turn === undefined
    ? handOver(path, exchange, call, answer, true)
    : turn.then(() => handOver(path, exchange, call, answer, true));
}

function handOver(path: ThinPath, exchange: Exchange, call: JsonCall, answer: Prepared, isHit: boolean): Answered {
  path.popular.note(call.raw, call);
  path.onCacheLookup(isHit);
  if (path.clock.monotonicMs() - exchange.startedMs >= call.deadline.timeoutMs) throw deadlineExceeded();
  return send(exchange, answer);
}

/** Nobody runs the server for another call than the one that they have proved it for. */
function checkProven({ caller: { provenBody } }: Exchange, message: Buffer): void {
  if (provenBody === undefined || provenBody === bodyDigest(message)) return;
  throw permissionDenied("the operator's proof is for another body");
}

/** The message of a GET, which is one parameter of it, or has its fields in several. */
function messageOfGet({ protocol }: Exchange, { desc }: Method, query: URLSearchParams, bytesMax: number) {
  if (protocol === "flat") return Buffer.from(flatRequestText(desc.input, query));
  const field = desc.input.fields.find(({ name, jsonName }) => query.has(name) || query.has(jsonName));
  if (field !== undefined) throw invalid(field.jsonName, "must stand in message beside Connect's own parameters");
  return messageOfQuery(query, bytesMax);
}

/** Makes an answer, and notes how long that took. */
function timed({ clock }: ThinPath, exchange: Exchange, work: string, make: () => Prepared): Prepared {
  const beganMs = clock.monotonicMs();
  const answer = make();
  exchange.admission.took(work, clock.monotonicMs() - beganMs + packingMs(exchange, answer));
  return answer;
}

/** What a call's spelling begins with. */
export function kindOf({ spelledFrom }: Method, isGet: boolean): string {
  return isGet ? spelledFrom.get : spelledFrom.post;
}

/** Makes the answer to a request whose bounds were applied. Its bytes may be lent. */
export function preparedOf(
  method: Method,
  request: MessageObject,
  snapshot: Snapshot | undefined,
  isGet: boolean,
): Prepared {
  const made = method.answer(request, snapshot);
  const hint = method.hint(request, made, snapshot);
  return prepare(method.write(made), snapshot?.dataVersion ?? "", isGet, hint);
}

/** A GET can be asked again with its ETag; a POST only learns which data it saw. */
function prepare(written: Written, dataVersion: string, isGet: boolean, hint: string | undefined): Prepared {
  const headers = ["Content-Type", "application/json", DATA_VERSION, dataVersion];
  if (hint !== undefined) headers.push(DEMO_HINT, hint);
  if (!isGet) return { status: 200, headers, ...written };
  return { status: 200, headers: [...headers, "Cache-Control", "no-cache"], ...written, etag: etagOf(written.bytes) };
}

const DATA_VERSION = "X-Data-Version";

/** An answer that outlived other parts of its snapshot says which data is served now. */
export function current(answer: Prepared | undefined, dataVersion: string): Prepared | undefined {
  if (answer === undefined) return undefined;
  const at = answer.headers.indexOf(DATA_VERSION) + 1;
  if (answer.headers[at] !== dataVersion) answer.headers[at] = dataVersion;
  return answer;
}
