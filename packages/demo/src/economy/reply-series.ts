import { type RegionCode, regionNames, type SdmxFlow, stateCodes } from "@daybook/domain/data/economy";
import { type Measure, measures } from "./flow-figures.js";
import { isoMonth, isoQuarter } from "./months.js";

/** A series of a reply. */
export interface ReplySeries {
  readonly measure: Measure;
  /** In key order. */
  readonly codes: readonly string[];
  /** What the codes mean, in words. */
  readonly labels: readonly string[];
  readonly periods: readonly string[];
  readonly values: readonly (number | undefined)[];
}

/** The series of a flow that the demo world has. */
export function seriesOf(flow: SdmxFlow): ReplySeries[] {
  return flow.served.flatMap((served) => {
    const measure = measures.find(({ topic, metric }) => topic === served.topic && metric === served.metric);
    if (measure === undefined) return [];
    const products = typeof served.product === "string" ? { "": served.product } : served.product;
    return Object.entries(products)
      .filter(([, product]) => measure.products?.includes(product) ?? true)
      .flatMap(([productCode, product]) => {
        const figures = measure.figuresOf(product);
        return served.regions
          .filter((region) => !(region === "aus" && measure.statesOnly))
          .map((region): ReplySeries => {
            const codes = codesOf(served.key, productCode, codeOf(region, served.nation));
            return {
              measure,
              codes,
              labels: labelsOf(flow, served.key, measure, product, region),
              periods: measure.months.map(codes.at(-1) === "M" ? isoMonth : isoQuarter),
              values: figures.get(region)!,
            };
          });
      });
  });
}

function codesOf(key: string, product: string, region: string): string[] {
  return key.replace("{product}", product).replace("{region}", region).split(".");
}

function codeOf(region: RegionCode, nation = "AUS"): string {
  return region === "aus" ? nation : String(stateCodes.indexOf(region) + 1);
}

/** The words for the codes of a series, dimension by dimension. */
function labelsOf(flow: SdmxFlow, key: string, measure: Measure, product: string, region: RegionCode): string[] {
  const dimensions = flow.dimensions.split(".");
  return key.split(".").map((code, at) => {
    if (code === "{region}") return regionNames[region];
    if (code === "{product}") return words(product);
    if (dimensions[at] === "MEASURE") return words(measure.metric);
    return WORDS[`${dimensions[at]} ${code}`] ?? "Total";
  });
}

/** A slug in words. */
export function words(slug: string): string {
  return `${slug.slice(0, 1).toUpperCase()}${slug.slice(1).replaceAll(/[_-]/g, " ")}`;
}

const WORDS: Readonly<Record<string, string>> = {
  "TSEST 10": "Original",
  "TSEST 20": "Seasonally Adjusted",
  "FREQ M": "Monthly",
  "FREQ Q": "Quarterly",
  "SEX 3": "Persons",
  "PRICE_ADJUSTMENT CUR": "Current prices",
  "PRICE_ADJUSTMENT CVM": "Chain volume measures",
};
