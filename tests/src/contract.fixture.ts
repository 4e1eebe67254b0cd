import { type DescMethod, getOption } from "@bufbuild/protobuf";
import { bound, Format, key_required, publicMethods } from "@daybook/contract";
import { contractReference, isRequired } from "@daybook/reference";

/** A request as JSON. */
export type Request = Readonly<Record<string, unknown>>;

/** A public method as its descriptor tells it. */
export interface Method {
  /** Such as `MarketService/GetTopShorts`. */
  readonly name: string;
  readonly desc: DescMethod;
  readonly needsKey: boolean;
  /** What a method about one security calls its code, and the other name under which it reads that. */
  readonly code: { readonly own: string; readonly other: string } | undefined;
}

/** Every public method of the contract. */
export const methods: readonly Method[] = [...publicMethods.values()].map((desc) => ({
  name: `${desc.parent.name}/${desc.name}`,
  desc,
  needsKey: getOption(desc, key_required),
  code: codeOf(desc),
}));

const { messages } = contractReference();

/** Where an example is from: the demo world, or what real data is likely to hold, if that can be said. */
export type ExampleOf = "demo" | "value";

/** What a method can be asked, so that the demo world has something to say, or real data. */
export function examplesOf({ desc }: Method, world: ExampleOf = "demo"): Request {
  const { fields } = messages.get(desc.input.typeName)!;
  return Object.fromEntries(fields.flatMap(({ name, example }) => (example ? [[name, example[world]]] : [])));
}

/** A request that the demo world can answer, or real data, with no more than the method requires. */
export function exampleOf({ desc }: Method, world: ExampleOf = "demo"): Request {
  const { fields } = messages.get(desc.input.typeName)!;
  return Object.fromEntries(fields.filter(isRequired).map(({ name, example }) => [name, example?.[world]]));
}

function codeOf({ input }: DescMethod): Method["code"] {
  const field = input.fields.find((each) => {
    const { required, format, orField } = getOption(each, bound);
    return required && format === Format.CODE && orField !== "";
  });
  if (field === undefined) return undefined;
  const other = input.fields.find(({ name }) => name === getOption(field, bound).orField);
  return { own: field.localName, other: other!.localName };
}
