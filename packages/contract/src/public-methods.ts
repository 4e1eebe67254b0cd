import { type DescMethod, type DescService, getOption } from "@bufbuild/protobuf";
import { services, Visibility, visibility } from "./gen/index.js";

/** Every public method of the contract, by its full name such as `shorts.v1alpha1.MarketService/GetTopShorts`. */
export const publicMethods: ReadonlyMap<string, DescMethod> = new Map(
  Object.values<DescService>(services)
    .flatMap(({ methods }) => methods)
    .filter((method) => getOption(method, visibility) !== Visibility.PRIVATE)
    .map((method) => [`${method.parent.typeName}/${method.name}`, method]),
);
