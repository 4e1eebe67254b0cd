import { availableParallelism } from "node:os";
import { InvalidArgumentError } from "commander";

/** How many workers an operator asks for: 1 to 64, or as many as there are cores. */
export function workerCountOf(text: string, cores = availableParallelism()): number {
  if (text === "auto" || text === "0") return Math.min(cores, WORKERS_MAX);
  const count = Number(text);
  if (!/^\d{1,2}$/.test(text) || count > WORKERS_MAX) {
    throw new InvalidArgumentError(`It must be a number from 1 to ${WORKERS_MAX}, or auto for one per core.`);
  }
  return count;
}

const WORKERS_MAX = 64;
