import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** What runs on the first core, and what on the others: threads by their numbers. */
interface Sides {
  readonly first: readonly number[];
  readonly others: readonly number[];
}

/**
 * Does something while threads are kept on the first core and on the others, as on machines of their own, and then lets them run wherever the
 * system puts them. It is asked again and again which ones they are: a thread that is new runs where the one that started it does.
 * Undefined where they cannot be kept apart: on one core, or where the system does not tell their numbers.
 */
export async function whileApart<Done>(sidesOf: () => Sides, work: () => Promise<Done>): Promise<Done | undefined> {
  const last = availableParallelism() - 1;
  const kept = new Set<number>();
  const keep = (threads: readonly number[], cores: string) =>
    threads.every((thread) => kept.has(thread) || (kept.add(thread) && keepOn(thread, cores)));
  const areApart = ({ first, others }: Sides) => keep(first, "0") && keep(others, `1-${last}`);
  const sides = sidesOf();
  if (last < 1 || sides.first.length === 0) return undefined;
  try {
    if (!areApart(sides)) return undefined;
    const looks = setInterval(() => areApart(sidesOf()), LOOK_MS);
    try {
      return await work();
    } finally {
      clearInterval(looks);
    }
  } finally {
    for (const thread of kept) keepOn(thread, `0-${last}`);
  }
}

const LOOK_MS = 20;

function keepOn(thread: number, cores: string): boolean {
  return spawnSync("taskset", ["-p", "-c", cores, String(thread)], { stdio: "ignore" }).status === 0;
}

/** The threads of a process and of all that it started; the first answers calls, if it is a server. None where the system does not tell. */
function threadsOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    const started = threads.flatMap((thread) => numbersIn(`/proc/${pid}/task/${thread}/children`));
    return [pid, ...threads.filter((thread) => thread !== pid), ...started.flatMap(threadsOf)];
  } catch {
    return [];
  }
}

function numbersIn(file: string): number[] {
  return readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number);
}

/** The processes that a process has started, and those that they have. */
export function startedBy(pid: number): number[] {
  return threadsOf(pid).filter((thread) => thread !== pid && isProcess(thread));
}

function isProcess(thread: number): boolean {
  try {
    return readFileSync(`/proc/${thread}/status`, "utf8").includes(`\nTgid:\t${thread}\n`);
  } catch {
    return false;
  }
}

/** The thread of a server that answers calls and what calls it have the first core; all else of it, and other processes, have the others. */
export function answeringApart(server: number, callers: number, others: readonly number[] = []): Sides {
  const [answering = [], ...making] = threadsOf(server);
  return {
    first: [answering, threadsOf(callers)].flat(),
    others: [...making, ...others.flatMap(threadsOf)],
  };
}
