import type { MemoryFile } from "@daybook/ingest";
import { utils, write } from "@e965/xlsx";
import type { Random } from "../../random.js";
import { monthNames } from "./rba-table.js";
import { monthAfter, monthsBetween } from "./walk.js";

type Cell = string | number | null;

/** A cube of government finance: three quarters of eight states, by the first month of each. */
export function financeCube(random: Random, fileName: string, quarters: readonly string[]): MemoryFile {
  const heads = quarters.map((quarter) => {
    const end = monthAfter(quarter, 2);
    return `${monthNames[Number(end.slice(5)) - 1]} Qtr ${end.slice(0, 4)}`;
  });
  // A row without any figure is drift.
  const figures = (label: string): Cell[] => [
    label,
    random.between(1, 9000),
    ...quarters.slice(1).map(() => millions(random)),
  ];
  const sheets = Array.from({ length: 8 }, (_, i) => {
    const rows: Cell[][] = [
      ["            Australian Bureau of Statistics"],
      [`Table ${i + 5}`],
      [],
      [null, ...heads],
      [null, ...quarters.map(() => "$m")],
      ["GFS Revenue"],
      ...(random.chance(0.8) ? [figures("Taxation revenue")] : []),
      ...(random.chance(0.8) ? [figures("Current grants and subsidies")] : []),
      figures("Interest income"),
      figures("Total GFS revenue"),
      ["GFS Expenses"],
      ...(random.chance(0.8) ? [figures("Employee expenses")] : []),
      ...(random.chance(0.8)
        ? [figures("Interest on defined benefit superannuation"), figures("Other interest expenses")]
        : []),
      figures("Current grants and subsidies"),
      figures("Total GFS expenses"),
      figures("GFS NET OPERATING BALANCE"),
    ];
    return [`Table ${i + 5}`, rows] as const;
  });
  return workbook(fileName, [["Contents", [["Contents"]]], ...sheets]);
}

function millions(random: Random): Cell {
  return random.chance(0.06) ? random.pick(["n.a.", "n.p.", "-"]) : random.between(-200, 9000);
}

/** Victims of recorded crime: seven offences in eight states, by year. */
export function crimeCube(random: Random, fileName: string, last: number): MemoryFile {
  const years = Array.from({ length: last - 1992 }, (_, i) => 1993 + i);
  const rows: Cell[][] = [
    [`Table 9 Victims, Selected offences by states and territories, 1993 to ${last}`],
    ["Offence", ...years.map((year) => (year === 2003 ? "2003(a)" : String(year)))],
    ...stateNames.flatMap((state) => [
      [null, state],
      ...offences.map((offence): Cell[] => [
        offence,
        ...years.map(() => (random.chance(0.04) ? "np" : random.pick([0, random.below(900), random.below(70_000)]))),
      ]),
    ]),
  ];
  return workbook(fileName, [
    ["Contents", [["Contents"]]],
    ["Table 8", [["Another table"]]],
    ["Table 9", rows],
  ]);
}

const stateNames = [
  "New South Wales",
  "Victoria",
  "Queensland",
  "South Australia",
  "Western Australia",
  "Tasmania",
  "Northern Territory",
  "Australian Capital Territory",
];

const offences = [
  "Homicide and related offences(a)",
  "Assault(b)",
  "Sexual assault",
  "Robbery",
  "Unlawful entry with intent",
  "Motor vehicle theft",
  "Other theft",
];

/** Petroleum by month, product and state. */
export function petroleumBook(random: Random, fileName: string, first: string, last: string): MemoryFile {
  const months = monthsBetween(first, last);
  const monthOf = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  const litres = (): Cell =>
    random.chance(0.05)
      ? random.pick(["n.a.", "n.p."])
      : random.pick([random.below(9000) / 10, `${random.between(1, 9)},${random.between(100, 999)}.5`, 0]);
  const national = (heads: readonly string[]): Cell[][] => [
    ["Month", ...heads],
    ...months.map((month): Cell[] => [monthOf(month), ...heads.map(litres)]),
  ];
  const states = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT"];
  const stateHeads = ["LPG (ML)", "Diesel oil: total (ML)", "Fuel oil (ML)"];
  return workbook(fileName, [
    ["Index", [["Index"]]],
    ["Refinery production", national(["LPG (ML)", "Fuel oil (ML)", "Total input (ML)", "Indigenous share (%)"])],
    ["Sales of products", national(["LPG: total (ML)", "Diesel oil: total (ML)", "Fuel oil (ML)"])],
    [
      "Sales by state and territory",
      [
        ["State", "Month", ...stateHeads],
        ...states.flatMap((state) => months.map((month): Cell[] => [state, monthOf(month), ...stateHeads.map(litres)])),
      ],
    ],
    ["Imports volume", national(["LPG (ML)", "Total oil imports (ML)"])],
    ["Exports volume", national(["LPG (ML)"])],
  ]);
}

function workbook(fileName: string, sheets: readonly (readonly [string, readonly Cell[][]])[]): MemoryFile {
  const book = utils.book_new();
  for (const [name, rows] of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows as Cell[][]), name);
  return { fileName, bytes: write(book, { type: "buffer", bookType: "xlsx" }) as Buffer };
}
