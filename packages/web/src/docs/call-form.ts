import type { Field, Message, Method, Reference, Service } from "@daybook/reference";
import { counted } from "../frame/format.js";
import { html, type Markup } from "../html.js";
import { runPath } from "./names.js";
import { requiredMark } from "./required-mark.js";

/** A form that calls a method with what is filled in. It sends a GET, so that a call can be kept as an address. */
export function callForm(reference: Reference, service: Service, method: Method, values: URLSearchParams): Markup {
  const message = reference.messages.get(method.request)!;
  return html`<form class="call-form" method="get" action="${runPath(service, method)}">
<div class="controls">${message.fields.map((field) => control(reference, field, values.getAll(field.name)))}</div>
<p class="submit"><button type="submit">Run</button> <span class="faint">Takes ${counted(method.cost, "unit")} of your limits, as the call does.</span></p>
</form>`;
}

/** The parameters of a filled form as those of a GET: nothing for what was left empty, and lists item by item. */
export function parametersOf({ fields }: Message, sent: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of sent) {
    if (value.trim() === "") continue;
    const field = fields.find((each) => each.name === name || each.protoName === name);
    for (const item of field?.shape === "list" ? itemsOf(field, value) : [value]) parameters.append(name, item);
  }
  return parameters;
}

/** What a form shows for a request in JSON. */
export function formValuesOf({ fields }: Message, request: string): URLSearchParams {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(JSON.parse(request) as Record<string, unknown>)) {
    const field = fields.find((each) => each.name === name);
    values.append(name, field === undefined ? String(value) : shownValue(field, value));
  }
  return values;
}

function shownValue(field: Field, value: unknown): string {
  if (isWrittenAsJson(field)) return JSON.stringify(value);
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** A list is written with commas, one of messages as a JSON list. */
function itemsOf(field: Field, value: string): string[] {
  if (!isWrittenAsJson(field)) return value.split(",").flatMap((item) => item.trim() || []);
  try {
    const items: unknown = JSON.parse(value);
    return Array.isArray(items) ? items.map((item) => JSON.stringify(item)) : [value];
  } catch {
    return [value];
  }
}

function isWrittenAsJson({ type, shape }: Field): boolean {
  return type.kind === "message" || shape === "map";
}

function control(reference: Reference, field: Field, values: readonly string[]): Markup {
  const { name } = field;
  const id = `field-${name}`;
  const hint = hintOf(field);
  return html`<div class="control${isWrittenAsJson(field) && " control-wide"}"><label for="${id}"><code>${name}</code>${requiredMark(field)}</label>
${input(reference, field, id, values.join(", "), hint !== "")}
${hint !== "" && html`<p class="hint" id="${id}-hint">${hint}</p>`}</div>
`;
}

function input(reference: Reference, field: Field, id: string, value: string, hasHint: boolean): Markup {
  const { name, type, shape, bound } = field;
  const described = hasHint && html` aria-describedby="${id}-hint"`;
  const choices = choicesOf(reference, field);
  if (choices !== undefined) {
    const options = choices.some((each) => each === value) || value === "" ? choices : [value, ...choices];
    return html`<select id="${id}" name="${name}"${described}><option value=""></option>${options.map(
      (each) => html`<option${each === value && html` selected`}>${each}</option>`,
    )}</select>`;
  }
  if (isWrittenAsJson(field)) {
    return html`<textarea id="${id}" name="${name}" rows="3" spellcheck="false"${described} placeholder="${shape === "list" ? "[{ }]" : "{ }"}">${value}</textarea>`;
  }
  const isNumber = shape === "one" && (type.kind === "whole number" || type.kind === "number");
  return html`<input id="${id}" name="${name}" value="${value}"${described} autocomplete="off" spellcheck="false"${isNumber && html` inputmode="decimal"`} placeholder="${bound?.default ?? ""}">`;
}

/** The values among which one is chosen; undefined for a field that holds anything else, or several. */
function choicesOf({ enums }: Reference, { type, shape, bound }: Field): readonly string[] | undefined {
  if (shape !== "one") return undefined;
  if (type.kind === "flag") return ["true", "false"];
  if (type.kind === "enum") return enums.get(type.name)?.values.map(({ name }) => name);
  return bound !== undefined && bound.oneOf.length > 0 ? bound.oneOf : undefined;
}

/** What helps to fill it in, in few words; the list of fields says all of it. */
function hintOf(field: Field): string {
  const { shape, bound } = field;
  const form = bound?.format === undefined ? undefined : FORMS[bound.format.name];
  const words = [
    shape === "list" && !isWrittenAsJson(field) ? "several, with commas" : undefined,
    isWrittenAsJson(field) ? "as JSON" : undefined,
    form,
    bound?.default === undefined ? undefined : `empty means ${bound.default}`,
    bound?.max === undefined || shape !== "one" || field.type.kind === "text" ? undefined : `at most ${bound.max}`,
  ].filter((each) => each !== undefined);
  return words.join("; ");
}

const FORMS: Readonly<Record<string, string | undefined>> = {
  date: "YYYY-MM-DD",
  moment: "YYYY-MM-DDThh:mm:ssZ",
};
