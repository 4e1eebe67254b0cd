import { dayOf, type FileRef, tableOfEntries } from "@daybook/domain";
import { datasets, type People, registerOf } from "@daybook/domain/data/politicians";
import type { RegisterLine } from "./register-line.js";

/** How many rows delete what their member has not declared by then, as the register is served that is made of some documents. */
export function unmatchedDeletions(lines: readonly RegisterLine[], people: People): number {
  const file = "";
  const documents = lines.map(({ statementDate, read, rows, ...line }, document) => ({
    ...line,
    file,
    document,
    isRead: read,
    statementDay: dayOf(statementDate ?? ""),
  }));
  const rows = lines.flatMap((line, document) =>
    line.rows.map(({ date, ...each }, row) => ({ ...each, file, document, row, day: dayOf(date ?? "") })),
  );
  const registerDocuments = tableOfEntries(datasets.registerDocuments, documents);
  return registerOf(
    {
      registerDocuments: { ...registerDocuments, importId: new Int32Array(registerDocuments.rowCount) },
      registerRows: tableOfEntries(datasets.registerRows, rows),
      registerLinks: tableOfEntries(datasets.registerLinks, []),
    },
    people,
    { fileOf: () => ONE_FILE },
  ).unmatchedDeletions;
}

const ONE_FILE: FileRef = { fileName: "", sha256: "", retrievedAt: "1970-01-01T00:00:00.000Z", source: "" };
