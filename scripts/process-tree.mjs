import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second, whatever its own clock does. */
const TICKS_A_SECOND = 100;
/** Where the work of a process, of its kernel side, and both of the children that it has waited for stand after its name. */
const FIRST = 11;
const LAST = 14;

/** The processes that a process has started and that still run. Only Linux tells them. */
export function startedBy(pid) {
  const folder = `/proc/${pid}/task`;
  const told = orNothing(() => readdirSync(folder), []).map((task) =>
    orNothing(() => readFileSync(`${folder}/${task}/children`, "utf8"), ""),
  );
  return told.join(" ").match(/\d+/g)?.map(Number) ?? [];
}

/**
 * How many seconds of processors a process has taken so far, with those that it started and that have ended. Nothing is
 * known of one that is gone, nor of any but on Linux.
 */
export function workSecondsOf(pid) {
  const told = orNothing(() => readFileSync(`/proc/${pid}/stat`, "utf8"), undefined);
  if (told === undefined) return undefined;
  // The name stands in brackets and may hold any character.
  const fields = told.slice(told.lastIndexOf(")") + 2).split(" ");
  return fields.slice(FIRST, LAST + 1).reduce((sum, field) => sum + Number(field), 0) / TICKS_A_SECOND;
}

/** The same with all that comes from the process and still runs. */
export function treeSecondsOf(pid) {
  return startedBy(pid).reduce((sum, each) => sum + treeSecondsOf(each), workSecondsOf(pid) ?? 0);
}

/** A process that has ended meanwhile tells nothing. */
function orNothing(read, nothing) {
  try {
    return read();
  } catch {
    return nothing;
  }
}
