import type { World } from "../frame/world.js";
import type { PageRequest } from "./page.js";

/** A request for a page at an address such as `/shorts?offset=50`, for tests of what it shows. */
export function requestFor(address: string, world: World = { kind: "real", newest: [] }): PageRequest {
  const { pathname, searchParams } = new URL(address, "https://daybook.example");
  const addressOf = (path: string, changes: Readonly<Record<string, string | undefined>>) => {
    const query = new URLSearchParams(searchParams);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    query.sort();
    return query.size === 0 ? path : `${path}?${query}`;
  };
  return {
    name: decodeURIComponent(pathname.replace(/.*\//, "")),
    query: searchParams,
    world,
    address: (changes = {}) => addressOf(pathname, changes),
    file: (table, ending) => addressOf(`${pathname}.${ending}`, { of: table.name }),
    pictures: ({ name: of }) => ({
      svg: addressOf(`${pathname}.svg`, { of }),
      png: addressOf(`${pathname}.png`, { of }),
      embed: addressOf(`${pathname}.embed`, { of }),
      json: addressOf(`${pathname}.json`, { of }),
    }),
  };
}
