import { Code, ConnectError } from "@daybook/sdk";

/** An answer; undefined where what was asked about is not there. Other refusals rise. */
export async function ifFound<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof ConnectError && thrown.code === Code.NotFound) return undefined;
    throw thrown;
  }
}

/** An answer, or why it was refused as asked wrongly. Other refusals rise. */
export async function orWhyNot<Answer>(asked: Promise<Answer>): Promise<Answer | string> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof ConnectError && thrown.code === Code.InvalidArgument) return thrown.rawMessage;
    throw thrown;
  }
}
