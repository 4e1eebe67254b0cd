import { StoreUnreachable } from "../errors.js";
import { addressesOf, hostOf, placeOf } from "./addresses.js";

/** The setting whose addresses a problem is about. */
export type AddressSetting = "DATABASE_URL" | "DATABASE_READ_URL";

/** Why none of several addresses will do: a problem for each of them, in their order. */
export class NoneFits extends Error {
  override readonly name = "NoneFits";
  constructor(
    wanted: string,
    addresses: readonly string[],
    readonly problems: readonly Error[],
  ) {
    const reasons = problems.map((problem, i) => `${hostOf(addresses[i]!)}: ${textOf(problem)}`);
    super(`none of the addresses is ${wanted} (${reasons.join("; ")})`);
  }
}

/** Turns a failure of the connection into one that names the setting behind it; returns any other problem as it is. */
export function postgresProblemOf(
  addresses: string,
  problem: unknown,
  setting: AddressSetting = "DATABASE_URL",
): unknown {
  if (!(problem instanceof Error) || problem instanceof StoreUnreachable) return problem;
  const code = "code" in problem ? String(problem.code) : "";
  if (code === "ERR_INVALID_URL") return new StoreUnreachable(`${setting} is not an address.`, { cause: problem });
  if (!isOfConnection(problem, code)) return problem;
  const places = addressesOf(addresses).map(placeOf).join(" and ");
  return new StoreUnreachable(`PostgreSQL: ${textOf(problem)}. Look at ${setting}, which names ${places}.`, {
    cause: problem,
  });
}

function isOfConnection(problem: Error, code: string): boolean {
  return problem instanceof NoneFits || SETTING_CODES.test(code) || SETTING_WORDS.test(problem.message);
}

/** Node gathers the errors of all addresses of a host in one error without a message of its own. */
function textOf(problem: Error): string {
  const problems: readonly Error[] = problem instanceof AggregateError ? problem.errors : [problem];
  return problems.map(({ message }) => message.replace(/\.$/, "")).join(", ");
}

/**
 * Network errors; SQL error classes for connections (08), logins (28), names (3D), limits (53), permissions (42501)
 * and shutdowns (57P, 25P03); and what a replica cannot do (25006) or cancels to follow its primary (40001).
 */
const SETTING_CODES =
  /^(E[A-Z]+|ERR_STREAM_PREMATURE_CLOSE|08\w{3}|28\w{3}|3D000|53\w{3}|42501|57P\w{2}|25P03|25006|40001)$/;

/** Messages of the driver that come without a code. */
const SETTING_WORDS = /^Connection terminated|^timeout expired|^Query read timeout|SASL|SSL|not queryable/;
