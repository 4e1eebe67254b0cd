import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { workbook } from "./workbook.js";

/** Names as Victoria's valuer writes them: of one suburb, of two, of one by its council, cut short, of none. */
const victorian = [
  "ABBOTSFORD",
  "AIREYS INLET",
  "RICHMOND",
  "HILLSIDE",
  "HILLSIDE (BRIMBANK)",
  "HILLSIDE (EAST",
  "BELLFIELD (BANYULE)",
  "ST KILDA",
  "O'BRIENS",
  "KEW",
  "KEW (VIC.)",
  "KEW EAST",
  "NOWHERE-ON-SEA (FAR AWAY)",
  "GOLDEN POINT",
];

/** Issues of Victoria's valuer that overlap, the older one last. */
export function victorianIssues(random: Random): MemoryFile[] {
  return [2023, 2022].map((last) => {
    const years = Array.from({ length: 11 }, (_, i) => last - 10 + i);
    const names = victorian.filter((name) => name === "RICHMOND" || random.chance(0.95));
    const rows = names.map((name) => {
      const isOver = random.chance(0.15);
      const cells = years.map((year) => (isOver && year > last - 2 ? "-" : price(random)));
      return [name, ...cells, random.chance(0.8) ? price(random) : "NA", "1.5", "20", "3"];
    });
    return workbook(`houses-by-suburb-${last - 10}-${last}.xlsx`, "Table 1", [
      ["Median house prices"],
      ["Locality", ...years, "Prelim", `${last - 2001}-${last - 2000}`, `${last - 2010}-${last - 2000}`, "PA"],
      [null, ...years.map(() => null), last + 1],
      [],
      ...rows,
    ]);
  });
}

function price(random: Random): string | number {
  const dollars = random.between(40, 400) * 10_000 + random.pick([0, 500, 250]);
  return random.pick([
    dollars,
    dollars,
    dollars,
    dollars,
    dollars.toLocaleString("en-AU"),
    `^${dollars}`,
    `*${dollars}`,
    "-",
    "NA",
    null as unknown as string,
  ]);
}

const adelaide = ["ADELAIDE", " BRIGHTON ", "CLEARVIEW", "GLENELG", "GLENELG NORTH", "KEW", "UNLEY", "LOST CREEK"];

/** Quarters of South Australia, each with the same quarter of the year before; some are missing. */
export function adelaideQuarters(random: Random): MemoryFile[] {
  const quarters = [20241, 20242, 20243, 20244, 20251, 20253, 20254, 20252];
  return quarters.map((code) => {
    const [year, quarter] = [Math.floor(code / 10), code % 10];
    const rows = adelaide
      .filter((name) => name.includes("G") || random.chance(0.9))
      .map((name) => {
        const median = () =>
          random.pick([random.between(400, 1900) * 1000, `${random.between(400, 999)},500`, "-", "0"]);
        return ["Corner", name, 12, median(), 9, name.includes("G") ? 750_000 : median(), 1.1];
      });
    return workbook(`lsg_stats_${year}_${quarter}q.xlsx`, "Sheet1", [
      [
        "City",
        "Suburb",
        `Sales ${quarter}Q ${year - 1}`,
        `Median ${quarter}Q ${year - 1}`,
        `Sales ${quarter}Q ${year}`,
        `Median ${quarter}Q ${year}`,
        "Median Change",
      ],
      ...rows,
    ]);
  });
}
