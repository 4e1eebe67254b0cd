import { OPERATOR_HEADER, operatorProof, readOperatorSecret } from "@daybook/api/operator";
import { releaseVersion } from "@daybook/contract/version";
import { Code, ConnectError, createDaybook, UnknownMethodError } from "@daybook/sdk";
import { addressOf } from "../address.js";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";
import { visible } from "../visible.js";

/** Calls a method of a running server and prints its answer. */
export async function call(
  settings: Settings,
  context: Context,
  { method, request, server }: { method: string; request: string; server?: string },
): Promise<number> {
  if (server !== undefined && !/^https?:\/\//i.test(server)) {
    throw new Error(`--server must be an address such as http://127.0.0.1:8080, not "${server}".`);
  }
  const identity = await identityOf(settings, context, server);
  let isKeyBad = false;
  const hints: string[] = [];
  const send: typeof fetch = async (address, sent) => {
    const answer = await identity.fetch(address, sent);
    isKeyBad ||= answer.headers.get("x-auth-status") === "invalid";
    hints.push(answer.headers.get("x-demo-hint") ?? answer.headers.get("x-hint") ?? "");
    return answer;
  };
  const daybook = createDaybook({
    baseUrl: server ?? addressOf(settings),
    userAgent: `daybook-cli/${releaseVersion}`,
    fetch: send,
    ...(settings.key === undefined ? {} : { key: settings.key }),
  });
  try {
    context.out(JSON.stringify(await daybook.call(method, request), null, 2));
    for (const hint of hints.filter(Boolean)) context.err(visible(hint));
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof ConnectError || error instanceof UnknownMethodError)) throw error;
    context.err(error.message);
    const hint = hintOn(error, identity);
    if (hint !== undefined && !isKeyBad) context.err(hint);
    return EXIT.failed;
  } finally {
    if (isKeyBad) context.err(BAD_KEY);
  }
}

const BAD_KEY =
  "The server does not know the key in DAYBOOK_KEY: it is mistyped, revoked, expired or of another server. " +
  "This call was counted as one without a key; `daybook key list` shows the keys that there are.";

/** As whom a call is made. */
interface Identity {
  readonly fetch: typeof fetch;
  /** Why its limits are those of everybody; undefined for a call with a key. */
  readonly limitedBecause?: string;
}

/**
 * Whoever can read the data folder of the server on this machine runs it, and is not limited there. Another
 * machine's server gets no proof, since it has another folder. A call with a key is the key's.
 */
async function identityOf(
  { key, location }: Settings,
  context: Context,
  server: string | undefined,
): Promise<Identity> {
  if (key !== undefined) return { fetch };
  if (!isHere(server)) return { fetch, limitedBecause: "the server is not on this machine" };
  const found = await readOperatorSecret(location.dataFolder);
  if ("problem" in found) return { fetch, limitedBecause: found.problem };
  const fetchWithProof: typeof fetch = (address, request) => {
    const headers = new Headers(request?.headers);
    const { pathname, search } = new URL(String(address));
    const proven = {
      verb: request?.method ?? "GET",
      target: pathname + search,
      body: String(request?.body ?? ""),
    };
    headers.set(OPERATOR_HEADER, operatorProof(found.secret, proven, context.now().getTime(), context.randomBytes));
    return fetch(address, { ...request, headers });
  };
  return { fetch: fetchWithProof, limitedBecause: `the server has another data folder than ${location.dataFolder}` };
}

/** The way out of a failure that is the caller's set-up. */
function hintOn(error: Error, { limitedBecause }: Identity): string | undefined {
  if (!(error instanceof ConnectError)) return undefined;
  if (error.code === Code.Unavailable && error.rawMessage.includes("ECONNREFUSED")) {
    return "No server listens there. `daybook serve` starts one; --port or --server names another place.";
  }
  if (error.code !== Code.ResourceExhausted || limitedBecause === undefined) return undefined;
  return (
    `This call has the limits of everybody, since ${limitedBecause}. Run it as the user of the server with the same ` +
    "DAYBOOK_DATA, which lifts them, or set DAYBOOK_KEY."
  );
}

function isHere(server: string | undefined): boolean {
  if (server === undefined) return true;
  return URL.canParse(server) && /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(server).hostname);
}
