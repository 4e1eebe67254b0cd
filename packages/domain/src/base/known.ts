/** The fields of an object that are known: an answer leaves out those that are undefined. */
export function knownOf<Fields extends object>(fields: Fields): Known<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<Fields>;
}

/** The same fields, any of which may be absent and none undefined. */
export type Known<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
