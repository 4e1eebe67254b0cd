import { anzsicSlugs, sitcSlugs } from "./abs-slugs.js";
import type { SeriesIdentity } from "./definition.js";
import { type RegionCode, regionCodes, stateCodes } from "./regions.js";

/** A flow of the bureau's data service, and what is served of it. */
export interface SdmxFlow extends SdmxQuestion {
  readonly sourceKey: string;
  readonly served: readonly ServedSeries[];
}

/** How a flow is asked, and how its replies are laid out. */
export interface SdmxQuestion {
  readonly flow: string;
  /** Empty where no version is asked for, which is the newest. */
  readonly version: string;
  /** The names of its dimensions in the order of a key, parted by points, without the period. */
  readonly dimensions: string;
  /** The keys that are asked for, as the service takes them: `+` is "or", `all` is everything. */
  readonly keys: readonly string[];
  /** The first period that is asked for. */
  readonly startPeriod: string;
  readonly multiplier: SdmxMultiplier;
}

/** What `UNIT_MULT` must read, and by which power of ten figures are multiplied. */
type SdmxMultiplier =
  /** It may be blank; the power is what it reads. */
  | "optional"
  /** It must be there; the power is what it reads. */
  | "required"
  /** It must read this; the power is told here. */
  | { readonly stated: number; readonly scale: number };

/** Series that are served, one for each product and region. */
export interface ServedSeries {
  /** Their key, with `{region}` and `{product}` where those codes are. */
  readonly key: string;
  readonly topic: string;
  readonly metric: string;
  readonly unit: SeriesIdentity["unit"];
  /** The product of all of them, or the products by their codes. */
  readonly product: string | Readonly<Record<string, string>>;
  readonly regions: readonly RegionCode[];
  /** The code of the nation where it is not `AUS`. */
  readonly nation?: string;
  /** The bureau has no series of this product in this region. */
  readonly except?: { readonly product: string; readonly region: RegionCode };
}

