import { setImmediate } from "node:timers/promises";

/** Waits while others have their turn. */
export type TurnOfOthers = () => Promise<void>;

/** The rest of a turn of the event loop. */
export const oneTurn: TurnOfOthers = () => setImmediate();

/** Does some work to its end, letting others have their turn after each of its steps. */
export async function inTurns<Made>(steps: Iterator<unknown, Made>, turnOfOthers = oneTurn): Promise<Made> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turnOfOthers();
  }
}
