import { setTimeout as delay } from "node:timers/promises";
import { AccountsUnreachable } from "../errors.js";

/** Repeats a call until the store answers. */
export async function untilReached<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (problem) {
      if (!(problem instanceof AccountsUnreachable) || tries > 3_000) throw problem;
      await delay(20);
    }
  }
}
