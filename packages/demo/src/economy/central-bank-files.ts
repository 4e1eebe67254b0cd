import { isoOf } from "@daybook/domain";
import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { dayAt, lastSessionDay, tradingDaysBetween } from "../story.js";
import { activityIn } from "./activity.js";
import { dated, monthEnd, tableFile } from "./central-bank-table.js";
import { levels, rates, rounded } from "./figures.js";
import { firstMonth, monthAt, monthsBetween } from "./months.js";

/** The central bank's tables: interest rates, exchange rates, commodity prices and credit. */
export function centralBankFiles(): NamedFile[] {
  return [cashRateFile(), dailyCashRateFile(), exchangeRateFile(), commodityFile(), creditFile()];
}

function cashRateFile(): NamedFile {
  const targets = cashRates();
  const bills = rates({ seed: "bills", months: months("2026-06"), mean: 0.15, noise: 0.04, decimals: 2 });
  return tableFile({
    fileName: "f1.1-data.csv",
    title: "F1.1 INTEREST RATES AND YIELDS (FICTIONAL)",
    frequency: "Monthly",
    published: "2026-07-01",
    dates: months("2026-06").map(monthEnd),
    series: [
      { id: "FIRMMCRT", title: "Cash Rate Target", unit: "Per cent", values: targets },
      {
        id: "FIRMMBAB30D",
        title: "Bank Bills, 30 days",
        unit: "Per cent",
        values: targets.map((target, at) => rounded(target + bills[at]!, 2)),
      },
    ],
  });
}

function dailyCashRateFile(): NamedFile {
  const targets = cashRates();
  const days = tradingDaysBetween(dayAt("2019-01-02"), dayAt("2026-06-30"));
  return tableFile({
    fileName: "f1-data.csv",
    title: "F1 INTEREST RATES AND YIELDS - MONEY MARKET (FICTIONAL)",
    frequency: "Daily",
    published: "2026-07-01",
    dates: days.map(dated),
    series: [
      {
        id: "FIRMMCRTD",
        title: "Cash Rate Target",
        unit: "Per cent",
        values: days.map((day) => targets[monthAt(isoOf(day)) - firstMonth]!),
      },
    ],
  });
}

/** Once a month the rate moves by a quarter of a percent at most, towards what the economy asks for. */
function cashRates(): number[] {
  let rate = 4.75;
  return months("2026-06").map((month) => {
    const wanted = 3.4 + 90 * (activityIn(month - 3) - 1);
    if (wanted > rate + 0.2) rate += 0.25;
    if (wanted < rate - 0.2 && rate > 0.25) rate -= 0.25;
    return rate;
  });
}

function exchangeRateFile(): NamedFile {
  const random = randomOf("economy/exchange");
  const days = tradingDaysBetween(dayAt("2023-01-03"), lastSessionDay);
  let dollar = 0.68;
  const dollars = days.map(() => {
    dollar += 0.01 * (0.66 - dollar) + 0.004 * random.bell();
    return rounded(dollar, 4);
  });
  return tableFile({
    fileName: "f11.1-data.csv",
    title: "F11.1 EXCHANGE RATES (FICTIONAL)",
    frequency: "Daily",
    published: isoOf(lastSessionDay),
    dates: days.map(dated),
    series: [
      { id: "FXRUSD", title: "A$1=USD", unit: "USD", values: dollars },
      {
        id: "FXRTWI",
        title: "Trade-weighted Index",
        unit: "Index",
        values: dollars.map((value) => rounded(92 * value + random.bell() / 10, 1)),
      },
    ],
  });
}

function commodityFile(): NamedFile {
  const all = months("2026-06");
  return tableFile({
    fileName: "i2-data.csv",
    title: "I2 COMMODITY PRICES (FICTIONAL)",
    frequency: "Monthly",
    published: "2026-07-01",
    dates: all.map(monthEnd),
    series: COMMODITIES.map(([id, title, growth, from], at) => ({
      id,
      title: `Commodity prices; ${title}`,
      unit: "Index",
      values: levels({ seed: id, months: all, start: 40 + 4 * at, growth, cyclical: 3, noise: 0.015, decimals: 1 }).map(
        (value, i) => (all[i]! < monthAt(from) ? undefined : value),
      ),
    })),
  });
}

function creditFile(): NamedFile {
  const all = months("2026-05");
  return tableFile({
    fileName: "d1-data.csv",
    title: "D1 GROWTH IN SELECTED FINANCIAL AGGREGATES (FICTIONAL)",
    frequency: "Monthly",
    published: "2026-06-30",
    dates: all.map(monthEnd),
    series: CREDITS.map(([id, title, mean, last]) => ({
      id,
      title: `Credit; ${title}; 12-month ended growth`,
      unit: "Per cent",
      type: "Seasonally adjusted",
      values: rates({ seed: id, months: all, mean, cyclical: -1.2, noise: 0.25, decimals: 1 }).map((value, i) =>
        all[i]! > monthAt(last) ? undefined : value,
      ),
    })),
  });
}

function months(last: string): number[] {
  return monthsBetween(firstMonth, monthAt(last));
}

/** Id, title, growth a year, and the first month. */
const COMMODITIES = [
  ["GRCPAIAD", "All items", 0.04, "2001-07"],
  ["GRCPRCAD", "Rural", 0.025, "2001-07"],
  ["GRCPNRAD", "Non-rural", 0.045, "2001-07"],
  ["GRCPBMAD", "Base metals", 0.035, "2001-07"],
  ["GRCPBCAD", "Bulk commodities", 0.05, "2001-07"],
  ["GRCPBCSAD", "Bulk commodities, spot", 0.05, "2009-07"],
] as const;

/** Id, title, mean growth, and the last month: one series has been replaced. */
const CREDITS = [
  ["DGFACH12", "Housing", 7.5, "2026-05"],
  ["DGFACOH12", "Owner-occupier housing", 7, "2026-05"],
  ["DGFACIH12", "Investor housing", 8.2, "2026-05"],
  ["DGFACOP12", "Personal", 2.5, "2026-05"],
  ["DGFACBNF12", "Business", 6, "2026-05"],
  ["DGFACB12", "Business (old basis)", 5.5, "2019-06"],
] as const;
