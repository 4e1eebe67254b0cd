import autocannon from "autocannon";

/** A request that a load repeats. */
export interface Load {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  /** One body, or a function that makes a new one for each request. */
  readonly body?: string | ((count: number) => string);
}

/** Answers a second under a short steady load; throws when any answer was not a 2xx or 304. */
export async function answersPerSecond(load: Load, seconds: number): Promise<number> {
  const { body, ...rest } = load;
  let count = 0;
  const result = await autocannon({
    ...rest,
    connections: 16,
    duration: seconds,
    ...(typeof body === "string" ? { body } : {}),
    ...(typeof body === "function"
      ? {
          requests: [
            { method: load.method, headers: load.headers, setupRequest: (r) => ({ ...r, body: body(count++) }) },
          ],
        }
      : {}),
  });
  const unexpected = result["4xx"] + result["5xx"] + result.errors + result.timeouts;
  if (unexpected > 0) throw new Error(`${unexpected} answers of ${load.url} were not what was asked for`);
  return result.requests.average;
}

/** The median of a few numbers. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
