import { derived } from "../../../base/derived.js";
import { type SeriesIdentity, seriesKeyOf } from "../catalogue/definition.js";
import { type RegionCode, regionCodes, type StateCode, stateCodes } from "../catalogue/regions.js";
import { publishedSeries } from "../series/published-series.js";
import { DERIVED, type Observations, type ServedSeries, servedSeriesOf } from "../series/served-series.js";
import type { StatedSeries } from "../series/stated-series.js";
import { joined, juneQuarter, newestAt, sameDay, yearEarlier } from "./join-series.js";

/** The series that are computed from published ones, as far as those are held. */
export const derivedSeries = derived((stated: StatedSeries): readonly ServedSeries[] => {
  const published = publishedSeries(stated);
  const figuresOf = (key: string): Observations => published.get(key) ?? nothing;
  const made = [
    ...regionCodes.map((region) => realWages(figuresOf, region)),
    ...regionCodes.map((region) => tradeBalance(figuresOf, region)),
    ...regionCodes.map((region) => spendingPerPerson(figuresOf, region)),
    ...stateCodes.map((state) => demandPerPerson(figuresOf, state)),
    ...stateCodes.map((state) => approvalsPerPerson(figuresOf, state)),
    ...[...published.values()].flatMap(({ info }) =>
      info.topic === "crime" && info.metric === "victims" && info.regionType === "state"
        ? [victimsPerPerson(figuresOf, info.product, info.regionCode as StateCode)]
        : [],
    ),
  ];
  return made.flatMap(({ identity, figures }) =>
    figures.periods.length === 0 ? [] : [servedSeriesOf(identity, DERIVED, figures)],
  );
});

const nothing: Observations = { periods: new Int32Array(0), values: new Float64Array(0) };

/** The observations of a published series by its key; none when it is not held. */
type FiguresOf = (key: string) => Observations;

interface Derivation {
  readonly identity: SeriesIdentity;
  readonly figures: Observations;
}

/** Growth of wages beyond that of consumer prices, which are national for every region. */
function realWages(figuresOf: FiguresOf, region: RegionCode): Derivation {
  const prices = figuresOf("cpi.index.all_groups.aus");
  const inflation = joined(prices, prices, yearEarlier, (index, before) => (index / before - 1) * 100);
  return {
    identity: {
      ...common,
      topic: "wages",
      metric: "real_wpi_yoy",
      product: "",
      region,
      unit: "percent",
      frequency: "quarterly",
    },
    figures: joined(figuresOf(`wages.wpi_yoy.${region}`), inflation, sameDay, (growth, rise) => growth - rise),
  };
}

function tradeBalance(figuresOf: FiguresOf, region: RegionCode): Derivation {
  const [exported, imported] = ["export", "import"].map((way) => figuresOf(`trade.${way}_value.total.${region}`));
  return {
    identity: {
      ...common,
      topic: "trade",
      metric: "balance",
      product: "total",
      region,
      unit: "aud",
      frequency: "monthly",
    },
    figures: joined(exported!, imported!, sameDay, (out, back) => out - back),
  };
}

function spendingPerPerson(figuresOf: FiguresOf, region: RegionCode): Derivation {
  const spending: SeriesIdentity = {
    ...common,
    topic: "spending",
    metric: "household",
    product: "total",
    region,
    unit: "aud",
    frequency: "monthly",
    adjustment: "seasadj",
  };
  return {
    identity: { ...spending, metric: "household_per_capita" },
    figures: joined(figuresOf(seriesKeyOf(spending)), peopleOf(figuresOf, region), newestAt, perPerson),
  };
}

function demandPerPerson(figuresOf: FiguresOf, region: StateCode): Derivation {
  const demand = figuresOf(`gdp.state_final_demand_chain_volume.total.${region}.seasadj`);
  return {
    identity: {
      ...common,
      topic: "gdp",
      metric: "state_final_demand_per_capita",
      product: "total",
      region,
      unit: "aud",
      frequency: "quarterly",
      adjustment: "seasadj",
    },
    figures: joined(demand, peopleOf(figuresOf, region), sameDay, perPerson),
  };
}

function approvalsPerPerson(figuresOf: FiguresOf, region: StateCode): Derivation {
  const approvals = figuresOf(`approvals.dwelling_units.total.${region}`);
  return {
    identity: {
      ...common,
      topic: "approvals",
      metric: "dwelling_units_per_100k",
      product: "total",
      region,
      unit: "rate_per_100k",
      frequency: "monthly",
    },
    figures: joined(approvals, peopleOf(figuresOf, region), newestAt, per100k),
  };
}

/** By the people of the year's June quarter. */
function victimsPerPerson(figuresOf: FiguresOf, product: string, region: StateCode): Derivation {
  const victims = figuresOf(`crime.victims.${product}.${region}`);
  return {
    identity: {
      ...common,
      topic: "crime",
      metric: "victims_rate_100k",
      product,
      region,
      unit: "rate_per_100k",
      frequency: "annual",
    },
    figures: joined(victims, peopleOf(figuresOf, region), juneQuarter, per100k),
  };
}

function peopleOf(figuresOf: FiguresOf, region: RegionCode): Observations {
  return figuresOf(`population.erp.total.${region}`);
}

function perPerson(total: number, people: number): number {
  return total / people;
}

function per100k(count: number, people: number): number {
  return (count / people) * 100_000;
}

const common = { adjustment: "original", sourceKey: "derived-economy" } as const;
