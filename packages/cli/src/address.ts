import type { Settings } from "./settings.js";

/** Where a server with these settings is reached from this machine. */
export function addressOf({ host, port }: Pick<Settings, "host" | "port">): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
