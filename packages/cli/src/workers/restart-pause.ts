/** A worker that has run this long is steady: its end says nothing about its next start. */
export const STEADY_MS = 10_000;

/** How long to wait before restarting a worker that has ended that many times in a row without being steady. */
export function restartPauseMs(endsInARow: number): number {
  return endsInARow === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (endsInARow - 1), PAUSE_MS_MAX);
}

const FIRST_PAUSE_MS = 100;
const PAUSE_MS_MAX = 5_000;
