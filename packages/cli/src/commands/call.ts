import { releaseVersion } from "@daybook/contract/version";
import { ConnectError, createDaybook, UnknownMethodError } from "@daybook/sdk";
import { addressOf } from "../address.js";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";

/** Calls a method of a running server and prints its answer. */
export async function call(
  settings: Settings,
  context: Context,
  { method, request, server }: { method: string; request: string; server?: string },
): Promise<number> {
  const daybook = createDaybook({
    baseUrl: server ?? addressOf(settings),
    userAgent: `daybook-cli/${releaseVersion}`,
    ...(settings.key !== undefined && { key: settings.key }),
  });
  try {
    context.out(JSON.stringify(await daybook.call(method, request), null, 2));
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof ConnectError || error instanceof UnknownMethodError)) throw error;
    context.err(error.message);
    return EXIT.failed;
  }
}
