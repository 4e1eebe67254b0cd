import type { DescMethod } from "@bufbuild/protobuf";
import { getOption } from "@bufbuild/protobuf";
import {
  CoreStocksService,
  MarketService,
  ScreenerService,
  SearchService,
  StockService,
  Visibility,
  visibility,
} from "@daybook/contract";

/** Every service of the contract. The clients and `call` both come from this list. */
export const services = [MarketService, StockService, ScreenerService, SearchService, CoreStocksService] as const;

/** Every public method of the contract, by its full name such as `shorts.v1alpha1.MarketService/GetTopShorts`. */
export const publicMethods: ReadonlyMap<string, DescMethod> = new Map(
  services
    .flatMap((service): readonly DescMethod[] => service.methods)
    .filter((method) => getOption(method, visibility) !== Visibility.PRIVATE)
    .map((method) => [`${method.parent.typeName}/${method.name}`, method]),
);
