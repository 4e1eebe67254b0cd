import { type DescField, getOption } from "@bufbuild/protobuf";
import { bound, Format } from "@daybook/contract";
import type { Snapshot } from "@daybook/domain";
import { exampleCodes, registryOf } from "@daybook/domain/data/market";
import { shownPoliticians } from "@daybook/domain/data/politicians";

/** What of a world a field may ask for, likely ones first. */
type Keys = (snapshot: Snapshot) => Iterable<string>;

/** The keys that a field of a request takes; undefined for one by which nothing of a world is asked for. */
export function keysFor(field: DescField): Keys | undefined {
  return BY_FORMAT[getOption(field, bound).format] ?? BY_NAME[field.localName];
}

const codes: Keys = ({ market }) => exampleCodes(market);
const suburbs: Keys = function* ({ housing }) {
  for (const code of housing.spine.codes) yield String(code);
};
const politicians: Keys = function* (snapshot) {
  for (const { slug } of shownPoliticians(snapshot.politicians).people.persons) yield slug;
};

const BY_FORMAT: { readonly [format in Format]?: Keys } = { [Format.CODE]: codes, [Format.SUBURB]: suburbs };

const BY_NAME: Readonly<Record<string, Keys>> = {
  indexCode: ({ market }) => registryOf(market).map(({ code }) => code),
  slug: politicians,
  slugA: politicians,
  slugB: politicians,
  politicianSlug: politicians,
  query: function* (snapshot) {
    yield* exampleCodes(snapshot.market).slice(0, 1);
    for (const { surname } of shownPoliticians(snapshot.politicians).people.persons.slice(0, 1)) yield surname;
  },
};
