import type { PoliticianOnlyCompany } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { groupsOf } from "../../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../../base/texts/compare-code-points.js";
import type { Interest } from "../interest.js";
import { declaredCompany } from "./declared-company.js";

/** A company that one person declared at some time, with its holders in their order. */
export type PersonCompany = Answer<PoliticianOnlyCompany>;

/** The companies that one person ever declared, by code. */
export function personCompanies(interests: readonly Interest[]): ReadonlyMap<string, PersonCompany> {
  const listed = interests.filter(({ stockCode }) => stockCode !== "");
  return new Map(
    Array.from(
      groupsOf(listed, ({ stockCode }) => stockCode),
      ([stockCode, own]) => [
        stockCode,
        {
          ...declaredCompany(own[0]!),
          holders: [...new Set(own.map(({ holder }) => holder))].sort((a, b) => a - b),
          currentlyDeclared: own.some(({ isCurrent }) => isCurrent),
        },
      ],
    ),
  );
}

/** Companies by name, then code. */
export function compareCompanies(a: NamedCompany, b: NamedCompany): number {
  return compareCodePoints(a.companyName, b.companyName) || compareCodePoints(a.stockCode, b.stockCode);
}

type NamedCompany = Pick<PersonCompany, "companyName" | "stockCode">;
