import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { shifted } from "../../requests/choices.js";
import { textFile } from "../text-file.js";

const companies: readonly (readonly [code: string, name: string, industry: string])[] = [
  ["AAA", "ALWAYS THERE LIMITED", "Banks"],
  ["BBB", "Birch & Co Ltd", "Materials"],
  ["CCC", "Cedar Holdings Limited", "Energy"],
  ["CCD", "CEDAR HOLDINGS LTD.", "Energy"],
  ["DDD", "Durian's Group Limited", "Banks"],
  ["EEE", "Ebony Trust", "Not Applic"],
  ["FFF", "Fig PLC", "Materials"],
  ["GG1", "Garnet NL", "Energy"],
];

/** A market for the names: a directory and one report. */
export function companyFiles(): readonly (readonly [source: string, files: readonly MemoryFile[]])[] {
  return [
    [
      "asic-shorts",
      [
        textFile(
          "RR20260130-001-SSDailyAggShortPos.csv",
          [
            "Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions",
            "ALWAYS THERE ORDINARY,AAA,20000000,1000000000,2",
            "BIRCH ORDINARY,BBB,19990000,1000000000,1.999",
            "CEDAR ORDINARY,CCC,90000000,1000000000,9",
            "REPORTED ONLY LTD ORDINARY,RRR,50000000,1000000000,5",
            "DURIANS ETF UNITS,DDD,50000000,1000000000,5",
          ],
          "\r\n",
        ),
      ],
    ],
    [
      "asx-companies",
      [
        textFile(
          "ASX_Listed_Companies-2026-01-31.csv",
          [
            '"ASX code","Company name","GICs industry group","Listing date","Market Cap"',
            ...companies.map(([code, name, industry]) => `"${code}","${name}","${industry}","01/02/2003",1000`),
          ],
          "\r\n",
        ),
      ],
    ],
    [
      "company-aliases",
      [
        textFile("company-aliases-2026-01-01.csv", [
          "alias,stock_code,reason",
          "The Always,AAA,short name",
          "Cedar,CCC,short name",
          "Gone Alias,ZZZ,not listed",
          "Birch Co,DDD,wins over the name",
          "Reported Alias,RRR,reported and in no directory",
        ]),
      ],
    ],
  ];
}

/** Texts of each item that hit its rules. */
const texts: Readonly<Record<number, readonly string[]>> = {
  1: [
    "Always There Ltd",
    "always there limited.",
    "The Always Pty Ltd",
    "Birch & Co",
    "Birch Co Pty Ltd",
    "Cedar Holdings",
    "Cedar Limited",
    "Durians Group",
    "Durian\u2019s Group Ltd",
    "Something (BBB)",
    "Something (ASX: GG1)",
    "ASX:FFF shares",
    "GG1.AX",
    "BBB",
    "(BBB) and ASX: CCC",
    "(BBB) again BBB.AX",
    "(NAB)",
    "Gone Alias",
    "Reported Only",
    "Reported Alias",
    "Fig PLC",
    "Fig",
    "Garnet NL; Ebony Trust\nAlways There Limited",
    "Garnet;; Nil ;",
    "Smith Pty Ltd & Jones Pty Ltd",
    "Ebony Trust, Birch & Co Ltd",
    "Garnet, Fig",
    "Smith, Jones",
    "Smith Ltd, Jones",
    "Apple Inc",
    "Alphabet Inc NASDAQ",
    "Index ETF",
    "Growth Fund Limited",
    "Acme Pty Limited",
    "Acme Proprietary Limited",
    "Pty Ltd",
    "Nil",
    " n/a.",
    "Not Applicable",
    ".None.",
    "Caf\u00e9 No\u00ebl Ltd",
  ],
  2: [
    "Fern Family Trust",
    "Fern SMSF",
    "Fern Super Fund Pty Ltd",
    "Fern Superannuation Fund",
    "Ebony Trust",
    "Trustworthy",
  ],
  3: [
    "Richmond",
    "Richmond, VIC",
    "Richmond (Tas)",
    "Richmond - Tasmania",
    "Hillside",
    "Hillside, New South Wales",
    "kew",
    "Kew [SA]",
    "Abbotsford (NSW)",
    "Abbotsford QLD",
    "Abbotsford, nsw",
    "St Clair",
    "St Clair, South Australia",
    "Bondi, NSW and Kew, VIC",
    "Nowhere",
    "O'Briens",
    "Perth, Western Australia",
    "Acton ACT",
    "Acton, Australian Capital Territory",
    "Box Hill - north side",
    "Braddon; Bondi",
    "12 Smith St, Zeerust, VIC",
    "3/15 High Road Unley",
    "Ocean Avenue, Dalby QLD",
    "Unit 2, 40 Kew Street, Gatton, Qld",
    "7 Bay Lane",
  ],
  4: ["Always There Ltd", "Acme Pty Ltd", "Fern Foundation"],
  5: ["Fern & Partners", "Acme Pty Ltd"],
  6: ["Mortgage", "Credit card", "ALWAYS THERE LIMITED"],
  7: ["Government bond", "Fig PLC"],
  8: ["Savings account", "Managed Fund"],
  9: ["Boat", "Car", "A watch"],
  10: ["Rent", "Dividends"],
  11: ["Tickets, two, from Birch & Co Ltd", "A bottle", "Tickets (BBB)"],
  12: ["Flight to Perth", "Upgrade", "Flight, ASX: CCC"],
  13: ["Football Club, branch 3", "Union", "Friends of DDD.AX"],
  14: ["Nil.", "Other", "Shares (BBB)"],
};

