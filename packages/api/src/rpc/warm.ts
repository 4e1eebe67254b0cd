import type { Snapshot } from "@daybook/domain";
import { servedName } from "../answer/served-name.js";
import type { TurnOfOthers } from "../base/in-turns.js";
import { canonicalText } from "../json/canonical-text.js";
import { kindOf, preparedOf, type ThinPath } from "./connect-json.js";
import type { KnownCall } from "./popular-calls.js";
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
      // Whoever asks for it is told what is wrong with it.
    }
  }
}

function warmOne(
  path: ThinPath,
  snapshot: Snapshot,
  { method, isGet, message }: KnownCall,
  isLong: (work: string) => boolean,
) {
  const request = method.bounded(method.read(Buffer.from(message, "latin1")));
  const kind = kindOf(method, isGet);
  const [served, canonical] = [servedName(snapshot, method.reads), kind + canonicalText(request)];
  if (path.cache.getCanonical(served, canonical) !== undefined || isLong(workName(method.label, request))) return;
  const asked = { served, raw: kind + message, canonical, isPopular: true };
  path.cache.set(asked, preparedOf(method, request, snapshot, isGet));
}

const CALLS_MAX = 200;
