import type { Field, Reference } from "@daybook/reference";

/** A field as a request names it: one within a message has the name of that before it, as in `filters.shortPct.min`. */
export interface FieldPath {
  readonly path: string;
  readonly field: Field;
}

/** The fields that a message is asked with, those within messages in their place. */
export function fieldPaths(message: string, reference: Reference): FieldPath[] {
  return reference.messages.get(message)!.fields.flatMap((field) => {
    if (field.type.kind !== "message" || field.shape !== "one") return [{ path: field.name, field }];
    return fieldPaths(field.type.name, reference).map((inner) => ({ ...inner, path: `${field.name}.${inner.path}` }));
  });
}
