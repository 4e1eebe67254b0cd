import type { Accounts, HalfYear } from "./accounts.js";

/** Figures by the names of the dataset's columns. */
export type Figures = Readonly<Record<string, number>>;

/** What was earned and spent in some half years together. */
export function flowsOf({ trade }: Accounts, halves: readonly HalfYear[]): Figures {
  const sum = (amount: (half: HalfYear) => number) => halves.reduce((total, half) => total + amount(half), 0);
  const netIncome = sum((half) => half.netIncome);
  const operatingIncome = sum((half) => half.operatingIncome);
  const ebitda = operatingIncome + sum((half) => half.depreciation);
  const { shares } = halves.at(-1)!;
  return {
    revenue: sum((half) => half.revenue),
    net_income: netIncome,
    eps_basic: perShare(netIncome, shares),
    eps_diluted: perShare(netIncome, shares * DILUTION),
    operating_cash_flow: sum((half) => half.operatingCashFlow),
    pretax_income: netIncome + sum((half) => half.tax),
    tax_provision: sum((half) => half.tax),
    interest_expense: sum((half) => half.interest),
    dividends_paid: sum((half) => half.dividendsPaid),
    share_buybacks: sum((half) => half.buybacks),
    ...(trade === "bank"
      ? { net_interest_income: Math.round(sum((half) => half.revenue) * 0.78) }
      : {
          gross_profit: sum((half) => half.grossProfit),
          operating_income: operatingIncome,
          ebit: operatingIncome,
          ebitda,
          normalized_ebitda: Math.round(ebitda * 1.02),
          capital_expenditure: sum((half) => half.capitalExpenditure),
          free_cash_flow: sum((half) => half.operatingCashFlow + half.capitalExpenditure),
        }),
  };
}

/** What is owned and owed at the end of a half year. */
export function balanceOf({ trade }: Accounts, half: HalfYear): Figures {
  const { shares, assets, liabilities, cash, debt, leases } = half;
  return {
    shares_outstanding: shares,
    total_assets: assets,
    total_liabilities: liabilities,
    total_equity: assets - liabilities,
    cash_and_equivalents: cash,
    total_debt: debt,
    capital_lease_obligations: leases,
    ...(trade !== "bank" && {
      net_debt: debt - leases - cash,
      current_assets: Math.round(cash * 1.6),
      current_liabilities: Math.round(liabilities * 0.35),
    }),
  };
}

/** To a hundredth of a cent. */
function perShare(amount: number, shares: number): number {
  return Math.round((amount / shares) * 10_000) / 10_000 || 0;
}

const DILUTION = 1.015;
