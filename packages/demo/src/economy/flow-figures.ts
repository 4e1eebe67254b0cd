import type { RegionCode } from "@daybook/domain/data/economy";
import { changes, type LevelPlan, levels, type RatePlan, rates, sums } from "./figures.js";
import { firstMonth, monthAt, monthsBetween, quartersBetween } from "./months.js";
import { type State, states } from "./states.js";

/** Figures of the nation and the states, in the order of the periods; unknown ones are missing. */
type Regional = ReadonlyMap<RegionCode, readonly (number | undefined)[]>;

/** What the bureau's data service replies about one measure of a flow. */
export interface Measure {
  readonly topic: string;
  readonly metric: string;
  readonly unit: string;
  /** The power of ten in which figures are printed; blank where the flow prints none. */
  readonly multiplier: string;
  /** The first month of each period. */
  readonly months: readonly number[];
  /** The products that the reply has, by what they are served as; all by default. */
  readonly products?: readonly string[];
  /** The reply has no figures of the nation. */
  readonly statesOnly?: true;
  figuresOf(product: string): Regional;
}

const toMay = monthsBetween(firstMonth, monthAt("2026-05"));
const toMarch = quartersBetween(firstMonth, monthAt("2026-01"));
const toDecember = quartersBetween(firstMonth, monthAt("2025-10"));
const millions = { unit: "AUD", multiplier: "6" } as const;
const persons = { unit: "PSNS", multiplier: "0" } as const;
const percent = { unit: "PCT", multiplier: "0" } as const;

/** The measures of the demo world. The national figures of the labour force are in a workbook of the bureau. */
export const measures: readonly Measure[] = [
  {
    ...{ topic: "labour", metric: "unemployment_rate", ...percent, months: toMay, statesOnly: true },
    figuresOf: () =>
      eachRate("unemployment", { months: toMay, mean: 5.4, cyclical: 0.55, noise: 0.1, decimals: 3, min: 2 }),
  },
  {
    ...{ topic: "labour", metric: "participation_rate", ...percent, months: toMay, statesOnly: true },
    figuresOf: () => eachRate("participation", { months: toMay, mean: 65, cyclical: -0.3, noise: 0.15, decimals: 3 }),
  },
  {
    ...{ topic: "labour", metric: "employed_persons", unit: "PSNS", multiplier: "3", months: toMay, statesOnly: true },
    figuresOf: () =>
      added("employed", { months: toMay, start: 9150, growth: 0.019, cyclical: 0.7, noise: 0.002, decimals: 3 }),
  },
  vacancies(quartersBetween(firstMonth, monthAt("2026-04"))),
  ...spending(monthsBetween(monthAt("2019-01"), monthAt("2026-05"))),
  amounts("lending", "new_commitments", quartersBetween(monthAt("2019-07"), monthAt("2026-01")), {
    sizes: { owner_occupier: 21_000, investor: 10_500 },
    plan: { growth: 0.042, cyclical: 3, season: 0.03, noise: 0.02, decimals: 1 },
  }),
  {
    ...amounts("construction", "work_done", toMarch, {
      sizes: { total: 21_000_000 },
      plan: { growth: 0.034, cyclical: 1.5, noise: 0.015, decimals: 0 },
    }),
    multiplier: "3",
  },
  profits(toMarch),
  trade("export_value", {
    crude_materials_inedible_except_fuels: 2_700_000,
    mineral_fuels_lubricants_and_related_materials: 2_600_000,
    total: 9_200_000,
  }),
  trade("import_value", { total: 8_600_000 }),
  {
    ...amounts("gdp", "state_final_demand_chain_volume", toMarch, {
      sizes: { total: 335_000 },
      plan: { growth: 0.027, cyclical: 0.6, noise: 0.004, decimals: 0 },
    }),
    // The flow says that its millions are dollars.
    multiplier: "0",
  },
  {
    ...amounts("approvals", "dwelling_units", monthsBetween(monthAt("2021-07"), monthAt("2026-05")), {
      sizes: { total: 12_500 },
      plan: { growth: 0.008, cyclical: 3, season: 0.08, noise: 0.06, decimals: 0 },
    }),
    ...{ unit: "NUM", multiplier: "0" },
  },
  amounts("retail", "turnover", monthsBetween(firstMonth, monthAt("2025-06")), {
    sizes: { total: 13_800 },
    plan: { growth: 0.043, cyclical: 0.9, noise: 0.004, decimals: 1 },
  }),
  { ...population(), unit: "PSNS", multiplier: "" },
  {
    ...{ topic: "population", metric: "natural_increase", ...persons, months: toDecember },
    figuresOf: () =>
      added("births", { months: toDecember, start: 31_000, growth: 0.001, season: 0.06, noise: 0.03, decimals: 0 }),
  },
  {
    ...{ topic: "population", metric: "net_overseas_migration", ...persons, months: toDecember },
    figuresOf: () =>
      added("arrivals", { months: toDecember, start: 38_000, growth: 0.03, cyclical: 12, noise: 0.08, decimals: 0 }),
  },
  {
    ...{ topic: "population", metric: "net_interstate_migration", ...persons, months: toDecember, statesOnly: true },
    figuresOf: moves,
  },
];

