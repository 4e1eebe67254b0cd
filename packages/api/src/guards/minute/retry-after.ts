/**
 * The whole seconds for a `Retry-After` header: rounded up, so that the wait
 * is long enough, and at least one, so that nobody is told to come back at once.
 */
export function retryAfterSeconds(retryAfterMs: number): number {
  return Math.max(1, Math.ceil(retryAfterMs / 1000));
}
