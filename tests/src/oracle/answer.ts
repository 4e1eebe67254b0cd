/** What a caller should get: a status, and the body as JSON text in which null stands for an absent key. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** The answers of a query whose rows are request number, status and body, in the order of the requests. */
export function answersOf(rows: readonly (readonly unknown[])[], count: number): Answer[] {
  const byNumber = new Map(
    rows.map(([id, status, body]) => [Number(id), { status: Number(status), body: String(body) }]),
  );
  if (rows.length !== count) throw new Error(`The query gives ${rows.length} answers to ${count} requests.`);
  return Array.from({ length: count }, (_, id) => {
    const answer = byNumber.get(id);
    if (answer === undefined) throw new Error(`The query gives no answer to request ${id}.`);
    return answer;
  });
}

/** Requests with their place in the list, as the column id. */
export function numbered<Request extends object>(requests: readonly Request[]): (Request & { readonly id: number })[] {
  return requests.map((request, id) => ({ ...request, id }));
}
