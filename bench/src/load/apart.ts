import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";

/** What runs on the first core, and what on the others: threads by their numbers. */
interface Sides {
  readonly first: readonly number[];
  readonly others: readonly number[];
}

/** Keeps threads on the first core and on the others, as on machines of their own. False where that cannot be told, or there is one core. */
export function keptApart({ first, others }: Sides): boolean {
  const last = availableParallelism() - 1;
  if (last < 1) return false;
  const keep = (thread: number, cores: string) =>
    spawnSync("taskset", ["-p", "-c", cores, String(thread)], { stdio: "ignore" }).status === 0;
  return first.every((thread) => keep(thread, "0")) && others.every((thread) => keep(thread, `1-${last}`));
}

/** The threads of a process; the first answers calls, if it is a server. None where the system does not tell. */
export function threadsOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    return [pid, ...threads.filter((thread) => thread !== pid)];
  } catch {
    return [];
  }
}
