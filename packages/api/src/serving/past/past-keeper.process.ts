import { setPriority } from "node:os";
import type { FromKeeper, ToKeeper } from "./past-keeper.js";
import { pastServersOf, type ServedPast } from "./past-servers.js";

/** Who asks about now is answered first; what this starts has the same priority. */
const BEHIND_CALLS = 5;

/** Runs in a process of its own, which stays small: starts what builds and what serves past states, and ends with the server. */
setPriority(BEHIND_CALLS);
let servers: ServedPast | undefined;
const tell = (told: FromKeeper) => void (process.connected && process.send!(told));
const end = () => void (servers?.close() ?? Promise.resolve()).finally(() => process.exit());

process.once("disconnect", end);
// A Ctrl-C reaches all processes of a terminal; the server still has answers to send.
process.on("SIGINT", () => {});
process.on("message", async (told: ToKeeper) => {
  if (!("key" in told)) {
    servers = pastServersOf(told, end);
    return;
  }
  const { key } = told;
  try {
    const server = await servers!.open(told);
    tell({ key, server: server && { socketPath: server.socketPath } });
  } catch (problem) {
    tell({ key, problem: problem instanceof Error ? problem.message : String(problem) });
  }
});
