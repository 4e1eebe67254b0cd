import { nearest } from "@daybook/contract/nearest";
import type { Method, Reference } from "@daybook/reference";
import { UsageProblem } from "../usage-problem.js";

/**
 * Every method by the shortest name that means it: `GetTopShorts` is top-shorts, `SearchStocks` search-stocks. Of two that would
 * have the same, the one that is no list and comes first in the contract has it.
 */
export function methodsByShortName({ services }: Reference): ReadonlyMap<string, Method> {
  const found = new Map<string, Method>();
  const named = services.flatMap(({ name, methods }) => methods.map((method) => ({ service: name, method })));
  const isList = (method: Method) => method.name.startsWith("List");
  const inTurn = [...named.filter((each) => !isList(each.method)), ...named.filter((each) => isList(each.method))];
  for (const { service, method } of inTurn) {
    const bare = kebab(method.name.replace(/^(Get|List)(?=[A-Z])/, ""));
    const names = isList(method) ? [bare, `list-${bare}`] : [bare];
    const short = names.find((name) => !found.has(name)) ?? `${service}/${method.name}`;
    found.set(short, method);
  }
  return found;
}

/** The method that a name means: a short one, `GetTopShorts` or `MarketService/GetTopShorts`, in any case. */
export function findMethod(asked: string, reference: Reference): Method {
  const wanted = lettersOf(asked);
  const methods = methodsByShortName(reference);
  for (const [short, method] of methods) {
    const names = [short, method.name, method.fullName, method.fullName.replace(/^.*\.(?=\w+\/)/, "")];
    if (names.some((name) => lettersOf(name) === wanted)) return method;
  }
  const meant = nearest(asked, methods.keys());
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  throw new UsageProblem(`there is no method "${asked}".${hint} \`daybook get\` lists all.`);
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase();
}

/** A name without what people write otherwise: case, hyphens, underscores. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "").replace(/^\//, "");
}
