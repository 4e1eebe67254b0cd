/** What a promise comes to, or something else once it has taken too long. */
export function within<T>(promise: Promise<T>, timeoutMs: number, otherwise: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
