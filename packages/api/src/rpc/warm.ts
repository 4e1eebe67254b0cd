import type { Snapshot } from "@daybook/domain";
import type { TurnOfOthers } from "../base/in-turns.js";
import type { ThinPath } from "./connect-json.js";
import { isKept, makeAnswer, readCall, type SpelledCall } from "./kept-answers.js";
import { workName } from "./work-name.js";

/**
 * Makes the answers that are asked for most often of a snapshot that is not served yet, so that they are found when it
 * is. Others have their turn after each. What takes long is left to whoever asks for it.
 */
export async function warm(
  path: ThinPath,
  snapshot: Snapshot,
  isLong: (work: string) => boolean,
  turnOfOthers: TurnOfOthers,
): Promise<void> {
  for (const call of path.popular.most().slice(0, CALLS_MAX)) {
    await turnOfOthers();
    try {
      warmOne(path, snapshot, call, isLong);
    } catch {
      // The next caller is told what is wrong with it.
    }
  }
}

function warmOne({ cache }: ThinPath, snapshot: Snapshot, call: SpelledCall, isLong: (work: string) => boolean) {
  const meant = readCall(call, snapshot);
  if (isKept(cache, meant) || isLong(workName(call.method.label, meant.request))) return;
  cache.set({ ...meant, isPopular: true }, makeAnswer(meant));
}

const CALLS_MAX = 200;
