import { docstring, groupedBy, importOf, moduleOf, pythonName, snakeCase } from "./python-words.mjs";

/** A module of dataclasses for each proto file, by its path in the package. */
export function messagesModules(reference) {
  return Object.fromEntries(
    groupedBy(shownMessages(reference), moduleOf).map(([module, messages]) => [
      `messages/${module}.py`,
      messagesModule(reference, module, messages),
    ]),
  );
}

/** The module that finds every message by its name, and loads what has it. */
export function messagesIndexModule(reference) {
  const names = [...shownMessages(reference), ...shownEnums(reference)].flatMap((each) =>
    namesOf(reference, each).map((name) => [name, moduleOf(each)]),
  );
  names.sort(([one], [other]) => (one < other ? -1 : 1));
  const imports = groupedBy(names, ([, module]) => module).map(
    ([module, entries]) =>
      `    from .${module} import (\n${entries.map(([name]) => `        ${name} as ${name},\n`).join("")}    )\n`,
  );
  return `# Written from proto/ by npm run generate.
"""The messages of the contract. What has one is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
${imports.join("")}
_PLACES = {
${names.map(([name, module]) => `    "${name}": "${module}",\n`).join("")}}


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"there is no message {name}")
    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
`;
}

/** The name under which requests may give a value of an enum: its own, or short and in small letters. */
export function enumNameType({ name }) {
  return `${name}Name`;
}

/** What the names of all values of an enum begin with; empty where they do not. */
export function enumPrefix({ name, values }) {
  const prefix = `${snakeCase(name).toUpperCase()}_`;
  return values.every((value) => value.name.startsWith(prefix)) ? prefix : "";
}

/** The type of a field's value, of each item of a list or of each value of a map. */
export function valueType({ messages, enums }, { kind, name }) {
  if (kind === "message") return messages.get(name).name;
  return kind === "enum" ? enums.get(name).name : PLAIN_TYPES[kind];
}

const PLAIN_TYPES = {
  text: "str",
  flag: "bool",
  "whole number": "int",
  number: "float",
  bytes: "bytes",
  moment: "datetime",
};

/** All messages but requests, whose fields are the parameters of methods. */
function shownMessages({ services, messages }) {
  const requests = new Set(services.flatMap(({ methods }) => methods.map(({ request }) => request)));
  return [...messages.values()].filter(({ fullName }) => !requests.has(fullName));
}

function shownEnums({ enums }) {
  return [...enums.values()];
}

function namesOf(reference, each) {
  if (each.values === undefined) return [each.name];
  return isAsked(reference, each) ? [each.name, enumNameType(each)] : [each.name];
}

/** Whether a request has a field of an enum. */
function isAsked({ services, messages }, { fullName }) {
  return services.some(({ methods }) =>
    methods.some(({ request }) => messages.get(request).fields.some(({ type }) => type.name === fullName)),
  );
}

function messagesModule(reference, module, messages) {
  const enums = shownEnums(reference).filter((each) => moduleOf(each) === module);
  const fields = messages.flatMap((message) => message.fields);
  const bases = messages.flatMap((message) => baseOf(reference, message) ?? []);
  const types = fields.map((field) => fieldType(reference, field)).join(" ");
  const typing = types.includes("Optional[") ? ["Optional"] : [];
  const hasLists = fields.some(({ shape }) => shape !== "one");
  return `${`# Written from proto/${messages[0].file} by npm run generate.
${docstring(`The messages of ${module}.proto.`, "")}
from __future__ import annotations

from dataclasses import ${hasLists ? "dataclass, field" : "dataclass"}
${types.includes("datetime") ? "from datetime import datetime\n" : ""}${importOf("typing", enums.length > 0 ? [...typing, "Literal"] : typing)}
${importOf("..answer", bases)}${importsOfOthers(reference, module, fields)}
${enums.map((each) => enumTypes(reference, each)).join("")}${messages.map((message) => messageClass(reference, message)).join("")}`
    .replaceAll(/\n{4,}/g, "\n\n\n")
    .trimEnd()}\n`;
}

