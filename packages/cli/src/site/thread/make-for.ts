import { gzipSync } from "node:zlib";
import type { OwnAnswers } from "@daybook/api/own-answers";
import type { Maker, MethodAnswer, RouteAnswer, World } from "@daybook/web";
import type { FromThread, MakeJob, Port, ToThread } from "./messages.js";

/** What the thread that makes pages knows of what is served: the world, and whom to ask for one job. */
export interface JobServing {
  readonly world: World;
  ask(method: string, request: string): Promise<MethodAnswer>;
}

/**
 * Makes what it is told to by a port. What that needs it finds out by itself as far as it can, and asks for otherwise.
 * Gives back what takes the messages of the port.
 */
export function makeFor(
  port: Port<FromThread>,
  makers: ReadonlyMap<string, Maker<JobServing>>,
  own: OwnAnswers,
): (message: ToThread) => void {
  const asked = new Map<number, { resolve(answer: MethodAnswer): void; reject(refused: Refused): void }>();
  const worlds = new Map<string, World>();
  let last = 0;

  /** The same object for the same data, since what is kept of it is found by it. */
  const sameWorld = (world: World) => {
    const name = JSON.stringify(world);
    const known = worlds.get(name);
    if (known !== undefined) return known;
    worlds.set(name, world);
    for (const oldest of worlds.keys()) if (worlds.size > WORLDS_MAX) worlds.delete(oldest);
    return world;
  };
  const make = async ({ job, route, path, query, runs, world, data }: MakeJob) => {
    const ask = (method: string, request: string) =>
      ownAnswer(own, method, request, data) ??
      new Promise<MethodAnswer>((resolve, reject) => {
        last += 1;
        asked.set(last, { resolve, reject });
        port.postMessage({ kind: "question", job, question: last, method, request });
      });
    try {
      const request = { path, query: new URLSearchParams(query), ...(runs !== undefined && { runs }) };
      const answer = packed(await makers.get(route)!(request, { world: sameWorld(world), ask }));
      const { body, gzipped } = answer;
      port.postMessage({ kind: "made", job, answer }, gzipped ? [body.buffer, gzipped.buffer] : [body.buffer]);
    } catch (thrown) {
      const question = thrown instanceof Refused ? thrown.question : undefined;
      const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
      port.postMessage({ kind: "failed", job, question, stack });
    }
  };
  return (message) => {
    if (message.kind === "data") return void own.take(message.data);
    if (message.kind === "make") return void make(message);
    const waiting = asked.get(message.question);
    asked.delete(message.question);
    if (message.kind === "refusal") waiting?.reject(new Refused(message));
    else waiting?.resolve(inText(message));
  };
}

/** What this thread answers; undefined where it has not the data, or refuses: who has a page made is told the refusal of the other. */
function ownAnswer(own: OwnAnswers, method: string, request: string, data: number | undefined) {
  if (data === undefined) return undefined;
  try {
    const answer = own.answerOf(method, request, data);
    return answer && Promise.resolve(inText(answer));
  } catch {
    return undefined;
  }
}

function inText({ bytes, hint }: { readonly bytes: Uint8Array; readonly hint: string | undefined }): MethodAnswer {
  return { json: new TextDecoder().decode(bytes), hint };
}

/** A refusal as pages know it, which remembers the question that it is known by where it was thrown. */
class Refused extends Error {
  readonly question: number;
  readonly code: string | undefined;
  declare readonly httpStatus: number;

  constructor({ question, message, code, httpStatus }: Extract<ToThread, { kind: "refusal" }>) {
    super(message);
    this.question = question;
    this.code = code;
    // What has no status is no refusal, but a fault.
    if (httpStatus !== undefined) this.httpStatus = httpStatus;
  }
}

/** An answer as it is sent: nearly all readers take it compressed, and the thread that answers calls has no time for that. */
function packed({ status, headers, body: made, etag }: RouteAnswer): PackedAnswer {
  const body = owned(typeof made === "string" ? new TextEncoder().encode(made) : made);
  const isPacked = body.length > PACKED_ABOVE_BYTES;
  return { status, headers, body, ...(etag && { etag }), ...(isPacked && { gzipped: owned(gzipSync(body)) }) };
}

interface PackedAnswer extends RouteAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly gzipped?: Uint8Array<ArrayBuffer>;
}

/** Bytes with a buffer to themselves, so that they can be handed over. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isAlone = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
  return isAlone ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

/** Smaller answers are sent as they are. */
const PACKED_ABOVE_BYTES = 1024;
/** The newest, the one before it while pages of that are being made, and some of moments. */
const WORLDS_MAX = 6;
