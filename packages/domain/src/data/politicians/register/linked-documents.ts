import type { Table } from "../../../base/tables/table.js";
import type { People, Term } from "../people/people.js";
import { personOfLink } from "../people/person-of-link.js";
import type { registerLinks } from "../people/register-links-dataset.js";
import { composedLinks, type StatementLink } from "./composed-links.js";
import type { StatedDocument } from "./live-documents.js";

/**
 * The documents with those that are known by their address alone, which are unread. Where a document of the same
 * person, chamber and parliament is held without an address, it gets that one. Of several addresses the compiled one
 * counts before the one that we compose, unless it is of a place that the Parliament has left.
 */
export function withLinks(
  documents: readonly StatedDocument[],
  table: Table<typeof registerLinks>,
  people: People,
): readonly StatedDocument[] {
  const known = new Map(documents.map((document) => [unitOf(document), document]));
  const compiled = compiledLinks(table, people);
  const [current, old] = [compiled.filter(({ url }) => !LEFT.test(url)), compiled.filter(({ url }) => LEFT.test(url))];
  for (const { person, term, url } of [...current, ...composedLinks(people), ...old]) {
    const linked = unreadOf(person, term, url);
    const held = known.get(unitOf(linked));
    if (held === undefined) known.set(unitOf(linked), linked);
    else if (held.url === "") known.set(unitOf(linked), { ...held, url });
  }
  return [...known.values()];
}

/** Where the statements of the House lay until 2026. */
const LEFT = /^https:\/\/www\.aph\.gov\.au\/-\/media\//;

function compiledLinks({ rowCount, columns }: Table<typeof registerLinks>, people: People): StatementLink[] {
  const newest = newestParliament(columns.address.values, people);
  return Array.from({ length: rowCount }, (_, row) => row).flatMap((row) => {
    const person = personOfLink(people, columns.personCount[row]!);
    const url = columns.address.values[columns.address.index[row]!]!;
    const term = people.persons[person]?.terms.find(({ parliament }) => parliament === (parliamentIn(url) ?? newest));
    return term === undefined ? [] : [{ person, term, url }];
  });
}

function unreadOf(person: number, { chamber, parliament }: Term, url: string): StatedDocument {
  return {
    person,
    chamber,
    parliament,
    url,
    isRead: false,
    hasUnreadPages: false,
    file: "",
    number: 0,
    statementDay: undefined,
  };
}

function unitOf({ person, chamber, parliament, file, number }: StatedDocument): string {
  return person < 0 ? `${file} ${number}` : `${person} ${chamber} ${parliament}`;
}

/** The parliament of addresses that name none: the newest that others name, else the newest in which anybody sat. */
function newestParliament(addresses: readonly string[], { persons }: People): number {
  const named = addresses.map((address) => parliamentIn(address) ?? 0).reduce((a, b) => Math.max(a, b), 0);
  return named || persons.map(({ terms }) => terms[0]!.parliament).reduce((a, b) => Math.max(a, b), 0);
}

/** The parliament that the address of a statement names, as in `Register/48p/AB/Albanese_48P.pdf`. */
function parliamentIn(address: string): number | undefined {
  const named = /[/_](\d{2})p(?:[/._]|$)/i.exec(address)?.[1];
  return named === undefined ? undefined : Number(named);
}
