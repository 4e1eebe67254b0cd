import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { SourceProblem } from "../source.js";
import { isPublicAddress } from "./public-address.js";

/** Resolves a host once, and only to public addresses, so that nothing changes between the check and the connection. */
export function publicLookup(resolveHost: (host: string) => Promise<readonly LookupAddress[]>): LookupFunction {
  return (host, options, callback) => {
    const found = resolveHost(host).then((addresses) => publicOnes(host, addresses));
    found.then(
      (addresses) => {
        if (options.all) callback(null, [...addresses]);
        else callback(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error: Error) => callback(error, ""),
    );
  };
}

/** The IP address that stands in a web address and is not public: nobody looks it up. Undefined where there is none. */
export function hiddenAddressIn({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(host) !== 0 && !isPublicAddress(host) ? host : undefined;
}

function publicOnes(host: string, addresses: readonly LookupAddress[]): readonly LookupAddress[] {
  const hidden = addresses.find(({ address }) => !isPublicAddress(address));
  if (hidden !== undefined) {
    throw new SourceProblem(undefined, `${host} leads to ${hidden.address}, which is not a public address`);
  }
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  return addresses;
}
