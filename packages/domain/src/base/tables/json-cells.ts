/** Reads a list, each of its items by a reader of its own. */
export function listOf<Item>(read: (given: unknown) => Item): (given: unknown) => readonly Item[] {
  return (given) => {
    if (!Array.isArray(given)) throw new Error(`${JSON.stringify(given)} is not a list.`);
    return given.map(read);
  };
}

/** Reads an object with texts of some names; one that it does not give is empty. */
export function textsNamed<Name extends string>(names: readonly Name[]): (given: unknown) => Record<Name, string> {
  return (given) => {
    const object = objectIn(given);
    return Object.fromEntries(names.map((name) => [name, textIn(object[name] ?? "")])) as Record<Name, string>;
  };
}

/** Reads an object of texts, whatever their names. */
export function textsByName(given: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(objectIn(given));
  return Object.fromEntries(entries.map(([name, text]) => [name, textIn(text)]));
}

/** An object and no list. */
export function objectIn(given: unknown): Readonly<Record<string, unknown>> {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new Error(`${JSON.stringify(given)} is not an object.`);
  }
  return given as Record<string, unknown>;
}

/** A text. */
export function textIn(given: unknown): string {
  if (typeof given !== "string") throw new Error(`${JSON.stringify(given)} is not a text.`);
  return given;
}
