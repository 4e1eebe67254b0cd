import type { Method, Service } from "@daybook/reference";
import { formValuesOf, parametersOf } from "../docs/call-form.js";
import { exampleRequest } from "../docs/examples.js";
import { type MethodView, methodPage, type Outcome } from "../docs/method-page.js";
import { methodPath, runPath } from "../docs/names.js";
import type { Site } from "../site.js";
import { PAGE_HEADERS } from "./answers.js";
import { pageRoute } from "./page-route.js";
import type { Refusal, SiteRoute } from "./route.js";

/** The page of a method, and the page that runs it for what the method takes. */
export function methodRoutes<Serving>(site: Site<Serving>, service: Service, method: Method): SiteRoute<Serving>[] {
  const { reference, address } = site;
  const message = reference.messages.get(method.request)!;
  const still = { reference, service, method, address };

  const examplePage = pageRoute(site, methodPath(service, method), (serving) => {
    const world = site.worldOf(serving);
    const request = exampleRequest(reference, service, method, world.kind !== "real");
    const answer = method.needsKey ? undefined : answered(site, method.path, request, serving);
    const form = formValuesOf(message, request);
    return methodPage(world, {
      ...still,
      form,
      request,
      outcome: answer === undefined ? undefined : { answer },
      isRun: false,
    });
  });
  if (method.needsKey) return [examplePage];

  const runPage = (serving: Serving, shown: Pick<MethodView, "form" | "request" | "outcome">) => ({
    headers: { ...PAGE_HEADERS, "Cache-Control": "no-store" },
    body: methodPage(site.worldOf(serving), { ...still, ...shown, isRun: true }),
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

/** What this server answers to an example; undefined where it refuses it, since what is asked for may not be held. */
export function answered<Serving>(site: Site<Serving>, path: string, request: string, serving: Serving) {
  return attempt(() => site.answerOf(path, request, serving).json);
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (thrown) {
    if (isRefusal(thrown)) return undefined;
    throw thrown;
  }
}

function outcomeOf({ code, httpStatus, message }: Refusal): Outcome {
  return { code, status: httpStatus, message };
}

function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && "code" in thrown && "httpStatus" in thrown;
}
