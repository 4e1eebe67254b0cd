import { workSecondsOf } from "./process-tree.mjs";

/** How many seconds of processors this process has taken so far, and the processes that it started and that have ended. */
export function workSeconds() {
  const told = workSecondsOf("self");
  if (told !== undefined) return told;
  // Elsewhere only this process can be asked.
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
