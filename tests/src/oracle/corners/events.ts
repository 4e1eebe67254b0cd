import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { shifted } from "../requests/choices.js";
import { isWeekday } from "./reports.js";
import { type CornerStock, LAST, LAST_SESSION } from "./stocks.js";
import { textFile } from "./text-file.js";

/** Director trades, dividends and announcements, many of them on the first or last day of a window. */
export function cornerEvents(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const codes = [...stocks.map(({ code }) => code), "P0P", "N0W", "E0E"];
  return {
    "director-trades": [
      textFile("director-trades-2023-05-01.csv", [
        "id,stock_code,director_name,trade_type,shares_traded,price_per_share,total_value,trade_date,announcement_url",
        ...Array.from({ length: 300 }, (_, i) => trade(random, random.pick(codes), i)),
      ]),
    ],
    dividends: [
      textFile("dividends-2023-05-01.csv", [
        "id,stock_code,ex_date,payment_date,amount_per_share,franking_pct,dividend_type,document_url",
        ...Array.from({ length: 300 }, (_, i) => dividend(random, random.pick(codes), i)),
      ]),
    ],
    "asx-announcements": announcementDays(random).map((day) => announcements(random, codes, day)),
  };
}

/** Amounts in halves of a dollar, which add up to the same in any order, and amounts at the edges of the printed texts. */
function trade(random: Random, code: string, number: number): string {
  const type = random.pick(["buy", "buy", "Sell", "sell", "exercise_options", "On-market trade", "Gift to spouse"]);
  const isSummed = /^(buy|sell)$/i.test(type);
  const value = random.pick(
    isSummed ? ["", "0", "12.5", "999.5", "2000", "250000", "1000000", "2500000"] : printedValues,
  );
  const day = shifted(LAST_SESSION, -random.pick([-20, -1, 0, 1, 30, 88, 89, 90, 91, 364, 365, 366, 1500]));
  const url = random.pick(["", "https://example.com/notice.pdf"]);
  const shares = random.pick(["", "0", "1000"]);
  return [
    `t${(number * 7919) % 1000}`,
    code,
    random.pick(directors),
    type,
    shares,
    random.pick(["", "1.25"]),
    value,
    day,
    url,
  ].join(",");
}

const directors = ["Ann Lee", "Bo O'Day", "Cy Ng"];
const printedValues = [
  "",
  "0",
  "0.004",
  "0.005",
  "1.005",
  "12.34",
  "999.99",
  "999.994",
  "999.995",
  "999949.99",
  "999950",
  "999950000",
  "1000",
  "1050",
  "5649.99",
  "1250000",
  "3449999",
  "1250000000",
];

function dividend(random: Random, code: string, number: number): string {
  const ages = [-400, -30, -1, 0, 1, 180, 364, 365, 366, 730, 731, 1826, 1827, 7305];
  const exDate = shifted(LAST_SESSION, -random.pick(ages));
  return [
    `d${(number * 7919) % 1000}`,
    code,
    exDate,
    random.pick(["", shifted(exDate, 20)]),
    random.pick(["0.01", "0.125", "1.5", "0.07"]),
    random.pick(["", "0", "30", "100"]),
    random.pick(["ordinary", "special", "interim", "final"]),
    random.chance(0.2) ? "" : "https://example.com/dividend.pdf",
  ].join(",");
}

/** Some days of a year, with both sides of its edges from the newest session and from the newest report. */
function announcementDays(random: Random): string[] {
  const edges = [LAST, LAST_SESSION].flatMap((day) => [364, 365, 366, 90, 91].map((days) => shifted(day, -days)));
  const others = Array.from({ length: 25 }, () => shifted(LAST_SESSION, -random.between(-6, 400)));
  return [...new Set([...edges, ...others])].filter(isWeekday);
}

function announcements(random: Random, codes: readonly string[], day: string): MemoryFile {
  const date = day.split("-").reverse().join("/");
  const hasMarks = random.chance(0.5);
  const line = () =>
    [
      random.pick(codes.slice(0, 12)),
      `${date}  ${random.between(1, 12)}:${random.between(10, 59)} ${random.pick(["am", "pm"])}`,
      hasMarks && random.chance(0.5) ? "$" : "",
      random.pick(["Trading update", "Annual report", "Change of address", "Trading halt"]),
      random.pick(["", "", "Progress Report", "Periodic Report"]),
      random.pick(["", "https://example.com/1.pdf", "https://example.com/2.pdf"]),
    ].join(",");
  return textFile(`todayAnns_${day}.csv`, [
    "ASX Code,Date,Price sens.,Headline,Type,Document",
    ...Array.from({ length: 30 }, line),
  ]);
}
