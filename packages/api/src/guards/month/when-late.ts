/**
 * Calls back once a moment on the monotonic clock has passed, unless cancelled. Whatever has arrived by then is
 * processed first, and a process that was itself held up waits a little longer: its own pause is nobody else's fault.
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
