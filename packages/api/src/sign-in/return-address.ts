/**
 * The full address of the page of the web app that a path names; undefined if it names
 * none. Browsers take some paths for the address of another site, so a path is judged
 * by what their parsing rules make of it.
 */
export function returnAddressOf(path: string, webUrl: string): URL | undefined {
  if (path.length > PATH_MAX || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return undefined;
  const home = new URL(webUrl);
  const address = URL.canParse(path, webUrl) ? new URL(path, home) : undefined;
  // A path that starts with two slashes would lead to another site when it is resolved again.
  return address?.origin === home.origin && !address.pathname.startsWith("//") ? address : undefined;
}

const PATH_MAX = 1_000;
