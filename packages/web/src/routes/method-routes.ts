import type { Method, Service } from "@daybook/reference";
import { formValuesOf, parametersOf } from "../docs/call-form.js";
import { type MethodView, methodPage, type Outcome } from "../docs/method-page.js";
import { methodPath, runPath } from "../docs/names.js";
import { newestAddress, withoutMoment } from "../frame/moment-links.js";
import { PAGE_HEADERS } from "./answers.js";
import { keptPageRoute } from "./kept-page-route.js";
import { makerAt, type ThreadedSite } from "./maker.js";
import type { Refusal, Route } from "./route.js";
import { attempt, exampleIn } from "./site-examples.js";

/** The page of a method, and the page that runs it for what the method takes. */
export function methodRoutes<Serving>(site: ThreadedSite<Serving>, service: Service, method: Method): Route<Serving>[] {
  const { reference, address } = site;
  const message = reference.messages.get(method.request)!;
  const still = { reference, service, method, address };
  const linkOf = (form: URLSearchParams) => {
    const parameters = String(parametersOf(message, form));
    return parameters === "" ? method.path : `${method.path}?${parameters}`;
  };

  const examplePage = keptPageRoute(site, methodPath(service, method), async (serving) => {
    const world = site.worldOf(serving);
    const { request, answer } = await exampleIn(site, serving)(service, method);
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

  const path = runPath(service, method);
  const runPage = (serving: Serving, shown: Pick<MethodView, "form" | "request" | "outcome">) => ({
    headers: { ...PAGE_HEADERS, "Cache-Control": "no-store" },
    body: methodPage(site.worldOf(serving), {
      ...still,
      ...shown,
      link: linkOf(shown.form),
      isRun: true,
      asked: newestAddress(path, shown.form),
    }),
  });
  const make = makerAt<Serving>(site, path, async ({ query, runs: request = "{}" }, serving) => {
    const { json: answer, hint } = await site.answerOf(method.path, request, serving);
    return { status: 200, ...runPage(serving, { form: withoutMoment(query), request, outcome: { answer, hint } }) };
  });
  const run: Route<Serving> = {
    path,
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    cost: method.cost,
    isHeavy: true,
    calls: method.path,
    startsSession: true,
    answer: async ({ path, query }, serving) =>
      make({ path, query, runs: site.requestOf(method.path, parametersOf(message, withoutMoment(query))) }, serving),
    refusalPage: (refusal, { query }, serving) =>
      runPage(serving, {
        form: withoutMoment(query),
        // What cannot be read has no form in any language.
        request:
          refusal.code === "invalid_argument"
            ? undefined
            : attempt(() => site.requestOf(method.path, parametersOf(message, withoutMoment(query)))),
        outcome: outcomeOf(refusal),
      }),
  };
  return [{ ...examplePage, startsSession: true }, run];
}

function outcomeOf({ code, httpStatus, message }: Refusal): Outcome {
  return { code, status: httpStatus, message };
}
