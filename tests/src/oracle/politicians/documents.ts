import { ascending, byAll, grouped } from "../housing/order.js";
import type { Database } from "../sql/database.js";
import { NEWEST } from "./parliaments.js";
import { type People, type Person, personOfDocument, termIn } from "./people.js";
import { numberOf, type Row, rowsOf, textOf, textsOf } from "./rows.js";

/** A known document. */
export interface Document {
  readonly chamber: string;
  readonly parliament: number;
  readonly person: Person | undefined;
  readonly url: string;
  readonly statementDay: string | null;
  readonly isRead: boolean;
  readonly isWhole: boolean;
  readonly rows: readonly Row[];
}

/** Every known document, of several files that state it the one retrieved last, then that of the greatest hash. */
export async function readDocuments(database: Database, people: People): Promise<Document[]> {
  const rows = await rowsOf(
    database,
    "register_documents",
    "import_id file document chamber parliament name division state document_url statement_day is_read unread_pages",
  );
  const lines = grouped(
    await rowsOf(database, "register_rows", "import_id document row kind item holders text secondary day"),
    (row) => `${row.import_id} ${row.document}`,
  );
  const ledger = await database.rows("select id, retrieved_at, sha256 from ledger");
  const files = new Map(
    ledger.map(([id, at, hash]) => [String(id), { at: Date.parse(String(at)), hash: String(hash) }]),
  );
  const found = rows.map((row) => {
    const [chamber, parliament, name] = [textOf(row, "chamber"), numberOf(row, "parliament"), textOf(row, "name")];
    const seat = { division: textOf(row, "division"), state: textOf(row, "state") };
    const person = personOfDocument(people.persons, name, chamber, parliament, seat);
    return { row, chamber, parliament, person, unit: `${chamber} ${parliament} ${person?.key ?? `? ${name}`}` };
  });
  const documents = [...grouped(found, ({ unit }) => unit).values()].map((same): Document => {
    const fileOf = ({ row }: (typeof found)[number]) => files.get(textOf(row, "import_id"))!;
    const { row, chamber, parliament, person } = [...same].sort(
      byAll(
        (one, other) => fileOf(other).at - fileOf(one).at,
        (one, other) => ascending(fileOf(other).hash, fileOf(one).hash),
      ),
    )[0]!;
    const own = lines.get(`${row.import_id} ${row.document}`) ?? [];
    return {
      chamber,
      parliament,
      person,
      url: textOf(row, "document_url"),
      statementDay: row.statement_day ?? null,
      isRead: row.is_read === "true",
      isWhole: row.is_read === "true" && textsOf(row, "unread_pages").length === 0,
      rows: [...own].sort((one, other) => numberOf(one, "row") - numberOf(other, "row")),
    };
  });
  const compiled = (await rowsOf(database, "register_links", "person_count address")).map((link) => ({
    person: people.byNumber(numberOf(link, "person_count")),
    url: textOf(link, "address"),
  }));
  const isOld = ({ url }: Link) => url.startsWith("https://www.aph.gov.au/-/media/");
  const composed = people.persons.filter(sits).map((person) => ({ person, url: composedUrl(person) ?? "" }));
  const links = [...compiled.filter((link) => !isOld(link)), ...composed, ...compiled.filter(isOld)];
  for (const { person, url } of links) {
    const term = person && termIn(person, NEWEST);
    if (person === undefined || term === undefined || url === "") continue;
    const at = documents.findIndex(
      (document) => document.person === person && document.parliament === NEWEST && document.chamber === term.chamber,
    );
    if (at < 0) {
      const { chamber } = term;
      const rest = { statementDay: null, isRead: false, isWhole: false, rows: [] };
      documents.push({ chamber, parliament: NEWEST, person, url, ...rest });
    } else if (documents[at]!.url === "") documents[at] = { ...documents[at]!, url };
  }
  return documents;
}

interface Link {
  readonly person: Person | undefined;
  readonly url: string;
}

/** Where sources.md F says that the statement of who sits is. Ids of the Parliament have three, five or six characters. */
function composedUrl(person: Person): string | undefined {
  const id = person.aphId;
  if (![3, 5, 6].includes(id.length) || /[^0-9A-Z]/.test(id) || (id.length > 3 && /\D/.test(id))) return undefined;
  return termIn(person, NEWEST)?.chamber === "house"
    ? `https://interests-register-api-public.aph.gov.au/api/members/${id}/statement/${NEWEST}`
    : `https://www.aph.gov.au/Parliamentary_Business/Committees/Senate/Senators_Interests/Senators_Interests_Register/${id.toLowerCase()}`;
}

const sits = (person: Person) => person.terms.some(({ to }) => to === null);
