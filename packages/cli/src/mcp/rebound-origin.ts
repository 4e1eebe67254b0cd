import type { ServedRequest } from "@daybook/api";

/**
 * Whether a page of another site has had its name lead here (DNS rebinding): a browser then takes this server for the page's own,
 * and says so by an origin that is the host that it asks, which is none of ours. The protocol wants such calls refused.
 */
export function isRebound({ headers }: Pick<ServedRequest, "headers">, webUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const named = new URL(origin);
  return named.host === host && !LOCAL.test(named.hostname) && named.host !== new URL(webUrl).host;
}

const LOCAL = /^(?:localhost|127\.[\d.]+|\[::1\])$/;
