import type { Field } from "../../formats/own-layout/layout.js";

/** The columns of a file. What a value may be depends on its key. */
export const layerFields: readonly Field[] = [
  { name: "sal_code", kind: { is: "text", charsMax: 20 }, required: true },
  { name: "key", kind: { is: "text", charsMax: 100 }, required: true },
  { name: "value", kind: { is: "text", charsMax: 200 } },
  { name: "source", kind: { is: "text", charsMax: 100 }, required: true },
  { name: "licence", kind: { is: "text", charsMax: 200 }, required: true },
  { name: "as_of", kind: { is: "date" }, required: true },
];
