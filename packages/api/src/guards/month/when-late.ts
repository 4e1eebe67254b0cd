/**
 * Calls back when a moment of the monotonic clock has passed, unless it is cancelled. What has arrived by then is let
 * in first, and a process that was held up itself waits a little longer: its own pause is not another's fault.
 */
export function whenLate(dueMs: number, monotonicMs: () => number, onLate: () => void): () => void {
  let immediate: NodeJS.Immediate | undefined;
  let isExtended = false;
  let timer = setTimeout(look, Math.max(0, dueMs - monotonicMs()));

  function look(): void {
    const heldUpMs = monotonicMs() - dueMs;
    if (heldUpMs < HELD_UP_MS || isExtended) {
      immediate = setImmediate(onLate);
      return;
    }
    isExtended = true;
    timer = setTimeout(look, Math.min(heldUpMs, EXTENSION_MS));
  }

  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}

const HELD_UP_MS = 20;
const EXTENSION_MS = 100;
