import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** The official client, connected to a server; of the newest protocol, or of those with a handshake. */
export async function connected(address: string, protocol: "newest" | "before" = "newest"): Promise<Client> {
  const options = protocol === "newest" ? { versionNegotiation: { mode: "auto" as const } } : {};
  const client = new Client({ name: "daybook-tests", version: "1.0.0" }, options);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)));
  return client;
}

/** Posts a body to the endpoint as it is. */
export function postMcp(address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${address}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "user-agent": "daybook-tests/1",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}
