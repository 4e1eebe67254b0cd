import type { Reference } from "@daybook/reference";
import type { Clients } from "@daybook/sdk";
import type { Politician, Stock } from "@daybook/sdk/messages";
import { methodPath } from "../docs/names.js";
import type { World } from "../frame/world.js";
import { catalogueOf } from "./catalogue.js";
import type { Entry, Found, Group, Kind } from "./found.js";
import { matching, searchable } from "./words.js";

/** What is searched, and for what. */
export interface Search {
  readonly ask: Clients;
  readonly world: World;
  readonly methods: readonly Entry[];
  readonly query: string;
  /** Most of a kind that are shown. */
  readonly limit: number;
}

/** What was found of a kind. */
export function groupOf(kind: Kind, search: Search): Promise<Group> {
  return searches[kind](search);
}

/** The methods of the contract, ready to be searched. */
export function methodEntries({ services }: Reference): readonly Entry[] {
  return services.flatMap((service) =>
    service.methods.map((method) => ({
      title: method.name,
      path: methodPath(service, method),
      note: method.comment,
      name: searchable(method.name),
      text: searchable(`${method.name} ${service.name} ${method.comment}`),
    })),
  );
}

const searches: Readonly<Record<Kind, (search: Search) => Promise<Group>>> = {
  async stocks({ ask, query, limit }) {
    const { stocks, totalCount } = await ask.search.searchStocks({ query, limit });
    return { kind: "stocks", found: stocks.map(stockFound), total: totalCount };
  },
  async suburbs(search) {
    return groupIn("suburbs", (await catalogueOf(search.ask, search.world)).suburbs, search);
  },
  async series(search) {
    return groupIn("series", (await catalogueOf(search.ask, search.world)).series, search);
  },
  async politicians({ ask, query, limit }) {
    const { politicians, total } = await ask.politicians.listPoliticians({ query, limit });
    return { kind: "politicians", found: politicians.map(politicianFound), total };
  },
  async takes(search) {
    return groupIn("takes", (await catalogueOf(search.ask, search.world)).takes, search);
  },
  async methods(search) {
    return groupIn("methods", search.methods, search);
  },
};

function groupIn(kind: Kind, entries: readonly Entry[], { query, limit }: Search): Group {
  const found = matching(entries, query);
  return { kind, found: found.slice(0, limit), total: found.length };
}

function stockFound({ productCode, name, industry, matchedName = "" }: Stock): Found {
  const former = matchedName === "" ? [] : [`formerly ${matchedName}`];
  return {
    title: `${productCode} ${name}`,
    path: `/stocks/${encodeURIComponent(productCode)}`,
    note: [...former, ...(industry === "" ? [] : [industry])].join(", "),
  };
}

function politicianFound({ slug, displayName, chamber, division, stateCode, party }: Politician): Found {
  const seat = chamber === "senate" ? `senator for ${stateCode}` : `${division}, ${stateCode}`;
  return {
    title: displayName,
    path: `/politicians/${encodeURIComponent(slug)}`,
    note: party === "" ? seat : `${seat}, ${party}`,
  };
}
