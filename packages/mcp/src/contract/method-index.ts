import { contractReference, type Field, type Message, type Method, type Reference } from "@daybook/reference";
import { ToolProblem } from "../ask.js";
import { didYouMean } from "./did-you-mean.js";

/** A public method by the name that callers know. */
export interface NamedMethod {
  /** Such as `MarketService/GetTopShorts`. */
  readonly label: string;
  readonly method: Method;
}

/** The methods of the contract, each under its short name. */
export const methods: readonly NamedMethod[] = contractReference().services.flatMap((service) =>
  service.methods.map((method) => ({ label: `${service.name}/${method.name}`, method })),
);

const byLabel = new Map(methods.map((named) => [named.label.toLowerCase(), named]));

/** A method by its short name. One that there is not is a fault of this program. */
export function methodOf(label: string): NamedMethod {
  const named = byLabel.get(label.toLowerCase());
  if (named === undefined) throw new Error(`the contract has no method ${label}`);
  return named;
}

/** The method that a caller names, with or without its service and package. Throws a problem that names the nearest. */
export function namedMethod(asked: string): NamedMethod {
  const name = asked
    .trim()
    .replace(/^\//, "")
    .replace(/^shorts\.v1alpha1\./i, "")
    .toLowerCase();
  const bare = methods.filter(({ method }) => method.name.toLowerCase() === name);
  const named = byLabel.get(name) ?? (bare.length === 1 ? bare[0] : undefined);
  if (named !== undefined) return named;
  const names = methods.map(({ label, method }) => (name.includes("/") ? label : method.name));
  throw new ToolProblem(
    `there is no method "${asked.slice(0, 80)}"${didYouMean(name, names)} find_method finds methods by words`,
  );
}

/** The fields of a message of the contract, by its full name. */
export function fieldsOf(message: string): readonly Field[] {
  return messageOf(message)?.fields ?? [];
}

/** A message of the contract; undefined for one from elsewhere, such as a moment. */
function messageOf(name: string): Message | undefined {
  return reference().messages.get(name);
}

/** The names of the values of an enum that mean something. */
export function valuesOf(name: string): readonly string[] {
  const values = reference().enums.get(name)?.values ?? [];
  return values.filter(({ number }) => number !== 0).map((value) => value.name);
}

function reference(): Reference {
  return contractReference();
}
