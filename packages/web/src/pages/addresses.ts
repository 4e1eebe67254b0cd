/** The parameters of files: which table or chart (by default the first), and the theme and width of a picture. */
export const fileParameters = ["of", "theme", "w"] as const;

/** The address of a page with some parameters, and those of its files. */
export interface Addresses {
  /** The page with these parameters and others set, or taken away where undefined. */
  address(changes?: Changes): string;
  /** A part of it as a file of some ending. */
  part(of: string, ending: string): string;
}

type Changes = Readonly<Record<string, string | undefined>>;

/** The addresses of a page and its files. */
export function addressesOf(path: string, query: URLSearchParams): Addresses {
  return {
    address: (changes) => addressOf(path, undefined, changed(query, { ...ofPage, ...changes })),
    part: (of, ending) => addressOf(path, ending, changed(query, { ...ofPage, of })),
  };
}

/** The address of a page, or of one of its files, with parameters in their order. */
export function addressOf(path: string, ending: string | undefined, query: URLSearchParams): string {
  const file = ending === undefined ? path : `${filePath(path)}.${ending}`;
  return query.size === 0 ? file : `${file}?${query}`;
}

/** The path of a page's files, without their ending. The front page has no name of its own. */
export function filePath(path: string): string {
  return path === "/" ? "/day" : path;
}

/** Parameters with others set, or taken away where undefined, in their order. */
export function changed(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  next.sort();
  return next;
}

/** What makes the address of a file that of a page. */
const ofPage: Changes = Object.fromEntries(fileParameters.map((name) => [name, undefined]));
