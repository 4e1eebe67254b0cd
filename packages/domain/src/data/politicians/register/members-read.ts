import type { RegisterDocument } from "./register.js";

/** The register's parliament: the newest of which a document was read; 0 when none was. */
export function registerParliament(documents: readonly RegisterDocument[]): number {
  return documents.reduce((newest, { isRead, parliament }) => (isRead ? Math.max(newest, parliament) : newest), 0);
}

/** The places of people whose document of a parliament was read, which is the last one of who has two. */
export function membersReadIn(documents: readonly RegisterDocument[], parliament: number): ReadonlySet<number> {
  const isReadOf = new Map(
    documents.filter((document) => document.parliament === parliament).map(({ person, isRead }) => [person, isRead]),
  );
  return new Set([...isReadOf].filter(([person, isRead]) => person >= 0 && isRead).map(([person]) => person));
}
