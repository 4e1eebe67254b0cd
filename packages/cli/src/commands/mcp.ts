import { once } from "node:events";
import { startApi } from "@daybook/api";
import { preparedStart } from "@daybook/api/prepared-start";
import { overStdio } from "@daybook/mcp/serve";
import { addressOf } from "../address.js";
import { type Context, EXIT } from "../context.js";
import { askOver } from "../mcp/ask-over.js";
import type { Settings } from "../settings.js";
import { UsageProblem } from "../usage-problem.js";
import { apiOptionsOf, heldIn } from "./serve.js";

/** Speaks with a client over standard input and output until it closes them: of a server, or of the data folder. */
export async function mcpCommand(settings: Settings, context: Context, url: string | undefined): Promise<number> {
  const { stdio } = context;
  if (stdio === undefined) throw new Error("There is no standard input to read from.");
  if (url !== undefined && !/^https?:\/\//i.test(url)) {
    throw new UsageProblem(`--url must be an address such as https://daybook.example, not "${url}".`);
  }
  const ended = once(stdio.input, "close");
  const own = url === undefined ? await serveOwn(settings, context) : undefined;
  const address = own?.address ?? url!.replace(/\/+$/, "");
  const ask = await askOver(address, settings, context);
  const onFault = (fault: unknown) => context.err(`daybook: ${fault instanceof Error ? fault.message : String(fault)}`);
  const talk = overStdio({ ask, address, onFault }, stdio.input, stdio.output);
  if (!context.stop.aborted) await Promise.race([ended, once(context.stop, "abort")]);
  await talk.close();
  await own?.close();
  return EXIT.ok;
}

/** A server of the data folder on a free port of this machine, for this command alone. What it logs is told beside the talk. */
async function serveOwn(settings: Settings, context: Context) {
  const { sources } = await heldIn(settings);
  if (sources.length === 0) {
    throw new Error("There is no data to ask about. `daybook sync` brings real data, `daybook demo` the demo world.");
  }
  const { pages: _, hooks: __, ...options } = apiOptionsOf(settings, context);
  const log = { write: (line: string) => context.err(line.trimEnd()) };
  const prepared = preparedStart(settings.location);
  prepared?.begin();
  const api = await startApi({ ...options, prepared, host: OWN_HOST, port: 0, logLevel: "error", logDestination: log });
  return { address: addressOf({ host: OWN_HOST, port: api.port }), close: api.close };
}

const OWN_HOST = "127.0.0.1";
