import type { Field, Message, Method, Reference, Service } from "@daybook/reference";
import { serviceTitle } from "../docs/names.js";

/** All that is known of a method, as Markdown: what it takes and answers, message by message, and what it may refuse. */
export function methodText(reference: Reference, service: Service, method: Method, address: string): string {
  const request = reference.messages.get(method.request)!;
  const answer = reference.messages.get(method.answer)!;
  const facts = [
    `- \`POST ${address}${method.path}\` with a JSON object, or \`GET\` with its fields as parameters`,
    `- Service: ${serviceTitle(service)}. Takes ${method.cost} ${method.cost === 1 ? "unit" : "units"}.${method.needsKey ? " Needs a key." : ""}`,
    ...(method.table.length === 0 ? [] : [`- Table: ${method.table.map((list) => `\`${list}\``).join(" and ")}`]),
  ];
  return [
    `# ${service.name}/${method.name}`,
    method.comment,
    facts.join("\n"),
    "## Request",
    ...messageTexts(reference, request, true),
    "## Answer",
    answer.comment,
    ...messageTexts(reference, answer, false),
    "## Errors",
    method.errors.map(({ code, httpStatus, meaning }) => `- ${httpStatus} \`${code}\`: ${meaning}`).join("\n"),
    "",
  ].join("\n\n");
}

/** The fields of a message, and then of each message and enum within it. */
function messageTexts({ messages, enums }: Reference, outer: Message, isRequest: boolean): string[] {
  const seen = new Set([outer.fullName]);
  const texts: string[] = [];
  const visit = (message: Message) => {
    const named = message.fields.flatMap(({ type }) => ("name" in type ? [type] : []));
    for (const { kind, name } of named.filter((each) => !seen.has(each.name))) {
      if (seen.has(name)) continue;
      seen.add(name);
      if (kind === "enum") {
        const { name: short, values } = enums.get(name)!;
        texts.push(`### ${short}`, values.map((value) => `- \`${value.name}\`: ${value.comment}`).join("\n"));
      } else {
        const inner = messages.get(name)!;
        texts.push(`### ${inner.name}`, inner.comment, fieldLines(inner, isRequest));
        visit(inner);
      }
    }
  };
  visit(outer);
  return [fieldLines(outer, isRequest), ...texts];
}

function fieldLines({ fields }: Message, isRequest: boolean): string {
  return fields.length === 0 ? "No fields." : fields.map((field) => fieldLine(field, isRequest)).join("\n");
}

function fieldLine({ name, typeInWords, comment, bound, isOptional }: Field, isRequest: boolean): string {
  const notes = isRequest ? (bound?.sentences ?? []) : isOptional ? ["Left out when unknown."] : [];
  return `- \`${name}\` (${typeInWords}): ${[comment, ...notes].join(" ").trim()}`;
}
