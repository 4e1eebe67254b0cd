import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse, Http2Session } from "node:http2";
import type { Socket } from "node:net";

/** Begins to answer a request that came at the given moment of the monotonic clock. */
export type OnRequest = (request: IncomingMessage, response: ServerResponse, arrivedMs: number) => void;

/**
 * Answers the requests of an HTTP/1.1 connection one after the other, however
 * many come at once: the next begins when the answer before it was taken, and
 * other connections get their turn between the two. A connection that sends too
 * many ahead ends after the answers that it still gets.
 */
export function oneAtATime(onRequest: OnRequest, arrivedMsOf: (socket: Socket) => number) {
  const waiting = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const arrivedMs = arrivedMsOf(socket);
    // Node gives the connection to one response after the other, and queues the rest without it.
    if (response.socket !== null) return onRequest(request, response, arrivedMs);
    const ahead = waiting.get(socket) ?? 0;
    waiting.set(socket, ahead + 1);
    if (ahead >= PARSED_MAX) socket.destroy();
    if (ahead >= WAITING_MAX) socket.pause();
    response.once("socket", () => {
      if (ahead >= WAITING_MAX) return socket.destroySoon();
      setImmediate(() => {
        waiting.set(socket, waiting.get(socket)! - 1);
        if (socket.writable) onRequest(request, response, arrivedMs);
      });
    });
  };
}

const WAITING_MAX = 32;
/** Node hands over everything that it read at once, and may read on. */
const PARSED_MAX = 256;

/**
 * Lets only some requests of an HTTP/2 connection be in work at a time: the rest
 * wait, or are forgotten when their stream ends first. Those that stay open for as
 * long as their client likes have places of their own.
 */
export function fewAtATime(onRequest: OnRequest, monotonicMs: () => number) {
  const lanes = new WeakMap<Http2Session, Lane>();
  const beginNext = (lane: Lane) => {
    const turn = nextIn(lane);
    if (turn === undefined) return;
    lane.waiting.delete(turn);
    (turn.isLasting ? lane.lasting : lane.inWork).add(turn);
    // Node's HTTP/2 requests and responses have the methods of HTTP/1.1 that are used here.
    onRequest(turn.request as never, turn.response as never, turn.arrivedMs);
  };
  return (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { session } = request.stream;
    if (session === undefined) return;
    const lane = lanes.get(session) ?? { waiting: new Set(), inWork: new Set(), lasting: new Set() };
    lanes.set(session, lane);
    const turn = { request, response, arrivedMs: monotonicMs(), isLasting: request.url === WATCH };
    lane.waiting.add(turn);
    response.once("close", () => {
      lane.waiting.delete(turn);
      lane.inWork.delete(turn);
      lane.lasting.delete(turn);
      beginNext(lane);
    });
    beginNext(lane);
  };
}

/** The first that waits and for whose kind there is a place. */
function nextIn({ waiting, inWork, lasting }: Lane): Turn | undefined {
  for (const turn of waiting) {
    if (turn.isLasting ? lasting.size < LASTING_MAX : inWork.size < IN_WORK_MAX) return turn;
  }
  return undefined;
}

const IN_WORK_MAX = 16;
const LASTING_MAX = 16;
/** The one call that does not end by itself. */
const WATCH = "/grpc.health.v1.Health/Watch";

interface Lane {
  readonly waiting: Set<Turn>;
  readonly inWork: Set<Turn>;
  readonly lasting: Set<Turn>;
}

interface Turn {
  readonly request: Http2ServerRequest;
  readonly response: Http2ServerResponse;
  readonly arrivedMs: number;
  readonly isLasting: boolean;
}
