import type { Enumeration, Field, Message, Reference } from "@daybook/reference";
import { html, type Markup } from "../html.js";
import { requiredMark } from "./required-mark.js";

/** What fields of a request may hold: every field with its type, its bounds and what it means. */
export function requestFields(reference: Reference, message: Message): Markup {
  if (message.fields.length === 0) return html`<p>It takes no fields: send <code>{}</code>.</p>`;
  return html`${fieldList(message, "request")}${innerMessages(reference, message, "request")}`;
}

/** What an answer holds. Fields of messages inside it follow, message by message. */
export function answerFields(reference: Reference, message: Message): Markup {
  return html`${fieldList(message, "answer")}${innerMessages(reference, message, "answer")}`;
}

type Direction = "request" | "answer";

function fieldList({ fields }: Message, direction: Direction): Markup {
  return html`<dl class="fields">${fields.map((field) => fieldEntry(field, direction))}</dl>
`;
}

function fieldEntry(field: Field, direction: Direction): Markup {
  const { name, comment, bound, isOptional, oneof } = field;
  const marks = [
    direction === "request" && requiredMark(field),
    direction === "answer" && isOptional && html`<span class="mark mark-faint">left out when unknown</span>`,
    oneof !== undefined && html`<span class="mark mark-faint">one of ${oneof}</span>`,
  ];
  const sentences = (bound?.sentences ?? []).filter((sentence) => !sentence.startsWith("Required"));
  return html`<div><dt><code>${name}</code> <span class="type">${typeOf(field, direction)}</span> ${marks}</dt>
<dd>${comment !== "" && html`<p>${comment}</p>`}${sentences.length > 0 && html`<p class="faint">${sentences.join(" ")}</p>`}</dd></div>
`;
}

/** The type in words, which leads to its fields or values where it has some. */
function typeOf({ type, typeInWords }: Field, direction: Direction): Markup {
  return "name" in type ? html`<a href="#${direction}-${type.name}">${typeInWords}</a>` : html`${typeInWords}`;
}

function innerMessages(reference: Reference, message: Message, direction: Direction): Markup[] {
  const { messages, enums } = innerNames(reference, message);
  return [
    ...messages.map(
      (inner) => html`<section class="inner"><h3 id="${direction}-${inner.fullName}"><code>${inner.name}</code></h3>
<p>${inner.comment}</p>
${fieldList(inner, direction)}</section>
`,
    ),
    ...enums.map((each) => enumSection(each, direction)),
  ];
}

function enumSection({ name, fullName, comment, values }: Enumeration, direction: Direction): Markup {
  return html`<section class="inner"><h3 id="${direction}-${fullName}"><code>${name}</code></h3>
<p>${comment}</p>
<dl class="fields">${values.map(
    (
      value,
    ) => html`<div><dt><code>${value.name}</code> <span class="type">${value.number}</span></dt><dd><p>${value.comment}</p></dd></div>
`,
  )}</dl></section>
`;
}

/** The messages and enums somewhere inside a message, each once, in the order in which a reader meets them. */
function innerNames(reference: Reference, outer: Message): { messages: Message[]; enums: Enumeration[] } {
  const messages = new Set<Message>();
  const enums = new Set<Enumeration>();
  const visit = (message: Message) => {
    for (const { type } of message.fields) {
      if (type.kind === "enum") enums.add(reference.enums.get(type.name)!);
      if (type.kind !== "message") continue;
      const inner = reference.messages.get(type.name)!;
      if (messages.has(inner) || inner === outer) continue;
      messages.add(inner);
      visit(inner);
    }
  };
  visit(outer);
  return { messages: [...messages], enums: [...enums] };
}
