import type { ColumnName } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import type { Accounts, HalfYear } from "./accounts.js";

/** Figures by the names of the dataset's columns. */
export type Figures = Readonly<Partial<Record<ColumnName<typeof datasets.fundamentals>, number>>>;

/** What was earned and spent in some half years together. */
export function flowsOf({ trade }: Accounts, halves: readonly HalfYear[]): Figures {
  const sum = (amount: (half: HalfYear) => number) => halves.reduce((total, half) => total + amount(half), 0);
  const netIncome = sum((half) => half.netIncome);
  const operatingIncome = sum((half) => half.operatingIncome);
  const ebitda = operatingIncome + sum((half) => half.depreciation);
  const { shares } = halves.at(-1)!;
  return {
    revenue: sum((half) => half.revenue),
    netIncome,
    epsBasic: perShare(netIncome, shares),
    epsDiluted: perShare(netIncome, shares * DILUTION),
    operatingCashFlow: sum((half) => half.operatingCashFlow),
    pretaxIncome: netIncome + sum((half) => half.tax),
    taxProvision: sum((half) => half.tax),
    interestExpense: sum((half) => half.interest),
    dividendsPaid: sum((half) => half.dividendsPaid),
    shareBuybacks: sum((half) => half.buybacks),
    ...(trade === "bank"
      ? { netInterestIncome: Math.round(sum((half) => half.revenue) * 0.78) }
      : {
          grossProfit: sum((half) => half.grossProfit),
          operatingIncome,
          ebit: operatingIncome,
          ebitda,
          normalizedEbitda: Math.round(ebitda * 1.02),
          capitalExpenditure: sum((half) => half.capitalExpenditure),
          freeCashFlow: sum((half) => half.operatingCashFlow + half.capitalExpenditure),
        }),
  };
}

/** What is owned and owed at the end of a half year. */
export function balanceOf({ trade }: Accounts, half: HalfYear): Figures {
  const { shares, assets, liabilities, cash, debt, leases } = half;
  return {
    sharesOutstanding: shares,
    totalAssets: assets,
    totalLiabilities: liabilities,
    totalEquity: assets - liabilities,
    cashAndEquivalents: cash,
    totalDebt: debt,
    capitalLeaseObligations: leases,
    ...(trade !== "bank" && {
      netDebt: debt - leases - cash,
      currentAssets: Math.round(cash * 1.6),
      currentLiabilities: Math.round(liabilities * 0.35),
    }),
  };
}

/** To a hundredth of a cent. */
function perShare(amount: number, shares: number): number {
  return Math.round((amount / shares) * 10_000) / 10_000 || 0;
}

const DILUTION = 1.015;
