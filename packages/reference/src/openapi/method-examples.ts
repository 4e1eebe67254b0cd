import type { JsonSchema } from "../endpoint.js";
import type { ExampleOf } from "../examples/example.js";
import { shortened } from "../examples/shortened.js";
import type { Method, Reference, Service } from "../model.js";

/** What the description shows of each method. */
export interface MethodExamples {
  readonly isDemo: boolean;
  /** The answers, by the names under which operations refer to them. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  requestOf(service: Service, method: Method): JsonSchema | undefined;
  /** Where the answer is in the document; a POST and a GET have the same. */
  answerReference(service: Service, method: Method): string | undefined;
}

/** The examples of all methods, their answers cut short. */
export function methodExamples(reference: Reference, isDemo: boolean, exampleOf: ExampleOf): MethodExamples {
  const requests = new Map<Method, JsonSchema>();
  const components: Record<string, JsonSchema> = {};
  for (const service of reference.services) {
    for (const method of service.methods) {
      const { request, answer } = exampleOf(service, method);
      requests.set(method, JSON.parse(request) as JsonSchema);
      if (answer === undefined) continue;
      const summary = "An answer of this server, with the first rows of its lists.";
      components[nameOf(service, method)] = { summary, value: shortened(reference, method.answer, JSON.parse(answer)) };
    }
  }
  return {
    isDemo,
    components,
    requestOf: (_service, method) => requests.get(method),
    answerReference: (service, method) =>
      nameOf(service, method) in components ? `#/components/examples/${nameOf(service, method)}` : undefined,
  };
}

/** What a description that no server gives shows. */
export const noExamples: MethodExamples = {
  isDemo: false,
  components: {},
  requestOf: () => undefined,
  answerReference: () => undefined,
};

function nameOf(service: Service, method: Method): string {
  return `${service.name}_${method.name}`;
}
