import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { type Served, serverOf } from "./server-of.js";

/** Serves one client over standard input and output, until it closes them. */
export function overStdio(served: Served, input: Readable, output: Writable): { close(): Promise<void> } {
  return serveStdio(() => serverOf(served), {
    transport: new StdioServerTransport(input, output),
    onerror: served.onFault,
  });
}
