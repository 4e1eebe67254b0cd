import type { SeriesDefinition } from "../catalogue/definition.js";
import { definitions } from "../catalogue/definitions.js";
import type { DwellingDefinition } from "./definition.js";

const MONTHLY_RATES: ReadonlyMap<string, DwellingDefinition["measure"]> = new Map([
  ["FIRMMCRT", "cash_rate"],
  ["DGFACH12", "housing_credit_growth"],
  ["DGFACOH12", "housing_credit_growth_oo"],
  ["DGFACIH12", "housing_credit_growth_investor"],
]);

/** The series that the economy serves and housing too. What their files must say of them is told there. */
export const sharedSeries: readonly DwellingDefinition[] = definitions.flatMap((definition) => {
  const about = measureOf(definition);
  if (about === undefined) return [];
  const { id, unit, adjustment, statedUnits, region } = definition;
  return [
    {
      ...about,
      id,
      unit,
      adjustment,
      ...(statedUnits !== undefined && { statedUnits }),
      dwellingType: "all",
      region: region.toUpperCase(),
    },
  ];
});

function measureOf({
  id,
  sourceKey,
  product,
}: SeriesDefinition): Pick<DwellingDefinition, "measure" | "source" | "frequency"> | undefined {
  if (sourceKey === "abs-lending-indicators") {
    const measure = product === "investor" ? "loan_commitments_investor" : "loan_commitments_oo";
    return { measure, source: "abs_lend_housing", frequency: "quarterly" };
  }
  const measure = MONTHLY_RATES.get(id);
  return measure && { measure, source: "rba", frequency: "monthly" };
}