/** Who lodged in which parliaments, as documents name them. */
const members: readonly (readonly [
  name: string,
  chamber: string,
  division: string,
  state: string | null,
  parliaments: readonly number[],
])[] = [
  ["Fern, Ada", "house", "Brookvale", "VIC", [46, 47, 48]],
  ["FERN, Hon Ada", "house", "Brookvale", "NSW", [47, 48]],
  ["Fern, Ada", "senate", "", "NSW", [46, 47, 48]],
  ["van der Berg, Robert", "house", "Pine Hill", "QLD", [46, 47]],
  ["O'Neil, Sean", "house", "Oak", "SA", [46, 47, 48]],
  ["Table, Joan", "house", "Elm", "WA", [46, 47, 48]],
  ["Turner, Kimberley", "house", "Ash", "TAS", [46, 47, 48]],
  ["Poll, Lee", "house", "Yew", null, [47, 48]],
  ["Gone, Max", "house", "Fir", "NT", [46, 47, 48]],
  ["Back, Nancy", "house", "Bay", "NSW", [46, 48]],
  ["Person, Unlisted", "house", "Lime", "VIC", [47, 48]],
  ["Moves, Pat", "senate", "", "QLD", [46]],
  ["Moves, Pat", "house", "Palm", "QLD", [48]],
  ["Pres, Only", "senate", "", "TAS", [46, 47, 48]],
  ["Late, Vic", "senate", "", "VIC", [47, 48]],
  ["New, Una", "house", "Ivy", "VIC", [46, 47, 48]],
  ["Lopez Smith, Maria", "house", "Oak Park", "NSW", [47, 48]],
  ["Twin, Sam", "house", "Fern", "VIC", [47, 48]],
  ["Twin, Sam", "house", "Rose", "VIC", [46]],
  ["Stranger, Some", "house", "Nowhere", "VIC", [46]],
  ["Again, Gus", "house", "Gum", "NSW", [46, 47, 48]],
  ["Later, Hal", "house", "Teak", "QLD", [46]],
  ["Later, Hal", "senate", "", "QLD", [47, 48]],
  ["Between, Eve", "senate", "", "SA", [46, 47, 48]],
];

const starts: Readonly<Record<number, string>> = { 46: "2019-07-20", 47: "2022-08-10", 48: "2025-08-05" };

/** Members whose alterations bear dates before the statement of their document and after that of the next. */
const unpunctual = /^(O'Neil|New|Late|Again),/;

/**
 * Three files of documents; the later ones have some of the documents of the first again. Those of a parliament may be
 * known and unread.
 */
export function registerFiles(random: Random, unread?: number): MemoryFile[] {
  const all = members.flatMap(([name, chamber, division, state, parliaments]) =>
    parliaments.map((parliament) => ({ name, chamber, division, state, parliament })),
  );
  const file = (number: number, chosen: typeof all) =>
    textFile(
      `interests-register-${number}.jsonl`,
      chosen.map((own) => JSON.stringify(documentFrom(random, own, own.parliament !== unread))),
    );
  return [
    file(
      1,
      all.filter(() => random.chance(0.9)),
    ),
    file(
      2,
      all.filter(() => random.chance(0.3)),
    ),
    file(3, [all[0]!, all[random.below(all.length - 1) + 1]!]),
  ];
}

function documentFrom(
  random: Random,
  {
    name,
    chamber,
    division,
    state,
    parliament,
  }: {
    readonly name: string;
    readonly chamber: string;
    readonly division: string;
    readonly state: string | null;
    readonly parliament: number;
  },
  isReadable: boolean,
): object {
  const isRead = random.chance(0.88) && isReadable;
  const start = shifted(starts[parliament]!, random.below(60));
  const isPunctual = !unpunctual.test(name);
  const isDated = random.chance(0.7) || !isPunctual;
  const alteredOn = () =>
    shifted(start, isPunctual || parliament === 48 ? random.below(160) : random.between(-30, 1200));
  const count = random.between(0, 22);
  const rows = [
    ...Array.from({ length: count }, () => rowFrom(random, "statement", random.chance(0.2) ? start : null)),
    ...Array.from({ length: random.between(0, 14) }, () =>
      rowFrom(random, random.chance(0.5) ? "addition" : "deletion", random.chance(0.8) ? alteredOn() : null),
    ),
  ];
  return {
    chamber,
    parliament,
    name,
    ...(division !== "" && { division }),
    ...(state !== null && { state }),
    ...(random.chance(0.6) && {
      documentUrl: `https://register.example/${parliament}/${encodeURIComponent(name)}.pdf`,
    }),
    statementDate: isDated ? start : null,
    read: isRead,
    unreadPages: isRead && random.chance(0.15) ? [3, "4"] : [],
    rows: isRead ? rows : [],
  };
}

function rowFrom(random: Random, kind: string, date: string | null): object {
  const item = random.chance(0.5) ? 1 : random.chance(0.4) ? 3 : random.between(1, 14);
  return {
    kind,
    item,
    holders: random.pick([
      ["self"],
      ["self"],
      [],
      ["spouse_partner"],
      ["self", "spouse_partner"],
      ["dependent_children"],
    ]),
    text: random.pick(texts[item]!),
    secondary: random.pick(["", "", "investment", "residence"]),
    date,
  };
}
