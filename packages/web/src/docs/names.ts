import type { Method, Service } from "@daybook/reference";

/** The path of a method's page. */
export function methodPath(service: Service, method: Method): string {
  return `/docs/${service.name}/${method.name}`;
}

/** The path of the page that runs a method with what its form holds. */
export function runPath(service: Service, method: Method): string {
  return `${methodPath(service, method)}/run`;
}

/** A service as people call it: `CoreStocksService` is `Core stocks`. */
export function serviceTitle({ name }: Pick<Service, "name">): string {
  const words = name.replace(/Service$/, "").split(/(?<=[a-z])(?=[A-Z])/);
  return words.map((word, i) => (i === 0 ? word : word.toLowerCase())).join(" ");
}
