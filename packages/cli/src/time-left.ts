/** How long the rest of some work takes at the pace so far, in words; nothing while that cannot be told. */
export function timeLeft(elapsedMs: number, done: number, total: number): string {
  if (done === 0 || done >= total || elapsedMs < SOON_MS) return "";
  const leftMs = (elapsedMs / done) * (total - done);
  const minutes = Math.round(leftMs / 60_000);
  return minutes === 0 ? ", less than a minute left" : `, about ${minutes} min left`;
}

/** Before that, the pace says little. */
const SOON_MS = 5_000;
