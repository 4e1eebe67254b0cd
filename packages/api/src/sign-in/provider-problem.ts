/** Whether a provider that works properly said no, so that asking again changes nothing. */
export function isRefusal(problem: unknown): boolean {
  return problem instanceof Error && REFUSALS.has(problem.name);
}

/** What went wrong with a provider, for the log: without tokens, codes or text that somebody else chose freely. */
export function providerProblemOf(problem: unknown): string {
  if (!(problem instanceof Error)) return "unknown problem";
  const { cause } = problem;
  // A refused client is told so in a WWW-Authenticate header, which the library parses into a list of challenges.
  const challenge: unknown = Array.isArray(cause) ? cause[0]?.parameters : undefined;
  const words = [wordIn(problem, "error"), wordIn(challenge, "error"), wordIn(cause, "code")];
  const parts = words.filter((word) => word !== undefined);
  return parts.length === 0 ? problem.message : `${problem.message} (${parts.join(", ")})`;
}

/** Error codes are single words; anything else stays out of the log. */
function wordIn(holder: unknown, field: string): string | undefined {
  const word = typeof holder === "object" && holder !== null ? (holder as Record<string, unknown>)[field] : undefined;
  return typeof word === "string" && /^\w{1,40}$/.test(word) ? word : undefined;
}

/** The errors of the OpenID Connect library that pass on a provider's own. */
const REFUSALS: ReadonlySet<string> = new Set([
  "ResponseBodyError",
  "AuthorizationResponseError",
  "WWWAuthenticateChallengeError",
]);
