import { ascending, byAll, grouped } from "../housing/order.js";
import type { FundingFiles } from "../politicians/funding.js";
import { numberOf, type Row, rowsOf, textOf } from "../politicians/rows.js";
import { politiciansOf } from "../politicians/world.js";
import type { Database } from "../sql/database.js";
import { nothing, type Restated } from "./restated.js";

/** A kind of returns: its table, by what a row is known, its sums in cents, and what it is told as. */
interface Kind {
  readonly dataset: string;
  readonly unit: string;
  readonly table: string;
  readonly key: readonly string[];
  readonly sums: readonly (readonly [figure: string, column: string])[];
  rowOf(row: Row): Pick<Restated, "key" | "counterparty" | "partyGroup">;
}

/** What snapshots of returns said one after the other. */
export async function restatedReturns(database: Database): Promise<Restated[]> {
  const { funding } = await politiciansOf(database);
  const kinds = kindsOf(funding);
  return (await Promise.all(kinds.map((kind) => restatedOf(database, funding, kind)))).flat();
}

function kindsOf({ groupOf }: FundingFiles): Kind[] {
  const trimmed = (row: Row, column: string) => textOf(row, column).trim();
  const groupIn = (row: Row) => groupOf(textOf(row, "recipient"), numberOf(row, "year_end")) ?? "";
  return [
    {
      ...{ dataset: "party-returns", unit: "party-returns", table: "party_returns" },
      key: ["year_end", "name", "occurrence"],
      sums: [
        ["receipts", "receipts_cents"],
        ["payments", "payments_cents"],
        ["debts", "debts_cents"],
      ],
      rowOf: (row) => ({
        key: trimmed(row, "name"),
        counterparty: "",
        partyGroup: trimmed(row, "party_group") || trimmed(row, "name"),
      }),
    },
    {
      ...{ dataset: "party-receipts", unit: "detailed-receipts", table: "detailed_receipts" },
      key: ["year_end", "return_type", "recipient", "payer", "receipt_type", "occurrence"],
      sums: [["amount", "cents"]],
      rowOf: (row) => ({
        key: trimmed(row, "recipient"),
        counterparty: trimmed(row, "payer"),
        partyGroup: groupIn(row),
      }),
    },
    {
      ...{ dataset: "donations", unit: "donations-made", table: "donations_made" },
      key: ["year_end", "donor", "recipient", "date", "occurrence"],
      sums: [["amount", "cents"]],
      rowOf: (row) => ({
        key: trimmed(row, "donor"),
        counterparty: trimmed(row, "recipient"),
        partyGroup: groupIn(row),
      }),
    },
  ];
}

async function restatedOf(database: Database, funding: FundingFiles, kind: Kind): Promise<Restated[]> {
  const { table, key, sums, unit } = kind;
  const extra = table === "party_returns" ? ["party_group"] : [];
  const columns = ["import_id", ...key, ...extra, ...sums.map(([, column]) => column)].join(" ");
  const byImport = grouped(await rowsOf(database, table, columns), (row) => textOf(row, "import_id"));
  const files = funding.snapshotsOf(unit).map(({ id }) => {
    const rows = byImport.get(id) ?? [];
    return {
      id,
      rows: new Map(rows.map((row) => [JSON.stringify(key.map((name) => row[name])), row])),
      years: new Set(rows.map((row) => numberOf(row, "year_end"))),
    };
  });
  const all = new Map(files.flatMap(({ rows }) => [...rows]));
  const ordered = [...all].sort(
    byAll(
      ...key.map(
        (name) =>
          ([, one]: [string, Row], [, other]: [string, Row]) =>
            order(name, one, other),
      ),
    ),
  );
  return ordered.flatMap(([name, row]) =>
    sums.flatMap(([figure, column], place) => {
      const cents = files.map(({ rows }) => (rows.has(name) ? numberOf(rows.get(name)!, column) : undefined));
      const changed = [...files.keys()].slice(1).filter((at) => cents[at] !== cents[at - 1]);
      return changed.flatMap((at): Restated[] => {
        const [before, after] = [cents[at - 1], cents[at]];
        if (before === undefined && !files[at - 1]!.years.has(numberOf(row, "year_end"))) return [];
        if (place > 0 && (before ?? 0) === (after ?? 0)) return [];
        const told = kind.rowOf(row);
        return [
          {
            ...nothing,
            ...told,
            ...{ dataset: kind.dataset, title: told.key, figure, unit: "AUD" },
            date: `${numberOf(row, "year_end") - 1}-07-01`,
            before: before === undefined ? null : before / 100,
            after: after === undefined ? null : after / 100,
            live: at === changed.at(-1),
            older: files[at - 1]!.id,
            newer: files[at]!.id,
          },
        ];
      });
    }),
  );
}

function order(column: string, one: Row, other: Row): number {
  return /year_end|occurrence/.test(column)
    ? numberOf(one, column) - numberOf(other, column)
    : ascending(textOf(one, column), textOf(other, column));
}
