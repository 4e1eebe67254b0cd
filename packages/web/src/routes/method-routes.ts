import type { Method, Service } from "@daybook/reference";
import { formValuesOf, parametersOf } from "../docs/call-form.js";
import { type MethodView, methodPage, type Outcome } from "../docs/method-page.js";
import { methodPath, runPath } from "../docs/names.js";
import type { Site } from "../site.js";
import { PAGE_HEADERS } from "./answers.js";
import { pageRoute } from "./page-route.js";
import type { Refusal, SiteRoute } from "./route.js";
import { attempt, exampleIn } from "./site-examples.js";

/** The page of a method, and the page that runs it for what the method takes. */
export function methodRoutes<Serving>(site: Site<Serving>, service: Service, method: Method): SiteRoute<Serving>[] {
  const { reference, address } = site;
  const message = reference.messages.get(method.request)!;
  const still = { reference, service, method, address };
  const linkOf = (form: URLSearchParams) => {
    const parameters = String(parametersOf(message, form));
    return parameters === "" ? method.path : `${method.path}?${parameters}`;
  };

  const examplePage = pageRoute(site, methodPath(service, method), (serving) => {
    const world = site.worldOf(serving);
    const { request, answer } = exampleIn(site, serving)(service, method);
    const form = formValuesOf(message, request);
    return methodPage(world, {
      ...still,
      form,
      request,
      outcome: answer === undefined ? undefined : { answer },
      link: undefined,
      isRun: false,
    });
  });
  if (method.needsKey) return [examplePage];

  const runPage = (serving: Serving, shown: Pick<MethodView, "form" | "request" | "outcome">) => ({
    headers: { ...PAGE_HEADERS, "Cache-Control": "no-store" },
    body: methodPage(site.worldOf(serving), { ...still, ...shown, link: linkOf(shown.form), isRun: true }),
  });
  const run: SiteRoute<Serving> = {
    path: runPath(service, method),
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    cost: method.cost,
    isHeavy: true,
    calls: method.path,
    answer({ query }, serving) {
      const request = site.requestOf(method.path, parametersOf(message, query));
      const { json: answer, hint } = site.answerOf(method.path, request, serving);
      return { status: 200, ...runPage(serving, { form: query, request, outcome: { answer, hint } }) };
    },
    refusalPage: (refusal, { query }, serving) =>
      runPage(serving, {
        form: query,
        // What cannot be read has no form in any language.
        request:
          refusal.code === "invalid_argument"
            ? undefined
            : attempt(() => site.requestOf(method.path, parametersOf(message, query))),
        outcome: outcomeOf(refusal),
      }),
  };
  return [examplePage, run];
}

function outcomeOf({ code, httpStatus, message }: Refusal): Outcome {
  return { code, status: httpStatus, message };
}
