import { type MethodFigures, measureMethods, methodLines } from "./methods.js";
import type { Part } from "./part.js";

export const methods: Part<readonly MethodFigures[]> = {
  name: "methods",
  title: "Every method",
  measure: ({ data }) => measureMethods(data.everything()),
  lines: methodLines,
};
