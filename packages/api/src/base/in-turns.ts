import { setImmediate as turnOfOthers } from "node:timers/promises";

/** Does some work to its end, letting others have their turn after each of its steps. */
export async function inTurns<Made>(steps: Iterator<unknown, Made>): Promise<Made> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turnOfOthers();
  }
}
