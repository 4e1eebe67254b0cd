/**
 * The page of the web app that a path stands for, as a whole address; undefined for
 * what is no path there. Browsers read some paths as the address of another site, so
 * a text is judged by what their rules make of it.
 */
export function returnAddressOf(path: string, webUrl: string): URL | undefined {
  if (path.length > PATH_MAX || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return undefined;
  const home = new URL(webUrl);
  const address = URL.canParse(path, webUrl) ? new URL(path, home) : undefined;
  // A path of two slashes would be another site to whoever resolves it again.
  return address?.origin === home.origin && !address.pathname.startsWith("//") ? address : undefined;
}

const PATH_MAX = 1_000;
