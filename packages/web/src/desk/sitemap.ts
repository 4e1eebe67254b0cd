import { escaped } from "../html.js";

/** Where the map of the site is. */
export const SITEMAP_PATH = "/sitemap.xml";

/**
 * The files of the map of a site by their paths. One file holds at most 50,000 addresses, as the protocol of sitemaps
 * has it; where there are more the first file lists the others.
 */
export function sitemapFiles(
  address: string,
  paths: readonly string[],
  perFile = ADDRESSES_MAX,
): ReadonlyMap<string, string> {
  if (paths.length <= perFile) return new Map([[SITEMAP_PATH, urlSet(address, paths)]]);
  const files = new Map<string, string>();
  for (let from = 0; from < paths.length; from += perFile) {
    files.set(`/sitemaps/${files.size + 1}.xml`, urlSet(address, paths.slice(from, from + perFile)));
  }
  const listed = [...files.keys()].map((path) => `<sitemap><loc>${escaped(address + path)}</loc></sitemap>\n`);
  return files.set(SITEMAP_PATH, `${HEAD}<sitemapindex ${NAMESPACE}>\n${listed.join("")}</sitemapindex>\n`);
}

function urlSet(address: string, paths: readonly string[]): string {
  return `${HEAD}<urlset ${NAMESPACE}>\n${paths.map((path) => `<url><loc>${escaped(address + path)}</loc></url>\n`).join("")}</urlset>\n`;
}

/** What may be looked through. Figures that are made up are for nobody's index. */
export function robotsText(address: string, isReal: boolean): string {
  if (!isReal) return "# Nothing on this server is real.\nUser-agent: *\nDisallow: /\n";
  return `User-agent: *
Disallow: /search
Disallow: /shorts.v1alpha1.
Disallow: /docs/*/run
Disallow: /*.csv
Disallow: /*.json

Sitemap: ${address}${SITEMAP_PATH}
`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ADDRESSES_MAX = 50_000;