function importsOfOthers({ messages, enums }, module, fields) {
  const used = fields.flatMap(({ type }) =>
    type.name === undefined ? [] : (messages.get(type.name) ?? enums.get(type.name)),
  );
  return groupedBy(
    used.filter((each) => moduleOf(each) !== module),
    moduleOf,
  )
    .map(([other, others]) =>
      importOf(
        `.${other}`,
        others.map(({ name }) => name),
      ),
    )
    .join("");
}

function enumTypes(reference, described) {
  const { name, comment, values } = described;
  const own = values.map((value) => `    "${value.name}",\n`);
  const prefix = enumPrefix(described);
  const short = values
    .filter((value) => !value.name.endsWith("_UNSPECIFIED"))
    .map((value) => `    "${value.name.slice(prefix.length).toLowerCase()}",\n`);
  const asked = isAsked(reference, described)
    ? `${enumNameType(described)} = Literal[\n${short.join("")}${own.join("")}]\n${docstring(`${comment.replace(/\.$/, "")}, as requests may name it.`, "")}\n`
    : "";
  return `${name} = Literal[\n${own.join("")}]\n${docstring(comment, "")}\n${asked}`;
}

function messageClass(reference, message) {
  const base = baseOf(reference, message);
  const { table } = methodOf(reference, message) ?? {};
  const paths = (table ?? []).map((path) => `"${path}"`);
  const lists = paths.length === 0 ? "" : `    lists = (${paths.length === 1 ? `${paths},` : paths.join(", ")})\n\n`;
  const taken = message.fields.find(({ protoName }) => TAKEN.has(protoName));
  if (base !== undefined && taken !== undefined)
    throw new Error(`${message.fullName}.${taken.protoName} has the name of a method`);
  const fields = message.fields.map((field) => fieldLines(reference, field)).join("");
  return `\n\n@dataclass(frozen=True)\nclass ${message.name}${base === undefined ? "" : `(${base})`}:\n${docstring(message.comment, "    ")}\n${lists}${fields}`;
}

/** What an answer has beside its fields. */
const TAKEN = new Set(["about", "lists", "to_pandas", "to_polars", "to_arrow"]);

/** What a message is beside itself: an answer, or one with a table. */
function baseOf(reference, message) {
  const method = methodOf(reference, message);
  if (method === undefined) return undefined;
  return method.table.length > 0 ? "TableAnswer" : "Answer";
}

/** A method that answers with a message. All that do have the same table. */
function methodOf({ services }, { fullName }) {
  const answered = services.flatMap(({ methods }) => methods.filter(({ answer }) => answer === fullName));
  if (new Set(answered.map(({ table }) => table.join())).size > 1) throw new Error(`${fullName} has several tables`);
  return answered[0];
}

function fieldLines(reference, field) {
  return `    ${pythonName(field.protoName)}: ${fieldType(reference, field)} = ${defaultOf(reference, field)}\n${docstring(field.comment, "    ")}`;
}

function fieldType(reference, { type, shape, isOptional }) {
  const value = valueType(reference, type);
  if (shape === "list") return `list[${value}]`;
  if (shape === "map") return `dict[str, ${value}]`;
  return isOptional ? `Optional[${value}]` : value;
}

function defaultOf({ enums }, { type, shape, isOptional }) {
  if (shape !== "one") return `field(default_factory=${shape === "list" ? "list" : "dict"})`;
  if (isOptional) return "None";
  if (type.kind === "enum") return `"${enums.get(type.name).values[0].name}"`;
  const value = PLAIN_DEFAULTS[type.kind];
  if (value === undefined) throw new Error(`a ${type.kind} that is always there has no default`);
  return value;
}

const PLAIN_DEFAULTS = { text: '""', flag: "False", "whole number": "0", number: "0.0", bytes: 'b""' };