/** The flows that series are served from. */
export const sdmxFlows: readonly SdmxFlow[] = [
  {
    flow: "CPI",
    version: "2.0.0",
    sourceKey: "abs-cpi",
    dimensions: "MEASURE.INDEX.TSEST.REGION.FREQ",
    keys: ["all"],
    startPeriod: "2000-Q1",
    multiplier: "optional",
    served: [
      // The index is taken by the quarter only; the change on a year earlier exists by the month only.
      prices("1.10001.10.{region}.Q", "index", "index"),
      prices("3.10001.10.{region}.M", "annual_change", "percent"),
    ],
  },
  {
    flow: "LF",
    version: "1.0.0",
    sourceKey: "abs-labour-force",
    dimensions: "MEASURE.SEX.AGE.TSEST.REGION.FREQ",
    keys: ["M3+M12+M13.3.1599.20.1+2+3+4+5+6+7+8+AUS.M"],
    startPeriod: "2000-01",
    multiplier: "required",
    served: [
      labour("M13.3.1599.20.{region}.M", "unemployment_rate", "percent"),
      labour("M12.3.1599.20.{region}.M", "participation_rate", "percent"),
      labour("M3.3.1599.20.{region}.M", "employed_persons", "persons"),
    ],
  },
  {
    flow: "JV",
    // With a third figure the service knows no such version.
    version: "1.0",
    sourceKey: "abs-job-vacancies",
    dimensions: "MEASURE.SECTOR.INDUSTRY.TSEST.REGION.FREQ",
    keys: ["M1.7.TOT.10.1+2+3+4+5+6+7+8+AUS.Q"],
    startPeriod: "2009-Q3",
    multiplier: "required",
    served: [{ ...total("M1.7.TOT.10.{region}.Q", "labour", "job_vacancies", "persons"), product: "" }],
  },
  {
    flow: "WPI",
    version: "1.2.0",
    sourceKey: "abs-wage-price-index",
    dimensions: "MEASURE.INDEX.SECTOR.INDUSTRY.TSEST.REGION.FREQ",
    keys: ["1+3.THRPEB.7.TOT.10.1+2+3+4+5+6+7+8+AUS.Q"],
    startPeriod: "2000-Q1",
    multiplier: "optional",
    served: [
      { ...total("1.THRPEB.7.TOT.10.{region}.Q", "wages", "wpi", "index"), product: "" },
      { ...total("3.THRPEB.7.TOT.10.{region}.Q", "wages", "wpi_yoy", "percent"), product: "" },
    ],
  },
  {
    flow: "HSI_M",
    version: "1.6.0",
    sourceKey: "abs-household-spending",
    dimensions: "MEASURE.CATEGORY.PRICE_ADJUSTMENT.TSEST.STATE.FREQ",
    keys: ["7+9.TOT.CUR.20.1+2+3+4+5+6+7+8+AUS.M"],
    startPeriod: "2019-01",
    multiplier: "required",
    served: [
      total("7.TOT.CUR.20.{region}.M", "spending", "household", "aud"),
      total("9.TOT.CUR.20.{region}.M", "spending", "household_yoy", "percent"),
    ],
  },
  {
    flow: "LEND_HOUSING",
    version: "1.1",
    sourceKey: "abs-lending-indicators",
    dimensions: "MEASURE.DATA_ITEM.LOAN_TYPE.LOAN_PURPOSE.LENDER_TYPE.HOUSING_PURPOSE.TSEST.REGION.FREQ",
    keys: ["FIN_VAL.NEWCOMMITS.DV8368.TOTDWELL.TOT.DV5167+DV5168.20.1+2+3+4+5+6+7+8+AUS.Q"],
    startPeriod: "2019-Q3",
    multiplier: "required",
    served: [
      {
        ...total("FIN_VAL.NEWCOMMITS.DV8368.TOTDWELL.TOT.{product}.20.{region}.Q", "lending", "new_commitments", "aud"),
        product: { DV5167: "owner_occupier", DV5168: "investor" },
      },
    ],
  },
  {
    flow: "CWD",
    version: "1.0.0",
    sourceKey: "abs-construction-work-done",
    dimensions: "MEASURE.PRICE_ADJUSTMENT.SECTOR_OWN.CONSTRUCTION_TYPE.TSEST.REGION.FREQ",
    keys: ["M1.CVM.9.03+04+TOT.20.1+2+3+4+5+6+7+8+AUS.Q"],
    startPeriod: "2000-Q1",
    multiplier: "required",
    served: [
      {
        ...total("M1.CVM.9.{product}.20.{region}.Q", "construction", "work_done", "aud"),
        product: { "03": "building", "04": "engineering", TOT: "total" },
      },
    ],
  },
  {
    flow: "QBIS",
    version: "1.0.0",
    sourceKey: "abs-business-indicators",
    dimensions: "MEASURE.PRICE_ADJUSTMENT.INDUSTRY.SCOPE.TSEST.REGION.FREQ",
    keys: [
      "M7.CUR.B+C+D+E+F+G+H+I+J+K+L+M+N+R+S.TOT.20.AUS.Q",
      "M1.CUR.TOT.TOT.20.1+2+3+4+5+6+7+8+AUS.Q",
      "M5.CUR.TOT.TOT.20.1+2+3+4+5+6+7+8+AUS.Q",
    ],
    startPeriod: "2001-Q3",
    multiplier: { stated: 6, scale: 6 },
    served: [
      {
        ...total("M7.CUR.{product}.TOT.20.{region}.Q", "business", "gross_operating_profit", "aud"),
        product: anzsicSlugs,
        regions: ["aus"],
      },
      total("M1.CUR.TOT.TOT.20.{region}.Q", "business", "sales", "aud"),
      total("M5.CUR.TOT.TOT.20.{region}.Q", "business", "wages", "aud"),
    ],
  },
  merchandise("MERCH_EXP", "COMMODITY_SITC.COUNTRY_DEST.STATE_ORIGIN.FREQ", "export_value"),
  merchandise("MERCH_IMP", "COMMODITY_SITC.COUNTRY_ORIGIN.STATE_DEST.FREQ", "import_value"),
  {
    flow: "ANA_SFD",
    version: "",
    sourceKey: "abs-state-accounts",
    dimensions: "MEASURE.DATA_ITEM.SECTOR.TSEST.REGION.FREQ",
    keys: ["VCH.SFD.SSS.20.1+2+3+4+5+6+7+8.Q"],
    startPeriod: "2000-Q1",
    // It reads 0 but the figures are in millions: those of the eight states add up to the nation's product.
    multiplier: { stated: 0, scale: 6 },
    served: [
      {
        ...total("VCH.SFD.SSS.20.{region}.Q", "gdp", "state_final_demand_chain_volume", "aud"),
        regions: stateCodes,
      },
    ],
  },
  {
    flow: "BA_SA2",
    version: "2.0.0",
    sourceKey: "abs-building-approvals",
    dimensions: "MEASURE.SECTOR.WORK_TYPE.BUILDING_TYPE.REGION_TYPE.REGION.FREQ",
    keys: ["1.9.TOT.TOT.STE.1+2+3+4+5+6+7+8.M"],
    startPeriod: "2021-07",
    multiplier: "required",
    served: [
      {
        ...total("1.9.TOT.TOT.STE.{region}.M", "approvals", "dwelling_units", "units"),
        regions: stateCodes,
      },
    ],
  },
  {
    flow: "RT",
    version: "1.0.0",
    sourceKey: "abs-retail-trade",
    dimensions: "MEASURE.INDUSTRY.TSEST.REGION.FREQ",
    keys: ["M1.20.20.1+2+3+4+5+6+7+8+AUS.M"],
    startPeriod: "2000-01",
    multiplier: "required",
    served: [total("M1.20.20.{region}.M", "retail", "turnover", "aud")],
  },
  {
    flow: "ERP_Q",
    version: "1.0.0",
    sourceKey: "abs-population",
    dimensions: "MEASURE.SEX.AGE.REGION.FREQ",
    keys: ["1.3.TOT.1+2+3+4+5+6+7+8+AUS.Q"],
    startPeriod: "2000-Q1",
    multiplier: "optional",
    served: [total("1.3.TOT.{region}.Q", "population", "erp", "persons")],
  },
  {
    flow: "ERP_COMP_Q",
    version: "1.0.0",
    sourceKey: "abs-population",
    dimensions: "MEASURE.REGION.FREQ",
    keys: ["3+6+9.1+2+3+4+5+6+7+8+AUS.Q"],
    startPeriod: "2000-Q1",
    multiplier: "required",
    served: [
      total("3.{region}.Q", "population", "natural_increase", "persons"),
      total("9.{region}.Q", "population", "net_overseas_migration", "persons"),
      // Those who move between states neither leave the nation nor enter it.
      { ...total("6.{region}.Q", "population", "net_interstate_migration", "persons"), regions: stateCodes },
    ],
  },
];

