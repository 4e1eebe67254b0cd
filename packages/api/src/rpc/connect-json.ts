import type { AnswerCache } from "../answer/answer-cache.js";
import { receiptLink } from "../answer/receipt-link.js";
import { type Prepared, packingMs, send } from "../answer/send.js";
import { bodyDigest } from "../base/body-digest.js";
import type { Clock } from "../base/clock.js";
import type { Deadline } from "../base/deadline.js";
import { deadlineExceeded, permissionDenied } from "../base/errors.js";
import { type Answered, type Exchange, stillThere } from "../base/exchange.js";
import type { ResourceLimits } from "../base/resource-limits.js";
import { messageOfBody, messageOfGet } from "./connect-request.js";
import { connectDeadline } from "./deadline.js";
import { keptForWords, makeAnswer, readCall, requestOf, type SpelledCall, spelled, takeKept } from "./kept-answers.js";
import type { Method } from "./methods.js";
import type { PopularCalls } from "./popular-calls.js";
import { makeTable, nameTable } from "./table/table-answer.js";
import { tableFormatOf } from "./table/table-format.js";
import { tableName } from "./table/table-name.js";
import type { TableThread } from "./table/table-thread.js";
import { workName } from "./work-name.js";

/** What the thin path needs, apart from the call itself. */
export interface ThinPath {
  readonly cache: AnswerCache;
  readonly clock: Clock;
  readonly resourceLimits: ResourceLimits;
  readonly onCacheLookup: (isHit: boolean) => void;
  readonly popular: PopularCalls;
  readonly tables: TableThread;
}

/** A call whose message is there. */
interface JsonCall extends SpelledCall {
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
  const as = isGet ? tableFormatOf(query, exchange.request.headers.accept, method.hasTable) : undefined;
  const answer = (bytes: Buffer) => {
    // A GET has its message in the target, which the proof is for too.
    if (!isGet) checkProven(exchange, bytes);
    const message = bytes.toString("latin1");
    return answerCall(path, exchange, {
      method,
      isGet,
      as,
      message,
      raw: spelled(method, isGet, message, as),
      deadline,
    });
  };
  const message = isGet
    ? messageOfGet(method.desc.input, exchange.protocol === "flat", query, bodyBytesMax)
    : messageOfBody(exchange, deadline, bodyBytesMax);
  return message instanceof Promise ? message.then(answer) : answer(message);
}

function answerCall(path: ThinPath, exchange: Exchange, call: JsonCall): Answered {
  const known = keptForWords(path.cache, call, exchange.serving.snapshot);
  return known === undefined ? answerAnew(path, exchange, call) : sendKept(path, exchange, call, known);
}

/** Answers a call that was not seen before, at least in these words. */
async function answerAnew(path: ThinPath, exchange: Exchange, call: JsonCall) {
  const { cache, clock } = path;
  const { admission } = exchange;
  const meant = readCall(call, exchange.serving.snapshot);
  const known = takeKept(cache, meant);
  if (known !== undefined) return sendKept(path, exchange, call, known);
  const name = workName(call.method.label, meant.request);
  const work = call.as === undefined ? name : `${name} ${call.as}`;
  const turn = admission.turn(exchange, admission.laneOf(work));
  if (turn !== undefined) await turn;
  // From here to where it is sent nothing waits, since its bytes may be lent.
  const beganMs = clock.monotonicMs();
  const json = makeAnswer(meant);
  const made = call.as === undefined ? json : makeTable(path.tables, meant, call.as, json);
  const tookMs = clock.monotonicMs() - beganMs;
  admission.took(work, tookMs + (made instanceof Promise ? 0 : packingMs(exchange, made)));
  const answer = made instanceof Promise ? await stillThere(exchange.request, made) : made;
  await handOver(path, exchange, call, cache.set(meant, answer), false);
}

function sendKept(path: ThinPath, exchange: Exchange, call: JsonCall, answer: Prepared): Answered {
  const turn = exchange.admission.turn(exchange, "quick");
  return turn === undefined
    ? handOver(path, exchange, call, answer, true)
    : turn.then(() => handOver(path, exchange, call, answer, true));
}

function handOver(path: ThinPath, exchange: Exchange, call: JsonCall, answer: Prepared, isHit: boolean): Answered {
  if (call.as === undefined) path.popular.note(call);
  else nameTable(answer, tableName(call.method, requestOf(call), call.as, exchange.serving));
  if (call.isGet) exchange.receipt = receiptLink(exchange, call.as);
  path.onCacheLookup(isHit);
  if (path.clock.monotonicMs() - exchange.startedMs >= call.deadline.timeoutMs) throw deadlineExceeded();
  return send(exchange, answer);
}

/** Nobody runs the server for another call than the one that they have proved it for. */
export function checkProven({ caller: { provenBody } }: Exchange, message: Uint8Array): void {
  if (provenBody === undefined || provenBody === bodyDigest(message)) return;
  throw permissionDenied("the operator's proof is for another body");
}
