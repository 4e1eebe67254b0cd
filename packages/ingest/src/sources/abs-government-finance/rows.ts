/** A figure that is read in an operating statement. */
export interface Figure {
  readonly id: string;
  readonly rows: readonly string[];
  readonly section: Section["name"] | "";
  readonly required?: true;
}

/** A part of a statement, from the row that is its heading up to its total. */
interface Section {
  readonly name: "revenue" | "expenses";
  readonly title: string;
  readonly heading: string;
  readonly end: string;
}

/** The parts in which rows of one name are told apart, in lower case. */
export const sections: readonly Section[] = [
  { name: "revenue", title: "GFS Revenue", heading: "gfs revenue", end: "total gfs revenue" },
  { name: "expenses", title: "GFS Expenses", heading: "gfs expenses", end: "total gfs expenses" },
];

/** The figures, each with the rows that it is the sum of. Grants are paid too, and interest is also received. */
export const figures: readonly Figure[] = [
  { id: "revenue.total", rows: ["Total GFS revenue"], section: "", required: true },
  { id: "revenue.taxation", rows: ["Taxation revenue"], section: "revenue" },
  { id: "revenue.grants", rows: ["Current grants and subsidies"], section: "revenue" },
  { id: "expenses.total", rows: ["Total GFS expenses"], section: "", required: true },
  { id: "expenses.employees", rows: ["Employee expenses"], section: "expenses" },
  {
    id: "expenses.interest",
    rows: ["Interest on defined benefit superannuation", "Other interest expenses"],
    section: "expenses",
  },
  { id: "net_operating_balance.total", rows: ["GFS NET OPERATING BALANCE"], section: "", required: true },
];
