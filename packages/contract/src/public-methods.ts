import { type DescMethod, type DescService, getOption } from "@bufbuild/protobuf";
import { services, Visibility, visibility } from "./gen/index.js";

/** Every public method of the contract, by its full name such as `shorts.v1alpha1.MarketService/GetTopShorts`. */
export const publicMethods: ReadonlyMap<string, DescMethod> = new Map(
  Object.values<DescService>(services)
    .flatMap(publicMethodsOf)
    .map((method) => [`${method.parent.typeName}/${method.name}`, method]),
);

/** The methods of a service that say that they are public. */
export function publicMethodsOf({ methods }: DescService): DescMethod[] {
  return methods.filter((method) => getOption(method, visibility) === Visibility.PUBLIC);
}
