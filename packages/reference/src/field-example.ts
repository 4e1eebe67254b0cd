import { type DescField, getOption, hasOption } from "@bufbuild/protobuf";
import { example as exampleOption } from "@daybook/contract";
import { fieldTypeOf, shapeOf } from "./field-type.js";
import type { FieldExample } from "./model.js";

/** Values of a request field with which a call shows something, as its options state them. */
export function fieldExampleOf(field: DescField): FieldExample | undefined {
  if (!hasOption(field, exampleOption)) return undefined;
  const { value, demo, isShown } = getOption(field, exampleOption);
  return { value: jsonOf(field, value), demo: jsonOf(field, demo) ?? jsonOf(field, value), isShown };
}

function jsonOf(field: DescField, texts: readonly string[]): unknown {
  const isText = fieldTypeOf(field).kind === "text";
  const values: readonly unknown[] = isText ? texts : texts.map((text) => JSON.parse(text));
  return shapeOf(field) === "list" && values.length > 0 ? values : values[0];
}
