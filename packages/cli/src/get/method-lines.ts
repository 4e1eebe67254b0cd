import type { Field, Method, Reference } from "@daybook/reference";
import { tableLines } from "../table-lines.js";
import { cutToWidth } from "../terminal/text-width.js";
import { enumWords } from "./enum-words.js";
import { fieldPaths } from "./field-paths.js";
import { methodsByShortName } from "./find-method.js";

/** Every method by its short name, with the first sentence of what it does, service by service. */
export function allMethodLines(reference: Reference, width: number): string[] {
  const names = new Map([...methodsByShortName(reference)].map(([short, { fullName }]) => [fullName, short]));
  return reference.services.flatMap(({ name, methods }) => {
    const rows = methods.map(({ fullName, comment }) => [`  ${names.get(fullName)}`, firstSentence(comment)]);
    const lines = tableLines([{ heading: name }, { heading: "" }], rows);
    return [...lines.map((line) => cutToWidth(line, width)), ""];
  });
}

/** What a method does, and what a request to it may give. */
export function methodLines(short: string, { comment, request }: Method, reference: Reference): string[] {
  const rows = fieldPaths(request, reference).map(({ path, field }) => [
    path,
    kindOf(field, reference),
    describe(field),
  ]);
  const lines = tableLines([{ heading: "field" }, { heading: "value" }, { heading: "" }], rows);
  return [`${short}: ${comment}`, "", ...(rows.length === 0 ? ["It takes no field."] : lines)];
}

function kindOf({ type, typeInWords, bound }: Field, { enums }: Reference): string {
  if (type.kind === "enum") return shortened(enumWords(enums.get(type.name)!));
  return bound !== undefined && bound.oneOf.length > 0 ? shortened(bound.oneOf) : typeInWords;
}

function shortened(choices: readonly string[]): string {
  return choices.length <= CHOICES_MAX ? choices.join("|") : `${choices.slice(0, CHOICES_MAX).join("|")}|…`;
}

function describe({ comment, bound }: Field): string {
  const isRequired = bound?.isRequired === true || bound?.requiredUnless !== undefined;
  const standard = bound?.default === undefined ? "" : ` (${bound.default})`;
  return `${isRequired ? "Required. " : ""}${comment}${standard}`;
}

function firstSentence(comment: string): string {
  return comment.replace(/(?<=\w{2}[.:]) [\s\S]*$/, "").replace(/:$/, ".");
}

const CHOICES_MAX = 10;
