import { enumNameType, enumPrefix, valueType } from "./python-messages.mjs";
import { docstring, groupedBy, importOf, moduleOf, pythonName, snakeCase } from "./python-words.mjs";

/** A module for each service, with its class for programs that wait and the one for asyncio. */
export function servicesModules(reference) {
  return Object.fromEntries(
    reference.services.map((service) => [`services/${attributeOf(service)}.py`, serviceModule(reference, service)]),
  );
}

/** The module with every service by its name, each loaded when it is first used. */
export function servicesIndexModule({ services }) {
  const classOf = (kind) => (service) =>
    `
    @cached_property
    def ${attributeOf(service)}(self) -> ${kind}${service.name}:
${docstring(service.comment, "        ")}        from .${attributeOf(service)} import ${kind}${service.name}

        return ${kind}${service.name}(self._transport)
`;
  const imports = services
    .map((service) =>
      importOf(`.${attributeOf(service)}`, [`Async${service.name}`, service.name])
        .replaceAll(/^/gm, "    ")
        .trimEnd(),
    )
    .sort();
  return `# Written from proto/ by npm run generate.
"""The services of the contract."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..aio import AsyncTransport
    from ..transport import Transport
${imports.join("\n")}


class Services:
    """Every service by its name, for programs that wait for each answer."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
${services.map(classOf("")).join("")}

class AsyncServices:
    """Every service by its name, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
${services.map(classOf("Async")).join("")}`;
}

/** What a client calls a service. */
function attributeOf({ clientName }) {
  return clientName === "stock" ? "stocks" : snakeCase(clientName);
}

function serviceModule(reference, service) {
  const calls = service.methods.map((method) => callOf(reference, method));
  const classes = ["", "Async"].map(
    (kind) =>
      `\n\nclass ${kind}${service.name}(${kind}Service):\n${docstring(service.comment, "    ")}${calls.map((call) => methodLines(call, kind)).join("")}`,
  );
  const text = classes.join("");
  const code = withoutTexts(text);
  const used = (names) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  const listings = calls.filter(({ method }) => method.pages !== undefined).map(listingLines);
  return `# Written from proto/${service.file} by npm run generate.
${docstring(service.comment, "")}
from __future__ import annotations

${importOf("collections.abc", used(["Mapping", "Sequence"]))}${importOf("typing", used(["Any"]))}
${importOf("..calling", ["AsyncService", "Service"])}${messageImports(reference, code)}${importOf("..request", used(["Day", "Moment", "enum_name", "listed", "start_of"]))}${listings.length === 0 ? "" : importOf("..rows", ["AsyncRows", "Listing", "Rows"])}${listings.length === 0 ? "" : `\n${listings.join("")}`}${text}`;
}

/** Imports of the messages and names that are used. */
function messageImports({ messages, enums }, code) {
  const named = [...messages.values(), ...enums.values()].flatMap((each) => [
    [each.name, moduleOf(each)],
    ...(each.values === undefined ? [] : [[enumNameType(each), moduleOf(each)]]),
  ]);
  const used = named.filter(([name]) => new RegExp(`\\b${name}\\b`).test(code));
  return groupedBy(used, ([, module]) => module)
    .map(([module, entries]) =>
      importOf(
        `..messages.${module}`,
        entries.map(([name]) => name),
      ),
    )
    .join("");
}

function withoutTexts(text) {
  return text.replaceAll(/"""[\s\S]*?"""|"[^"\n]*"/g, "");
}

/** A method as Python calls it. */
function callOf(reference, method) {
  const answer = reference.messages.get(method.answer);
  const { fields } = reference.messages.get(method.request);
  const asked = fields.filter(
    (field) => !isOtherName(field, fields) && !(method.pages && field.protoName === "page_token"),
  );
  const limit = method.pages && asked.find(({ protoName }) => protoName === method.pages.limit);
  const parameters = asked.filter((field) => field !== limit).map((field) => parameterOf(reference, field));
  return { method, answer, limit, rowType: rowTypeOf(reference, method, answer), parameters };
}

/** Whether a field is only another name for one before it. */
function isOtherName({ name }, fields) {
  return fields.some(({ bound }) => bound?.orField === name);
}

function rowTypeOf(reference, { pages, table, name }, answer) {
  if (pages === undefined) return undefined;
  if (table.join() !== pages.rows) throw new Error(`${name} has another table than the list that has pages`);
  return valueType(reference, answer.fields.find(({ protoName }) => protoName === pages.rows).type);
}