/** Series of the nation and the eight states. */
function total(key: string, topic: string, metric: string, unit: ServedSeries["unit"]): ServedSeries {
  return { key, topic, metric, unit, product: "total", regions: regionCodes };
}

function prices(key: string, metric: string, unit: ServedSeries["unit"]): ServedSeries {
  return { ...total(key, "cpi", metric, unit), product: "all_groups", regions: ["aus"], nation: "50" };
}

/** There are no seasonally adjusted figures of the territories. */
function labour(key: string, metric: string, unit: ServedSeries["unit"]): ServedSeries {
  const regions = regionCodes.filter((region) => region !== "nt" && region !== "act");
  return { ...total(key, "labour", metric, unit), regions };
}

/** Goods of all countries together: those of single ones would count twice. */
function merchandise(flow: string, dimensions: string, metric: string): SdmxFlow {
  return {
    flow,
    version: "1.0.0",
    sourceKey: "abs-merch-trade-state",
    dimensions,
    keys: ["0+1+2+3+4+5+6+7+8+9+TOT.TOT.1+2+3+4+5+6+7+8+TOT.M"],
    startPeriod: "2015-01",
    multiplier: "required",
    served: [
      {
        ...total("{product}.TOT.{region}.M", "trade", metric, "aud"),
        product: sitcSlugs,
        nation: "TOT",
        except: { product: "4", region: "act" },
      },
    ],
  };
}
