import { type Field, type Message, type Method, type Reference, unitOf } from "@daybook/reference";
import { tableLines } from "../table-lines.js";
import { valueText } from "./shown-columns.js";

/** What an answer says besides its table, a line each: the name and the value. What is empty or unknown is left out. */
export function factLines(answer: unknown, { answer: message, table }: Method, reference: Reference): string[] {
  const { fields, ...rest } = reference.messages.get(message)!;
  const own = fields.filter(({ name, protoName }) => !OF_PAGES.includes(name) && !table.includes(protoName));
  const facts = factsOf(answer, { ...rest, fields: own }, reference, "");
  return tableLines([{ heading: "" }, { heading: "" }], facts).slice(1);
}

type Fact = readonly [name: string, value: string];

/** Lists of texts and figures count, such as names that were not found; those of messages would be tables. */
function factsOf(value: unknown, { fields }: Message, reference: Reference, prefix: string): Fact[] {
  const of = value as Readonly<Record<string, unknown>>;
  return fields
    .filter(({ name, shape, type }) => {
      const isTable = shape === "map" || (shape === "list" && type.kind === "message");
      return !isTable && of[name] !== undefined;
    })
    .flatMap((field) => {
      const inner = field.type.kind === "message" ? reference.messages.get(field.type.name) : undefined;
      const name = prefix + field.protoName.replaceAll("_", " ");
      if (inner !== undefined) return factsOf(of[field.name], inner, reference, `${name} `);
      const values = [of[field.name]].flat();
      const text = values.map((each) => valueText(each, field, reference)).join(", ");
      return text === "" ? [] : [[name, withUnit(text, field)] as const];
    });
}

function withUnit(text: string, field: Field): string {
  const unit = unitOf(field);
  return unit === undefined ? text : `${text} ${unit}`;
}

/** How the list goes on is told below it. */
const OF_PAGES: readonly string[] = [
  "offset",
  "count",
  "total",
  "totalCount",
  "matchingCount",
  "nextPage",
  "restarted",
];
