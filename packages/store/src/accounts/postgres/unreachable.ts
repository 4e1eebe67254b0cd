import pg from "pg";
import { addressesOf } from "../../engines/addresses.js";
import { NoneFits, postgresProblemOf } from "../../engines/postgres-problem.js";
import { StoreUnreachable } from "../../errors.js";
import { AccountsUnreachable } from "../errors.js";

/** A problem that comes from the state of the server as a fault of the accounts; any other as it is. */
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

/** Whether a problem says that the server cannot be reached, rather than that one statement had to wait. */
export function isConnectionLost(addresses: string, problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  // Where there is another server, one that takes no changes is no longer the one that we want.
  if (isReadOnly(problem)) return addressesOf(addresses).length > 1;
  return isTimeout(problem) || postgresProblemOf(addresses, problem) instanceof StoreUnreachable;
}

/** Whether a fault may pass without anybody's doing, unlike a wrong address, name or right. */
export function isPassing(problem: unknown): boolean {
  return problem instanceof AccountsUnreachable && mayPass(problem.cause);
}

function mayPass(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof NoneFits) return cause.problems.some(mayPass);
  if ("code" in cause && cause.code === "ERR_INVALID_URL") return false;
  return !(cause instanceof pg.DatabaseError) || isBusy(cause) || /^(08|53|57P)/.test(cause.code ?? "");
}

/** What the driver and its pool say when no answer or no connection comes in time. */
function isTimeout({ message }: Error): boolean {
  return /^(Query read timeout|timeout exceeded when trying to connect)$/.test(message);
}

/** Statement and lock timeouts, deadlocks, a server that only reads, a table that was just taken away. */
function isBusy(problem: Error): boolean {
  return problem instanceof pg.DatabaseError && /^(57014|55P03|40P01|40001|25006|42P01)$/.test(problem.code ?? "");
}

function isReadOnly(problem: Error): boolean {
  return "code" in problem && problem.code === "25006";
}
