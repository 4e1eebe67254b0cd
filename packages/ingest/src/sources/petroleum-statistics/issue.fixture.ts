type Rows = (string | number | null)[][];

/** The sheets of a small issue. */
export function issueSheets(): Record<string, Rows> {
  return {
    Index: [["Australian Petroleum Statistics"]],
    "Refinery production": [
      ["Month", "Percentage indigenous: Total input (%)", "Total input (ML)", "Diesel oil (ML)", "Total (ML)"],
      ["Apr 2026", 14.7, "1,285.6", 900.2, "1,250.1"],
      ["May 2026", 15.7, "1,380.5", "n.a.", 1300],
      [],
      ["Source: a made-up file"],
    ],
    "Sales of products": [
      ["Month", "Regular (<95 RON) (ML)", "Automotive gasoline: total (ML)", "Diesel oil: total (ML)", "Hydrogen (ML)"],
      [46_113, 700.5, 1300.25, 2500, 1.5],
      [46_143, 710.5, 1310.25, 2510, "n.p."],
    ],
    "Sales by state and territory": [
      ["State", "Month", "Diesel oil: total", "Automotive gasoline: total (ML)"],
      ["NSW", "Apr 2026", 361.9, 510.2],
      ["NSW", "May 2026", 362.8, "n.p."],
      // 361.9 and 10.2 are 372.09999999999997 in binary.
      ["ACT", "Apr 2026", 10.2, 20.1],
      ["ACT", "May 2026", "n.p.", 21],
      ["WA", "May 2026", 93.8, 105.2],
    ],
    "Imports volume by country": [
      ["Month", "Source country", "Diesel oil (ML)"],
      ["May 2026", "Atlantis", 5],
    ],
    "Imports volume": [
      ["Month", "Diesel oil (ML)", "Total oil imports (ML)"],
      ["May-2026", 1900.5, 4100],
    ],
    "Exports volume": [
      ["Month", "Crude oil & condensate (ML)"],
      ["May-26", 0],
    ],
  };
}
