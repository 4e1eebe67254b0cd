import { type Example, type ExampleOf, exampleRequest, type Method, type Service } from "@daybook/reference";
import type { Site } from "../site.js";
import type { Refusal } from "./route.js";

/** The example of a method, with what this server answers to it. */
export function exampleIn<Serving>(site: Site<Serving>, serving: Serving) {
  const ask = (path: string, request: string) => answered(site, path, request, serving);
  const isReal = site.worldOf(serving).kind === "real";
  return async (service: Service, method: Method): Promise<Example> => {
    const request = await exampleRequest(site.reference, service, method, isReal ? ask : undefined);
    return { request, answer: await ask(method.path, request) };
  };
}

/** The examples of all methods, made one by one. */
export async function allExamples<Serving>(site: Site<Serving>, serving: Serving): Promise<ExampleOf> {
  const exampleOf = exampleIn(site, serving);
  const made = new Map<Method, Example>();
  for (const service of site.reference.services) {
    for (const method of service.methods) {
      made.set(method, await exampleOf(service, method));
    }
  }
  return (_service, method) => made.get(method)!;
}

/** What this server answers to a request; undefined where it refuses it, since what is asked for may not be held. */
async function answered<Serving>(site: Site<Serving>, path: string, request: string, serving: Serving) {
  try {
    return (await site.answerOf(path, request, serving)).json;
  } catch (thrown) {
    if (isRefusal(thrown)) return undefined;
    throw thrown;
  }
}

/** What is made, or undefined where it is refused. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (thrown) {
    if (isRefusal(thrown)) return undefined;
    throw thrown;
  }
}

function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && "code" in thrown && "httpStatus" in thrown;
}
