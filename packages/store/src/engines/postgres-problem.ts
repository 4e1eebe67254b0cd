import { StoreUnreachable } from "../errors.js";

/** A failure of the connection with the setting that decides it; any other problem as it is. */
export function postgresProblemOf(url: string, problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem;
  const code = "code" in problem ? String(problem.code) : "";
  if (code === "ERR_INVALID_URL") return new StoreUnreachable("DATABASE_URL is not an address.");
  if (!SETTING_CODES.test(code) && !SETTING_WORDS.test(problem.message)) return problem;
  return new StoreUnreachable(`PostgreSQL: ${textOf(problem)}. Look at DATABASE_URL, which names ${placeOf(url)}.`, {
    cause: problem,
  });
}

/** Node gathers the refusals of all addresses of a host in an error without a text of its own. */
function textOf(problem: Error): string {
  const problems: readonly Error[] = problem instanceof AggregateError ? problem.errors : [problem];
  return problems.map(({ message }) => message.replace(/\.$/, "")).join(", ");
}

/** All of the address but the password and the options, which may hold one. */
function placeOf(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `the database "${pathname.slice(1)}" at ${host || "this machine"} for the user "${username}"`;
}

/** No way to the server, classes of SQL for connections (08), logins (28), names (3D), limits (53), rights (42501) and ends (57P). */
const SETTING_CODES = /^(E[A-Z]+|ERR_STREAM_PREMATURE_CLOSE|08\w{3}|28\w{3}|3D000|53\w{3}|42501|57P\w{2})$/;

/** What the driver says without a code. */
const SETTING_WORDS = /^Connection terminated|^timeout expired|SASL|SSL|not queryable/;
