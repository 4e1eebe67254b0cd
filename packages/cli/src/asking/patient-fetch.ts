import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.js";

/** Waits for as long as a busy server asks for, or until a limit of the minute allows the call, and asks again. */
export function patientFetch(send: typeof fetch, context: Context): typeof fetch {
  return async (address, request) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(address, request);
      const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
      const mayWait = (answer.status === 429 || answer.status === 503) && seconds <= WAIT_SECONDS_MAX;
      if (!mayWait || attempt === ATTEMPTS_MAX) return answer;
      await answer.body?.cancel();
      context.progress(`the server asks to wait for ${seconds} s`);
      await sleep(seconds * 1_000, undefined, { signal: context.stop });
    }
  };
}

/** A limit of the minute is free again by then; who has spent the month is told so. */
const WAIT_SECONDS_MAX = 90;
const ATTEMPTS_MAX = 5;
