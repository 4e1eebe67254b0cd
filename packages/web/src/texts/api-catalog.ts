/** What of this server is an API and what describes it, as RFC 9727 has programs find it: a linkset of RFC 9264. */
export function apiCatalog(address: string): string {
  const link = (path: string, type: string) => ({ href: address + path, type });
  const own = {
    anchor: `${address}/`,
    "service-desc": [link("/openapi.json", "application/json")],
    "service-doc": [link("/docs", "text/html"), link("/docs.md", "text/markdown")],
    "service-meta": [
      link("/llms.txt", "text/plain"),
      link("/mcp/catalog.json", "application/json"),
      link("/v1/datasets.croissant.json", "application/ld+json"),
      link("/v1/datasets/datapackage.json", "application/json"),
      link("/v1/datasets.dcat.json", "application/ld+json"),
    ],
    status: [link("/api/health", "application/json")],
  };
  const catalog = { anchor: `${address}${API_CATALOG_PATH}`, item: [{ href: `${address}/` }] };
  return JSON.stringify({ linkset: [catalog, own] }, null, 2);
}

/** Where programs look for it. */
export const API_CATALOG_PATH = "/.well-known/api-catalog";

export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The same for whoever asks for the front page: what leads on from it, for programs. */
export const FRONT_LINKS = [
  `<${API_CATALOG_PATH}>; rel="api-catalog"`,
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</llms.txt>; rel="service-meta"; type="text/plain"',
  '</api/health>; rel="status"',
].join(", ");
