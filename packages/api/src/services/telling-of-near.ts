import { type DescField, type DescMethod, type DescService, getOption } from "@bufbuild/protobuf";
import { bound, Format, list as listOption } from "@daybook/contract";
import { lengthOf, type Snapshot } from "@daybook/domain";
import { nearKeys, nearNames } from "@daybook/domain/answers/search/near-keys";
import { ApiError, nearHint, notFoundButNear } from "../base/errors.js";
import { type Reading, readingOf, type Service } from "../base/service.js";

/**
 * A service that names, where it has nothing under a key or by some words, what its caller may have meant: in the refusal,
 * and of an empty list in the hint that goes with it.
 */
export function tellingOfNear(service: Service): Service<DescService, { readonly [localName: string]: Reading }> {
  const { desc, reads, handlers } = service;
  const telling = Object.keys(handlers).map(
    (name) => [name, tellingReading(readingOf(service, name), desc.method[name]!)] as const,
  );
  return { desc, reads, handlers: Object.fromEntries(telling) };
}

function tellingReading(reading: Reading, method: DescMethod): Reading {
  // An answer about one thing may have empty lists too, and has found it all the same.
  const { rows } = getOption(method, listOption);
  const list = method.output.fields.find(({ name }) => name === rows);
  const asking = method.input.fields.flatMap((field) => {
    const near = nearOf(field, method);
    return near === undefined ? [] : [{ name: field.localName, near }];
  });
  return {
    ...reading,
    handle(request, snapshot) {
      try {
        return reading.handle(request, snapshot);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.missing === undefined) throw failure;
        const { what, key } = failure.missing;
        const kinds = KINDS[what];
        if (kinds === undefined) throw failure;
        throw notFoundButNear(failure, nearKeys(snapshot, kinds, key));
      }
    },
    hint(request, answer, snapshot) {
      const own = reading.hint?.(request, answer, snapshot);
      // In the demo world a real code is near others by chance.
      if (own !== undefined || snapshot.isDemo || list === undefined || lengthOf(answer, list.localName) > 0)
        return own;
      const { offset = 0, ...asked }: Readonly<Record<string, unknown>> = request;
      // Past its end a list is empty, too.
      if (offset !== 0) return undefined;
      for (const { name, near } of asking) {
        const value = asked[name];
        const meant = typeof value === "string" && value !== "" ? near(snapshot, value) : [];
        if (meant.length > 0) return nearHint(meant);
      }
      return undefined;
    },
  };
}

/** What may have been meant by the value of a field; undefined for a field that names nothing that is searched for. */
function nearOf(field: DescField, { parent, name }: DescMethod) {
  if (field.fieldKind !== "scalar") return undefined;
  if (field.localName === "query") {
    const kinds = KINDS_OF_QUERIES[`${parent.name}/${name}`];
    return kinds && ((snapshot: Snapshot, words: string) => nearNames(snapshot, kinds, words));
  }
  const kinds = getOption(field, bound).format === Format.CODE ? COMPANIES : KINDS_OF_FIELDS[field.localName];
  return kinds && ((snapshot: Snapshot, key: string) => nearKeys(snapshot, kinds, key));
}

type Kinds = Parameters<typeof nearKeys>[1];

const COMPANIES: Kinds = ["stock", "formerCompany"];

/** What methods may not find, and as what it is searched for. */
const KINDS: Readonly<Record<string, Kinds>> = {
  stock: COMPANIES,
  "active stock": ["stock"],
  prices: COMPANIES,
  "tax record": COMPANIES,
  index: ["index"],
  series: ["series"],
  politician: ["politician"],
  "politician of slugA": ["politician"],
  "politician of slugB": ["politician"],
  "party group": ["party"],
  report: ["report"],
  take: ["take"],
};

/** The same of fields whose value a list may know nothing of. */
const KINDS_OF_FIELDS: Readonly<Record<string, Kinds>> = {
  politicianSlug: ["politician"],
  partyGroup: ["party"],
};

/** The same of the words that lists are searched for. Series have hints of their own, in their answer. */
const KINDS_OF_QUERIES: Readonly<Record<string, Kinds>> = {
  "SearchService/SearchStocks": COMPANIES,
  "CoreStocksService/SearchStocks": COMPANIES,
  "PoliticiansService/ListPoliticians": ["politician"],
  "HousingService/ListStateSuburbs": ["suburb"],
};
