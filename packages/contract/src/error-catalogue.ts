/** Every code that is sent, with its HTTP status and its Connect number. */
export const errorCatalogue = {
  canceled: { number: 1, httpStatus: 499, meaning: "The client went away." },
  invalid_argument: { number: 3, httpStatus: 400, meaning: "Bad input; the message names the field." },
  deadline_exceeded: { number: 4, httpStatus: 504, meaning: "The caller's deadline or the server's limit passed." },
  not_found: { number: 5, httpStatus: 404, meaning: "A well-formed key that does not exist." },
  permission_denied: { number: 7, httpStatus: 403, meaning: "No identifying User-Agent, or a session from elsewhere." },
  resource_exhausted: { number: 8, httpStatus: 429, meaning: "A rate limit is spent." },
  unimplemented: { number: 12, httpStatus: 404, meaning: "Unknown path, or wrong verb (405)." },
  internal: { number: 13, httpStatus: 500, meaning: "A fault of ours." },
  unavailable: {
    number: 14,
    httpStatus: 503,
    meaning: "Too many calls at once, or no data yet, or no key checked; try again.",
  },
  unauthenticated: { number: 16, httpStatus: 401, meaning: "The method needs a valid key." },
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
