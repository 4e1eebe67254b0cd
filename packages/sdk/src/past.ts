/** Of when an answer is to be; what is served now, if neither is given. */
export interface Past {
  /** As the server held it at a moment (RFC 3339) or at the end of a date. */
  readonly at?: string;
  /** As publishers had put it out by the end of a date, YYYY-MM-DD. */
  readonly published?: string;
}

/** The query of a method's GET: the request as it stands, of when its answer is to be, and in which format. */
export function getQuery(request: string, past: Past, format?: string): string {
  const { at, published } = past;
  return new URLSearchParams({
    connect: "v1",
    encoding: "json",
    message: request,
    ...(at === undefined ? {} : { at }),
    ...(published === undefined ? {} : { published }),
    ...(format === undefined ? {} : { format }),
  }).toString();
}
