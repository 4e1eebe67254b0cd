import { join } from "node:path";
import { daybook, serve } from "../daybook.fixture.js";
import { type Caller, callerOf } from "./caller.js";
import type { Database } from "./sql/database.js";
import { openWorld } from "./world.js";

/** The two that are compared: SQL over the rows of a data folder, and a server on it. */
export interface Sides {
  readonly database: Database;
  readonly caller: Caller;
  close(): Promise<void>;
}

/** Opens both sides of a data folder. */
export async function openSides(dataFolder: string): Promise<Sides> {
  const database = await openWorld(join(dataFolder, "daybook.duckdb"));
  const key = (await daybook(["key", "create", "--name", "Oracle"], dataFolder)).out.trim();
  const server = await serve(dataFolder);
  const caller = callerOf(server.address, key);
  return {
    database,
    caller,
    async close() {
      caller.close();
      await server.stop();
      database.close();
    },
  };
}
