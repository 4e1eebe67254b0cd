import { OPERATOR_HEADER, operatorProof, readOperatorSecret } from "@daybook/api/operator";
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
    ...(settings.key === undefined ? await operatorFetch(settings, context, server) : { key: settings.key }),
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

/**
 * Whoever can read the data folder of the server on this machine runs it, and is not limited there. Another
 * machine's server gets no proof, since it has another folder. A call with a key is the key's.
 */
async function operatorFetch({ location }: Settings, context: Context, server: string | undefined) {
  const secret = isHere(server) ? await readOperatorSecret(location.dataFolder) : undefined;
  if (secret === undefined) return {};
  const fetchWithProof: typeof fetch = (address, request) => {
    const headers = new Headers(request?.headers);
    const target = new URL(String(address)).pathname;
    headers.set(OPERATOR_HEADER, operatorProof(secret, target, context.now().getTime()));
    return fetch(address, { ...request, headers });
  };
  return { fetch: fetchWithProof };
}

function isHere(server: string | undefined): boolean {
  if (server === undefined) return true;
  return URL.canParse(server) && /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(server).hostname);
}
