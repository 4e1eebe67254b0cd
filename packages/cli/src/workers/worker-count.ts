import { availableParallelism } from "node:os";
import { InvalidArgumentError } from "commander";

/** How many workers an operator asks for: 1 to 64, or as many as there are cores. */
export function workerCountOf(text: string, cores = availableParallelism()): number {
  if (text === "auto") return Math.min(cores, WORKERS_MAX);
  const count = Number(text);
  if (!/^[1-9]\d?$/.test(text) || count > WORKERS_MAX) {
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${WORKERS_MAX}, or auto for one per core.`);
  }
  return count;
}

const WORKERS_MAX = 64;
