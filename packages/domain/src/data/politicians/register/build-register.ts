import type { Ledger } from "../../../base/ledger.js";
import type { Table } from "../../../base/tables/table.js";
import { textIndexOf } from "../../../base/tables/table.js";
import { textPoolOf } from "../../../base/tables/text-pool.js";
import type { People } from "../people/people.js";
import type { registerLinks } from "../people/register-links-dataset.js";
import type { Register } from "./register.js";
import type { registerDocuments } from "./register-documents-dataset.js";
import type { registerRows } from "./register-rows-dataset.js";

/** The tables that the register is made of. */
export interface RegisterTables {
  readonly registerDocuments: Table<typeof registerDocuments>;
  readonly registerRows: Table<typeof registerRows>;
  readonly registerLinks: Table<typeof registerLinks>;
}

/** The register, from tables as the store scans them. */
export function registerOf(_tables: RegisterTables, _people: People, _ledger: Ledger): Register {
  const none = () => ({ pool: textPoolOf([]), index: textIndexOf(new Int32Array(), 0) });
  return {
    asAtDay: undefined,
    refreshedAtMs: undefined,
    documents: [],
    holdings: {
      count: 0,
      person: new Int32Array(),
      item: new Uint8Array(),
      holder: new Uint8Array(),
      fromDay: new Int32Array(),
      toDay: new Int32Array(),
      isCurrent: new Uint8Array(),
      text: none(),
      secondary: none(),
      document: new Int32Array(),
    },
  };
}
