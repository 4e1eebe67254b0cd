import type { OwnAnswer } from "@daybook/api";
import { releaseVersion } from "@daybook/contract/version";
import { ConnectError, createDaybook } from "@daybook/sdk";
import { identityAt } from "../asking/identity.js";
import type { Context } from "../context.js";
import type { Settings } from "../settings.js";

/** Asks a server over the network: with the key of the settings, or on this machine as whoever runs it. */
export async function askOver(
  address: string,
  settings: Settings,
  context: Context,
): Promise<(target: string) => Promise<OwnAnswer>> {
  const identity = await identityAt(address, settings, context);
  const daybook = createDaybook({
    baseUrl: address,
    userAgent: `daybook-mcp/${releaseVersion}`,
    fetch: identity.fetch,
    ...(settings.key !== undefined && { key: settings.key }),
  });
  return async (target) => {
    try {
      const { status, headers, text } = await daybook.get(target);
      const hint = headers.get("x-demo-hint") ?? headers.get("x-hint") ?? undefined;
      return { status, body: text, hint, isDemo: headers.get("x-demo-data") === "true" };
    } catch (thrown) {
      if (!(thrown instanceof ConnectError)) throw thrown;
      const body = JSON.stringify({ code: "unavailable", message: thrown.rawMessage });
      return { status: 503, body, hint: undefined, isDemo: false };
    }
  };
}
