/** The figures of a period that say what flowed in it, by their names in an answer, with their columns. */
export const flowFigures = columnsOf(
  `revenue netIncome epsBasic epsDiluted operatingCashFlow freeCashFlow grossProfit operatingIncome ebitda normalizedEbitda
  ebit interestExpense pretaxIncome taxProvision netInterestIncome capitalExpenditure dividendsPaid shareBuybacks`,
);

/** Every figure of a period, by its name in an answer, with its column. */
export const periodFigures = {
  ...flowFigures,
  ...columnsOf(
    `sharesOutstanding totalAssets totalLiabilities totalEquity cashAndEquivalents totalDebt capitalLeaseObligations
    netDebt currentAssets currentLiabilities`,
  ),
};

function columnsOf(names: string): Readonly<Record<string, string>> {
  const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, columnOf(name)]));
}
