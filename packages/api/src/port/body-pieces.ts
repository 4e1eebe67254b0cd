import type { IncomingMessage } from "node:http";
import { oversizeBody } from "../base/errors.js";
import { type BodyLimits, letGo } from "./body.js";

/** A request's body as it comes, for calls that are answered meanwhile: no more than so many bytes, for no longer than so long. */
export async function* bodyPieces(
  request: IncomingMessage,
  { bytesMax, deadline }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  letGo(request);
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(deadline.late()), deadline.timeoutMs);
  });
  late.catch(() => undefined);
  // The reader of the pieces may stop without notice when the answer has ended.
  request.once("close", () => clearTimeout(timer));
  // A request that is destroyed takes its answer with it.
  const pieces = request.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const next: IteratorResult<Uint8Array> = await Promise.race([pieces.next(), late]);
      if (next.done === true) return;
      bytes += next.value.length;
      if (bytes > bytesMax) throw oversizeBody(bytesMax, true);
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
  }
}
