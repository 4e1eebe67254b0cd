import { SourceProblem } from "../source.js";

/** Where a request really goes. */
export interface Target {
  readonly url: URL;
  /** The operator named this place, so it may be private and without encryption. */
  readonly isMirror: boolean;
}

/**
 * The place that an address leads to: the mirror when there is one, else the
 * publisher's host over https. Throws a SourceProblem for any other place.
 */
export function targetOf(address: string, hosts: readonly string[], mirror: string | undefined): Target {
  const base = mirror === undefined ? undefined : mirrorBase(mirror);
  const url = URL.canParse(address) ? new URL(address) : refuse(`"${address}" is not an address`);
  if (base !== undefined && url.origin === base.origin) return { url, isMirror: true };
  if (url.protocol !== "https:") return refuse(`${url.protocol}//${url.host} is not asked, only https is`);
  if (url.username !== "" || url.password !== "") return refuse("an address must not carry a password");
  if (url.port !== "" || !hosts.includes(url.hostname)) {
    return refuse(`${url.host} is not a host of this source, which are ${hosts.join(", ")}`);
  }
  if (base === undefined) return { url, isMirror: false };
  return { url: new URL(`${base.href.replace(/\/$/, "")}${url.pathname}${url.search}`), isMirror: true };
}

function mirrorBase(mirror: string): URL {
  const base = URL.canParse(mirror) ? new URL(mirror) : undefined;
  if (base === undefined || !["http:", "https:"].includes(base.protocol)) {
    return refuse(`the mirror "${mirror}" is not an http or https address`);
  }
  return base;
}

function refuse(reason: string): never {
  throw new SourceProblem(undefined, reason);
}
