import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import type { Person } from "../../data/politicians/people/people.js";
import type { Interest, ResolvedRegister } from "../../data/politicians/register/interest.js";

/** A company and who declared it. */
export interface DeclaredCompany {
  readonly stockCode: string;
  readonly companyName: string;
  readonly industry: string;
  /** At least one. */
  readonly persons: ReadonlySet<Person>;
}

/** The companies that have an interest which counts: most people first, then by code. */
export function declaredCompanies(
  { ofStock }: ResolvedRegister,
  counts: (interest: Interest) => boolean,
): readonly DeclaredCompany[] {
  return Array.from(ofStock, ([stockCode, interests]): DeclaredCompany => {
    const { companyName, industry } = interests[0]!;
    return { stockCode, companyName, industry, persons: new Set(interests.filter(counts).map(({ person }) => person)) };
  })
    .filter(({ persons }) => persons.size > 0)
    .sort((a, b) => b.persons.size - a.persons.size || compareCodePoints(a.stockCode, b.stockCode));
}