/** Job vacancies, which nobody counted for a year. */
function vacancies(months: readonly number[]): Measure {
  const isCounted = (month: number) => month < monthAt("2008-07") || month >= monthAt("2009-07");
  const plan = { months, start: 105, growth: 0.037, cyclical: 6, season: 0.04, noise: 0.03, decimals: 1 };
  return {
    ...{ topic: "labour", metric: "job_vacancies", unit: "PSNS", multiplier: "3", months },
    figuresOf: () =>
      mapped(added("vacancies", plan), (figures) =>
        figures.map((figure, at) => (isCounted(months[at]!) ? figure : undefined)),
      ),
  };
}

/** What households spend, and how much more it is than a year before. */
function spending(months: readonly number[]): Measure[] {
  const plan = { months, start: 27_500, growth: 0.044, cyclical: 1.1, noise: 0.004, decimals: 1 };
  const level = () => added("spending", plan);
  const about = { topic: "spending", months } as const;
  return [
    { ...about, ...millions, metric: "household", figuresOf: level },
    {
      ...{ ...about, ...percent, metric: "household_yoy" },
      figuresOf: () => mapped(level(), (figures) => changes(figures as number[], 12, 1)),
    },
  ];
}

/** What industries earn in the nation. */
function profits(months: readonly number[]): Measure {
  return {
    ...{ topic: "business", metric: "gross_operating_profit", ...millions, months },
    figuresOf(product) {
      const start = product === "mining" ? 5200 : 700 + 40 * product.length;
      const plan = { months, start, growth: 0.045, cyclical: 2.5, noise: 0.02, decimals: 0 };
      return new Map([["aus", levels({ ...plan, seed: `profit/${product}` })]]);
    },
  };
}

/** Goods sent abroad or brought in, in thousands of dollars. */
function trade(metric: string, sizes: Readonly<Record<string, number>>): Measure {
  const plan = { growth: 0.055, cyclical: 2, season: 0.05, noise: 0.035, decimals: 0 };
  const months = monthsBetween(monthAt("2015-01"), monthAt("2026-05"));
  return { ...amounts("trade", metric, months, { sizes, plan }), multiplier: "3" };
}

type Growth = Omit<LevelPlan, "seed" | "months" | "start">;

/** Amounts of the nation by product, spread over the states. */
function amounts(
  topic: string,
  metric: string,
  months: readonly number[],
  { sizes, plan }: { readonly sizes: Readonly<Record<string, number>>; readonly plan: Growth },
): Measure {
  return {
    ...{ topic, metric, ...millions, months, products: Object.keys(sizes) },
    figuresOf: (product) => added(`${metric}/${product}`, { ...plan, months, start: sizes[product]! }),
  };
}

function population(): Omit<Measure, "unit" | "multiplier"> {
  const plan = { months: toDecember, start: 19_400_000, growth: 0.0142, noise: 0.0001, decimals: 0 };
  return { topic: "population", metric: "erp", months: toDecember, figuresOf: () => added("population", plan) };
}

/** Who moves from one state to another arrives in it: the figures of all states add up to nothing. */
function moves(): Regional {
  const parts = states.slice(0, -1).map(({ code, share, growth }): readonly [RegionCode, number[]] => {
    const plan = { months: toDecember, mean: growth * share * 6_000_000, noise: 900 * share, decimals: 0 };
    return [code, rates({ ...plan, seed: `moves/${code}` })];
  });
  const rest = sums(
    parts.map(([, figures]) => figures),
    0,
  ).map((sum) => -sum + 0);
  return new Map([...parts, [states.at(-1)!.code, rest]]);
}

/** A level of each state, and their sum for the nation. */
function added(seed: string, plan: Omit<LevelPlan, "seed">): Regional {
  const level = ({ code, share, growth }: State) =>
    levels({ ...plan, seed: `${seed}/${code}`, start: plan.start * share, growth: plan.growth + growth });
  const parts = states.map((state): readonly [RegionCode, number[]] => [state.code, level(state)]);
  return new Map([
    [
      "aus",
      sums(
        parts.map(([, figures]) => figures),
        plan.decimals,
      ),
    ],
    ...parts,
  ]);
}

/** A rate of each state, higher where it grows less. */
function eachRate(seed: string, plan: Omit<RatePlan, "seed">): Regional {
  return new Map(
    states.map(({ code, growth }) => [
      code,
      rates({ ...plan, seed: `${seed}/${code}`, mean: plan.mean - 100 * growth }),
    ]),
  );
}

function mapped(
  regional: Regional,
  change: (figures: readonly (number | undefined)[]) => readonly (number | undefined)[],
): Regional {
  return new Map([...regional].map(([region, figures]) => [region, change(figures)]));
}
