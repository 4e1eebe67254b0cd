import { OPERATOR_HEADER, operatorProof, readOperatorSecret } from "@daybook/api/operator";
import { releaseVersion } from "@daybook/contract/version";
import type { Context } from "../context.js";
import type { Settings } from "../settings.js";

/** How this program calls itself to a server. */
export const USER_AGENT = `daybook-cli/${releaseVersion}`;

/** As whom a server is asked. */
export interface Identity {
  /** Fetch that says so. */
  readonly fetch: typeof fetch;
  /** Why its limits are those of everybody; undefined for a call with a key. */
  readonly limitedBecause?: string;
}

/**
 * Whoever can read the data folder of the server on this machine runs it, and is not limited there. Another
 * machine's server gets no proof, since it has another folder. A call with a key is the key's.
 */
export async function identityAt(address: string, { key, location }: Settings, context: Context): Promise<Identity> {
  if (key !== undefined) return { fetch: fetchWith({ authorization: `Bearer ${key}` }) };
  if (!isHere(address)) return { fetch: fetchWith({}), limitedBecause: "the server is not on this machine" };
  const found = await readOperatorSecret(location.dataFolder);
  if ("problem" in found) return { fetch: fetchWith({}), limitedBecause: found.problem };
  const withProof: typeof fetch = (asked, request) => {
    const { pathname, search } = new URL(String(asked));
    const proven = {
      verb: request?.method ?? "GET",
      target: pathname + search,
      body: String(request?.body ?? ""),
    };
    const proof = operatorProof(found.secret, proven, context.now().getTime(), context.randomBytes);
    return fetchWith({ [OPERATOR_HEADER]: proof })(asked, request);
  };
  return { fetch: withProof, limitedBecause: `the server has another data folder than ${location.dataFolder}` };
}

function fetchWith(own: Readonly<Record<string, string>>): typeof fetch {
  return (address, request) => {
    const headers = new Headers(request?.headers);
    if (!headers.has("user-agent")) headers.set("user-agent", USER_AGENT);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    // A redirect could carry the key to another host.
    return fetch(address, { ...request, headers, redirect: "error" });
  };
}

function isHere(address: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
}
