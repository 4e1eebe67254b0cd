import type { Reference, Service } from "@daybook/reference";
import { textPath } from "../frame/text-path.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { breakable, methodList } from "./method-page.js";
import { methodPath, serviceTitle } from "./names.js";

/** The page that lists every method with what it does, by service. */
export function referencePage(world: World, reference: Reference): string {
  const count = reference.services.reduce((sum, { methods }) => sum + methods.length, 0);
  return wholePage(world, {
    title: "Reference",
    description: `All ${count} methods of the Daybook API, by service.`,
    path: "/docs",
    text: textPath("/docs"),
    area: "reference",
    aside: methodList(reference, undefined),
    body: html`<h1>Reference</h1>
<p class="lede">${count} methods in ${reference.services.length} services. Each is a <code>POST</code> of a JSON object to its path, or a <code>GET</code> with its fields as parameters. gRPC, gRPC-web and Connect clients use the same paths.</p>
<p><a href="/docs/guides/api">What holds for every method</a> · <a href="/openapi.json">OpenAPI 3.1</a> · <a href="/llms.txt">llms.txt</a> · <a href="/llms-full.txt">everything as one text</a> · <a href="/docs/guides">Guides</a></p>
${reference.services.map(serviceSection)}`,
  });
}

function serviceSection(service: Service): Markup {
  return html`<section><h2 id="${service.name}">${serviceTitle(service)}</h2>
<p>${service.comment} <code class="faint">${service.fullName}</code></p>
<dl class="methods">${service.methods.map(
    (
      method,
    ) => html`<div><dt><a href="${methodPath(service, method)}">${breakable(method.name)}</a></dt><dd>${method.comment}${method.needsKey && html` <span class="mark">needs a key</span>`}</dd></div>
`,
  )}</dl></section>
`;
}
