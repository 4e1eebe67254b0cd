/** The public contract as plain values: what every page, description and form is written from. */
export interface Reference {
  /** In the order of the contract, each with its public methods. */
  readonly services: readonly Service[];
  /** Every message that a public method takes, answers or holds somewhere inside, by its full name. */
  readonly messages: ReadonlyMap<string, Message>;
  /** Every enum of those messages, by its full name. */
  readonly enums: ReadonlyMap<string, Enumeration>;
}

/** One service with its public methods. */
export interface Service {
  /** Such as `MarketService`. */
  readonly name: string;
  /** Such as `shorts.v1alpha1.MarketService`. */
  readonly fullName: string;
  /** What the typed client calls it, such as `market`. */
  readonly clientName: string;
  readonly comment: string;
  /** The proto file, such as `shorts/v1alpha1/market.proto`. */
  readonly file: string;
  readonly methods: readonly Method[];
}

/** One public method. */
export interface Method {
  /** Such as `GetTopShorts`. */
  readonly name: string;
  /** Such as `shorts.v1alpha1.MarketService/GetTopShorts`. */
  readonly fullName: string;
  /** The path of its address: a slash and the full name. */
  readonly path: string;
  /** What the typed client calls it, such as `getTopShorts`. */
  readonly clientName: string;
  readonly comment: string;
  /** Units that one call takes. */
  readonly cost: number;
  /** Whether it answers 401 without a valid key. */
  readonly needsKey: boolean;
  /** Full names of messages. */
  readonly request: string;
  readonly answer: string;
  /** What it is asked about and may not find, such as `stock`; undefined where it always answers. */
  readonly notFound: string | undefined;
  /** The lists of the answer that are its table, by their proto names; empty where it has none. */
  readonly table: readonly string[];
  /** The list that is read page by page; undefined where there are no pages. */
  readonly pages: PagedList | undefined;
  /** What it may refuse with, by status. */
  readonly errors: readonly MethodError[];
}

/** A list that is read page by page, by the proto names of its fields. */
export interface PagedList {
  /** The field of the answer that has the rows. */
  readonly rows: string;
  /** The field of the answer that counts all rows. */
  readonly total: string;
  /** The field of the request that bounds a page. */
  readonly limit: string;
}

/** One refusal that a method may give. */
export interface MethodError {
  /** Such as `not_found`. */
  readonly code: string;
  readonly httpStatus: number;
  readonly meaning: string;
}

/** One message. */
export interface Message {
  /** Such as `GetTopShortsRequest`. */
  readonly name: string;
  readonly fullName: string;
  readonly comment: string;
  /** The proto file, such as `shorts/v1alpha1/market.proto`. */
  readonly file: string;
  readonly fields: readonly Field[];
}

/** One field of a message. */
export interface Field {
  /** As in JSON, such as `productCode`. */
  readonly name: string;
  /** As in the proto file, such as `product_code`; requests may use it too. */
  readonly protoName: string;
  readonly comment: string;
  /** The type of the value, of each item of a list, or of each value of a map. */
  readonly type: FieldType;
  /** One value, a list of them, or a map from texts to them. */
  readonly shape: "one" | "list" | "map";
  /** The type with its shape in words, such as `list of texts`. */
  readonly typeInWords: string;
  /** Whether absent differs from empty: answers leave it out when it is unknown. */
  readonly isOptional: boolean;
  /** The name of the group of which only one field may be set. */
  readonly oneof: string | undefined;
  readonly bound: FieldBound | undefined;
  readonly example: FieldExample | undefined;
}

/** What kind of value it is; a message or enum with its full name. */
export type FieldType =
  | { readonly kind: "text" | "flag" | "whole number" | "number" | "bytes" | "moment" }
  | { readonly kind: "message" | "enum"; readonly name: string };

/** What a request field may hold. */
export interface FieldBound {
  /** Refused when absent, empty or blank, whatever else is given. */
  readonly isRequired: boolean;
  /** The JSON name of the field without which this one is refused when absent, empty or blank. */
  readonly requiredUnless: string | undefined;
  /** What an absent, empty or zero value stands for. */
  readonly default: number | string | undefined;
  /** The smallest number; a smaller one is refused. Only numbers have one. */
  readonly min: number | undefined;
  /** The largest number, the most characters, bytes, items or entries. */
  readonly max: number | undefined;
  /** What happens above the maximum: a clamped value becomes the maximum. */
  readonly aboveMax: "clamped" | "refused" | undefined;
  /** The closed set of a text, in any case; empty where there is none. */
  readonly oneOf: readonly string[];
  /** The form of a text, or of each text of a list. */
  readonly format: TextFormat | undefined;
  /** The JSON name of the field that is read when this one is empty. */
  readonly orField: string | undefined;
  /** All of it in sentences, for readers. */
  readonly sentences: readonly string[];
}

/** Values of a request field with which a call shows something, as in JSON. */
export interface FieldExample {
  /** What real data is likely to hold; undefined where only its lists can name something. */
  readonly value: unknown;
  /** What the demo world has. */
  readonly demo: unknown;
  /** Pages ask with it although the field is not required. */
  readonly isShown: boolean;
}

/** A form that a text must have, or is brought into. */
export interface TextFormat {
  readonly name: "trimmed" | "code" | "date" | "moment" | "small" | "capital" | "suburb";
  readonly comment: string;
}

/** One enum. */
export interface Enumeration {
  readonly name: string;
  readonly fullName: string;
  readonly comment: string;
  /** The proto file, such as `shorts/v1alpha1/market.proto`. */
  readonly file: string;
  /** In the order of the contract; the first is what an absent field stands for. */
  readonly values: readonly EnumerationValue[];
}

/** One value of an enum, which requests may give by name or number. */
export interface EnumerationValue {
  readonly name: string;
  readonly number: number;
  readonly comment: string;
}
