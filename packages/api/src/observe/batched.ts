import type { DestinationStream } from "pino";

/** A destination that writes lines in batches. */
export interface BatchedDestination extends DestinationStream {
  /** Writes out what is held. */
  flush(): void;
}

/**
 * Holds lines back for a moment and writes many at once, since a separate write
 * for every request's line costs more than making the line.
 */
export function batched(
  destination: DestinationStream,
  { lengthMax = 32_768, delayMs = 100 } = {},
): BatchedDestination {
  let held = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (held !== "") destination.write(held);
    held = "";
  };
  return {
    write(line) {
      held += line;
      if (held.length >= lengthMax) flush();
      else timer ??= setTimeout(flush, delayMs);
    },
    flush,
  };
}
