import { Code, ConnectError } from "@daybook/sdk";

/** An answer; undefined where nothing is held to answer from. Other refusals rise. */
export async function ifHeld<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof ConnectError && NOT_HELD.has(thrown.code)) return undefined;
    throw thrown;
  }
}

/** Not there, or not loaded. */
const NOT_HELD: ReadonlySet<Code> = new Set([Code.NotFound, Code.Unavailable]);
