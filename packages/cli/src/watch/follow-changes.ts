import { setTimeout as sleep } from "node:timers/promises";
import { Code, ConnectError, unreachable } from "@daybook/sdk";
import type { AskedServer } from "../asking/asked-server.js";
import { refusedAnswer } from "../asking/refused-answer.js";
import type { Context } from "../context.js";
import { eventsIn, type StreamedEvent } from "./event-stream.js";

/** Something that a file changed in a dataset, as servers tell it. */
export interface ToldChange {
  readonly id: string;
  readonly at: string;
  readonly dataset: string;
  readonly file: string;
  readonly added: number;
  readonly restated: number;
  readonly withdrawn: number;
  readonly from?: string;
  readonly to?: string;
  readonly keys: readonly string[];
  readonly more: number;
}

/**
 * The changes of a server as they come, until the signal is aborted. A connection that is lost, or over which nothing moves, is
 * taken up again after the last change. What cannot be reached at first, or is refused, is an error.
 */
export async function* followChanges(
  server: Pick<AskedServer, "address" | "fetch">,
  query: URLSearchParams,
  context: Context,
  signal: AbortSignal,
): AsyncGenerator<ToldChange> {
  let last: string | undefined;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const { id, data } of connected(server, query, last, signal)) {
        failures = 0;
        if (data !== "") yield JSON.parse(data) as ToldChange;
        last = id ?? last;
      }
    } catch (fault) {
      if (signal.aborted) return;
      const isPassing = !(fault instanceof ConnectError) || fault.code === Code.Unavailable;
      if (!isPassing || last === undefined) throw fault;
    }
    const pauseMs = Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** failures) * (1 + context.random() / 2);
    if (failures > 0) context.note(`asking ${server.address} again in ${Math.round(pauseMs / 1_000)} s`);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** What one connection tells, from after the change that came last. */
async function* connected(
  { address, fetch }: Pick<AskedServer, "address" | "fetch">,
  query: URLSearchParams,
  last: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const silence = silenceOf(signal);
  try {
    const headers = last === undefined ? {} : { "last-event-id": last };
    const answer = await fetch(`${address}/v1/changes/stream?${query}`, { headers, signal: silence.signal });
    if (!answer.ok) throw await refusedAnswer(answer);
    yield* eventsIn(answer.body!, silence.broken);
  } catch (fault) {
    throw fault instanceof ConnectError ? fault : unreachable(address, fault);
  } finally {
    silence.end();
  }
}

/** Aborts what hears nothing for longer than a server is ever silent: it sends a comment every 15 seconds. */
function silenceOf(signal: AbortSignal) {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new Error("nothing was heard")), SILENT_MS_MAX);
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    broken: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
}

const SILENT_MS_MAX = 45_000;
const PAUSE_MS = 500;
const PAUSE_MS_MAX = 30_000;
