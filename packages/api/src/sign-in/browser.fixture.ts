/** A browser that keeps cookies by host, and finds some hosts at other addresses. */
export interface TestBrowser {
  /** Makes one request, without following redirects. */
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  post(address: string, headers?: Record<string, string>, body?: string): Promise<Response>;
  /** Follows redirects until one leads to an address that `until` accepts, and returns that address. */
  follow(address: string, until: (address: URL) => boolean): Promise<URL>;
  /** Cookies by host, each by name. */
  readonly cookies: Map<string, Map<string, string>>;
}

/** Opens a browser without cookies. */
export function openBrowser(addressOf: (origin: string) => string): TestBrowser {
  const cookies = new Map<string, Map<string, string>>();

  async function request(
    method: string,
    address: string,
    headers: Record<string, string>,
    body: string | null = null,
  ): Promise<Response> {
    const url = new URL(address);
    const held = cookies.get(url.host) ?? new Map<string, string>();
    cookies.set(url.host, held);
    const cookie = [...held].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(addressOf(url.origin) + url.pathname + url.search, {
      ...{ method, body },
      redirect: "manual",
      headers: { "User-Agent": "Mozilla/5.0 (test)", ...(cookie !== "" && { Cookie: cookie }), ...headers },
    });
    for (const text of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/; *max-age=0/i.test(text) || /expires=Thu, 01 Jan 1970/i.test(text)) held.delete(name);
      else held.set(name, value);
    }
    return response;
  }

  return {
    cookies,
    get: (address, headers = {}) => request("GET", address, headers),
    post: (address, headers = {}, body) => request("POST", address, headers, body),
    async follow(address, until) {
      let next = new URL(address);
      for (let steps = 0; steps < 20 && !until(next); steps++) {
        const response = await request("GET", next.href, {});
        const location = response.headers.get("location");
        if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next);
      }
      return next;
    },
  };
}
