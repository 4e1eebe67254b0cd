import { addressesOf } from "../../engines/addresses.js";
import { postgresDriver } from "../../engines/drivers.js";
import { NoneFits, postgresProblemOf } from "../../engines/postgres-problem.js";
import { StoreUnreachable } from "../../errors.js";
import { AccountsUnreachable } from "../errors.js";

/** Turns a problem caused by the state of the server into a fault of the accounts; returns any other as it is. */
export function unreachableOf(addresses: string, problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem;
  if (isTimeout(problem) || isBusy(problem)) {
    return new AccountsUnreachable(`PostgreSQL does not count for the accounts now: ${problem.message}.`, {
      cause: problem,
    });
  }
  const told = postgresProblemOf(addresses, problem);
  return told instanceof StoreUnreachable ? new AccountsUnreachable(told.message, { cause: told.cause }) : problem;
}

/** Whether a problem means that the server cannot be reached, rather than that one statement had to wait. */
export function isConnectionLost(addresses: string, problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  // If there is another server, one that accepts no changes is no longer the one we want.
  if (isReadOnly(problem)) return addressesOf(addresses).length > 1;
  return isTimeout(problem) || postgresProblemOf(addresses, problem) instanceof StoreUnreachable;
}

/** Whether a fault may pass by itself, unlike a wrong address, name or permission. */
export function isPassing(problem: unknown): boolean {
  return problem instanceof AccountsUnreachable && mayPass(problem.cause);
}

function mayPass(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof NoneFits) return cause.problems.some(mayPass);
  if ("code" in cause && cause.code === "ERR_INVALID_URL") return false;
  return !(cause instanceof postgresDriver().DatabaseError) || isBusy(cause) || /^(08|53|57P)/.test(cause.code ?? "");
}

/** The messages of the driver and its pool when an answer or a connection does not come in time. */
function isTimeout({ message }: Error): boolean {
  return /^(Query read timeout|timeout exceeded when trying to connect)$/.test(message);
}

/** Statement and lock timeouts, deadlocks, a read-only server, a table that was just dropped. */
function isBusy(problem: Error): boolean {
  return (
    problem instanceof postgresDriver().DatabaseError &&
    /^(57014|55P03|40P01|40001|25006|42P01)$/.test(problem.code ?? "")
  );
}

function isReadOnly(problem: Error): boolean {
  return "code" in problem && problem.code === "25006";
}
