/** An address of the server as of the moment of this page, if it has one. */
export function addressHere({ documentElement }: Document, address: string): string {
  const { at, published } = documentElement.dataset;
  if (at === undefined && published === undefined) return address;
  const { pathname, searchParams, hash } = new URL(address, location.origin);
  for (const [name, value] of Object.entries({ at, published })) if (value !== undefined) searchParams.set(name, value);
  return `${pathname}?${searchParams}${hash}`;
}

/** Lets a part of a page that a script has made lead to nothing of another moment than the page is of. */
export function leadHere(page: Document, part: ParentNode): void {
  for (const link of part.querySelectorAll('a[href^="/"]'))
    link.setAttribute("href", addressHere(page, link.getAttribute("href")!));
}
