import { type SdmxFlow, type ServedSeries, sdmxFlows } from "./abs-sdmx-flows.js";
import type { SeriesDefinition } from "./definition.js";
import { type RegionCode, stateCodes } from "./regions.js";

/** The bureau's series that are served from its data service. */
export const absSdmxSeries: readonly SeriesDefinition[] = sdmxFlows.flatMap((flow) =>
  flow.served.flatMap((served) => definitionsOf(flow, served)),
);

function definitionsOf(flow: SdmxFlow, served: ServedSeries): SeriesDefinition[] {
  const { except } = served;
  const products = typeof served.product === "string" ? { "": served.product } : served.product;
  return Object.entries(products).flatMap(([code, product]) =>
    served.regions
      .filter((region) => !(except?.product === code && except.region === region))
      .map((region) => definitionOf(flow, served, code, product, region)),
  );
}

function definitionOf(
  { flow, dimensions, sourceKey }: SdmxFlow,
  { key, topic, metric, unit, nation = "AUS" }: ServedSeries,
  productCode: string,
  product: string,
  region: RegionCode,
): SeriesDefinition {
  const regionCode = region === "aus" ? nation : String(stateCodes.indexOf(region) + 1);
  const codes = key.replace("{region}", regionCode).replace("{product}", productCode).split(".");
  const codeOf = (dimension: string) => codes[dimensions.split(".").indexOf(dimension)];
  return {
    id: `${flow}:${codes.join(".")}`,
    topic,
    metric,
    product,
    region,
    unit,
    frequency: codeOf("FREQ") === "M" ? "monthly" : "quarterly",
    adjustment: codeOf("TSEST") === "20" ? "seasadj" : "original",
    sourceKey,
  };
}