function parameterOf(reference, field) {
  const { type, shape, bound, comment } = field;
  const name = pythonName(field.protoName);
  if (shape === "map" || type.kind === "bytes") throw new Error(`no parameter can be a ${field.typeInWords}`);
  const one = oneType(reference, field);
  // A list of one text may be the text itself.
  const taken = shape === "one" ? one : type.kind === "message" ? `Sequence[${one}]` : `${one} | Sequence[${one}]`;
  const isNeeded = bound?.isRequired === true && bound.orField === undefined;
  const isFirst = isNeeded || bound?.requiredUnless !== undefined;
  // What has two names in JSON has one here, and so is needed.
  const isGiven = isNeeded || (isFirst && bound.orField !== undefined);
  return {
    name,
    jsonName: field.name,
    isFirst,
    declared: isGiven ? `${name}: ${taken}` : `${name}: ${taken} | None = None`,
    value: sentValue(reference, field, name),
    meaning: [comment, ...(bound?.sentences ?? []).filter((text) => !isSaid(text, comment))].join(" "),
  };
}

/** Whether the comment of a field or the parameter itself says what its bound does. */
function isSaid(sentence, comment) {
  return comment.includes(sentence) || /^Required|is read when this one is empty/.test(sentence);
}

function oneType({ messages, enums }, { type, bound }) {
  if (type.kind === "message") return `${messages.get(type.name).name} | Mapping[str, Any]`;
  if (type.kind === "enum") return enumNameType(enums.get(type.name));
  if (type.kind === "moment" || bound?.format?.name === "moment") return "Moment";
  if (type.kind === "text" && bound?.format?.name === "date") return "Day";
  return valueType({}, type);
}

function sentValue({ enums }, { type, shape }, name) {
  if (type.kind === "moment") return `start_of(${name})`;
  if (type.kind !== "enum") return shape === "list" ? `listed(${name})` : name;
  const prefix = JSON.stringify(enumPrefix(enums.get(type.name)));
  return shape === "list"
    ? `[enum_name(${prefix}, each) for each in listed(${name}) or ()]`
    : `enum_name(${prefix}, ${name})`;
}

function methodLines({ method, answer, limit, rowType, parameters }, kind) {
  const first = parameters.filter(({ isFirst }) => isFirst);
  const named = parameters.filter(({ isFirst }) => !isFirst);
  const declared = [
    "self",
    ...first.map((each) => each.declared),
    "*",
    ...named.map((each) => each.declared),
    ...(limit === undefined ? [] : ["limit: int | None = None"]),
    "at: Moment | None = None",
    "published: Day | None = None",
  ];
  const hasRows = rowType !== undefined;
  const result = hasRows ? `${kind}Rows[${rowType}, ${answer.name}]` : answer.name;
  const awaited = kind === "Async" && !hasRows;
  const passed = [
    `"${method.path}"`,
    answer.name,
    ...(hasRows ? [listingName(method)] : []),
    fieldsOf(parameters),
    ...(hasRows ? ["limit"] : []),
    "at",
    "published",
  ];
  return `
    ${awaited ? "async " : ""}def ${snakeCase(method.name)}(
${declared.map((line) => `        ${line},\n`).join("")}    ) -> ${result}:
${docstring(doesOf(method), "        ", meaningsOf(limit, parameters))}        return ${awaited ? "await " : ""}self._${hasRows ? "rows" : "answer"}(
${passed.map((line) => `            ${line},\n`).join("")}        )
`;
}

function fieldsOf(parameters) {
  if (parameters.length === 0) return "{}";
  return `{\n${parameters.map(({ jsonName, value }) => `                "${jsonName}": ${value},\n`).join("")}            }`;
}

function doesOf({ comment, needsKey, cost }) {
  return [comment, needsKey && "Needs a key.", cost > 1 && `Takes ${cost} units.`].filter(Boolean).join(" ");
}

function meaningsOf(limit, parameters) {
  const meanings = parameters.map(({ name, meaning }) => `${name}: ${meaning}`);
  const rows = limit === undefined ? [] : ["limit: Rows to read in all; without it, all that there are."];
  return [...meanings, ...rows, ...OF_EVERY_METHOD];
}

const OF_EVERY_METHOD = [
  "at: As the server held it at that moment.",
  "published: As its publishers had put it out by that day.",
];

function listingName({ name }) {
  return `_${snakeCase(name).toUpperCase()}`;
}

function listingLines({ method, answer, limit }) {
  const attribute = (protoName) => {
    if (!answer.fields.some((field) => field.protoName === protoName))
      throw new Error(`${answer.name} has no ${protoName}`);
    return JSON.stringify(pythonName(protoName));
  };
  const { rows, total } = method.pages;
  return `${listingName(method)} = Listing(${attribute(rows)}, ${attribute(total)}, "${limit.name}", ${limit.bound.max})\n`;
}
