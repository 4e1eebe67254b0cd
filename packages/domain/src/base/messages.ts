/**
 * An answer in the shape of its message: a plain object that has every field of
 * the message and no other. What has no presence of its own (scalars, lists, maps)
 * is always given; `optional` fields and messages are undefined when unknown, or absent. A list is answered by limit
 * and offset alone: tokens of pages are read and given out by the server.
 */
export type Answer<Message> = {
  readonly [Name in keyof Message as Exclude<Name, "$typeName" | "$unknown" | PageField>]: Field<Message[Name]>;
};

/** The fields of a list that no answer knows. */
type PageField = "pageToken" | "nextPage" | "restarted";

/** A request in the shape of its message, by the same rules, after the bounds of the contract were applied to it. */
export type Query<Message> = Answer<Message>;

/**
 * Whole numbers of 64 bits are plain numbers here, and a Timestamp is the milliseconds
 * since 1970. A list of numbers may be a column, which never changes: its JSON is written once for all answers that
 * have the very same one. The contract has no oneof, so nothing fits one.
 */
type Field<Value> = Value extends bigint | { readonly $typeName: "google.protobuf.Timestamp" }
  ? number
  : Value extends Uint8Array
    ? Uint8Array
    : Value extends readonly (infer Item)[]
      ? readonly Field<Item>[] | ColumnFor<Item>
      : Value extends { readonly $typeName: string }
        ? Answer<Value>
        : Value extends { readonly case: string | undefined }
          ? never
          : Value extends object
            ? { readonly [Key in keyof Value]: Field<Value[Key]> }
            : Value;

/** The column that may stand for a list. */
type ColumnFor<Item> = Item extends number ? Float32Array : never;

/**
 * An answer that is put together from other objects: those may hold more than the
 * message has, which the compiler overlooks where they are spread or handed on,
 * and refuses here.
 */
export function exactly<Wanted, Given extends Wanted>(
  given: Given & NoInfer<Exactly<Given, Exclude<Wanted, undefined>>>,
): Wanted {
  return given;
}

/** What is given, with `never` for every field that is not wanted. */
type Exactly<Given, Wanted> = Given extends Uint8Array | Float32Array
  ? Given
  : Given extends readonly (infer GivenItem)[]
    ? Wanted extends readonly (infer WantedItem)[]
      ? readonly Exactly<GivenItem, WantedItem>[]
      : never
    : Given extends object
      ? {
          readonly [Name in keyof Given]: Name extends keyof Wanted
            ? Exactly<Given[Name], Exclude<Wanted[Name], undefined>>
            : never;
        }
      : Given;

/** A list that an answer does not have at all, unlike one that is empty: it is not sent. */
export const leftOut = undefined as unknown as readonly never[];
