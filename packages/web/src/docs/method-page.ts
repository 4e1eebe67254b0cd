import type { Method, Reference, Service } from "@daybook/reference";
import { codeBlock } from "../frame/code-block.js";
import { crumbs } from "../frame/crumbs.js";
import { counted, wordsOf } from "../frame/format.js";
import { textPath } from "../frame/text-path.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { callForm } from "./call-form.js";
import { callSamples } from "./call-samples.js";
import { answerFields, requestFields } from "./field-list.js";
import { jsonView } from "./json-view.js";
import { methodPath, serviceTitle } from "./names.js";

/** What the page of a method shows. */
export interface MethodView {
  readonly reference: Reference;
  readonly service: Service;
  readonly method: Method;
  /** Where this server is reached. */
  readonly address: string;
  /** What the form holds. */
  readonly form: URLSearchParams;
  /** The call that is shown, as JSON; undefined where what was sent makes none. */
  readonly request: string | undefined;
  /** What this server answers to it; undefined where it was not asked. */
  readonly outcome: Outcome | undefined;
  /** The call that was run as a path, which leads to the answer as it is sent. */
  readonly link: string | undefined;
  /** Whether somebody ran it, rather than only reads the page. */
  readonly isRun: boolean;
  /** The address of the run, without a moment. */
  readonly asked?: string;
}

/** What a call was answered. */
export type Outcome =
  | { readonly answer: string; readonly hint?: string | undefined }
  | { readonly code: string; readonly status: number; readonly message: string };

/** The page of a method, with a form that runs it; or what came of running it. */
export function methodPage(world: World, view: MethodView): string {
  const { reference, service, method, isRun, asked } = view;
  return wholePage(world, {
    title: `${method.name} · ${serviceTitle(service)}`,
    description: method.comment,
    path: isRun ? undefined : methodPath(service, method),
    text: isRun ? undefined : textPath(methodPath(service, method)),
    asked,
    area: "reference",
    aside: methodList(reference, method),
    body: html`${crumbs(["Reference", "/docs"], [serviceTitle(service), `/docs#${service.name}`], ...(isRun ? [[method.name, methodPath(service, method)] as const] : []))}
<h1>${breakable(method.name)}</h1>
<p class="lede">${method.comment}</p>
${facts(method)}
${isRun ? [outcomeSection(view), formSection(view), samplesSection(view)] : [formSection(view), samplesSection(view), outcomeSection(view)]}
${!isRun && fieldSections(view)}`,
  });
}

/** All methods by service, for the side of a page; those of the service that is read are open. */
export function methodList({ services }: Reference, current: Method | undefined): Markup {
  return html`${services.map(
    (
      service,
    ) => html`<details${current !== undefined && service.methods.includes(current) && html` open`}><summary>${serviceTitle(service)}</summary>
<ul>${service.methods.map((method) =>
      method === current
        ? html`<li><a href="${methodPath(service, method)}" aria-current="page">${breakable(method.name)}</a></li>`
        : html`<li><a href="${methodPath(service, method)}">${breakable(method.name)}</a></li>`,
    )}</ul></details>
`,
  )}`;
}

/** A name that narrow columns may break between its words. */
export function breakable(name: string): Markup {
  return html`${wordsOf(name).map((word, i) => (i === 0 ? word : html`<wbr>${word}`))}`;
}

function facts({ path, cost, needsKey, table }: Method): Markup {
  return html`<dl class="facts">
<div><dt>Path</dt><dd><code>${breakable(path)}</code></dd></div>
<div><dt>Verbs</dt><dd><code>POST</code>, <code>GET</code></dd></div>
<div><dt>Takes</dt><dd>${counted(cost, "unit")}</dd></div>
${
  table.length > 0 &&
  html`<div><dt>Table</dt><dd>${table.map((list, at) => html`${at > 0 && " and "}<code>${list}</code>`)}, <a href="/docs/guides/files#lists-of-methods">as CSV and more</a></dd></div>
`
}<div><dt>Key</dt><dd>${needsKey ? html`<a href="/docs/guides/api#keys">needed</a>` : "not needed"}</dd></div>
</dl>`;
}

function formSection({ reference, service, method, form }: MethodView): Markup {
  return html`<section aria-labelledby="try"><h2 id="try">Try it</h2>
${
  method.needsKey
    ? html`<p>This method needs a key, and a key must not stand in an address: call it from a program.</p>`
    : callForm(reference, service, method, form)
}</section>
`;
}

function samplesSection({ reference, service, method, address, request, isRun }: MethodView): Markup | undefined {
  if (request === undefined) return undefined;
  return html`<section aria-labelledby="call"><h2 id="call">${isRun ? "The same call" : "An example call"}</h2>
${callSamples(reference, address, { service, method, request })}</section>
`;
}

function outcomeSection({ outcome, isRun, link, method }: MethodView): Markup | undefined {
  const title = isRun ? "Answer" : "What this server answers to it";
  if (outcome === undefined) {
    return html`<section aria-labelledby="answer" class="outcome"><h2 id="answer">${title}</h2>
<p>This server holds nothing to show here: it refuses the example, since what that asks for is not among its data.</p></section>
`;
  }
  if ("answer" in outcome) {
    const { answer } = outcome;
    return html`<section aria-labelledby="answer" class="outcome"><h2 id="answer">${title}</h2>
${outcome.hint !== undefined && html`<p>Nothing is found: ${outcome.hint}${!outcome.hint.endsWith("?") && "."}</p>`}${codeBlock("Answer", jsonView(answer, isRun ? RUN_CHARACTERS_MAX : EXAMPLE_CHARACTERS_MAX))}
${link !== undefined && html`<p class="raw"><a href="${link}">The whole answer as it is sent</a> <span class="faint">${counted(answer.length, "character")} of JSON; takes ${counted(method.cost, "unit")}</span></p>`}</section>
`;
  }
  return html`<section aria-labelledby="answer" class="outcome"><h2 id="answer">${title}</h2>
<div class="refusal"><p><strong>${outcome.status} <code>${outcome.code}</code></strong></p><p>${outcome.message}</p>${outcome.status === 429 && html`<p><a href="/pricing">The limits of this server</a></p>`}</div></section>
`;
}

const EXAMPLE_CHARACTERS_MAX = 6_000;
const RUN_CHARACTERS_MAX = 40_000;

function fieldSections({ reference, method }: MethodView): Markup {
  const request = reference.messages.get(method.request)!;
  const answer = reference.messages.get(method.answer)!;
  return html`<section aria-labelledby="request"><h2 id="request">Request</h2>
${requestFields(reference, request)}</section>
<section aria-labelledby="fields"><h2 id="fields">Answer</h2>
<p>${answer.comment}</p>
${answerFields(reference, answer)}</section>
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<dl class="fields">${method.errors.map(
    ({ code, httpStatus, meaning }) =>
      html`<div><dt><code>${code}</code> <span class="type">${httpStatus}</span></dt><dd><p>${meaning}</p></dd></div>
`,
  )}</dl>
<p>What holds for every method, and how errors are written: <a href="/docs/guides/api">Call it</a>. How often you may call: <a href="/pricing">limits</a>.</p></section>
`;
}
