import { csvBytes, type TableCell } from "../csv-file.js";
import type { NamedFile } from "../named-file.js";
import { type Member, parliaments } from "./parliament.js";

/** The lists of terms, people and documents, as their compiler writes them, and the Parliament's list of contacts. */
export function termFiles(members: readonly Member[]): NamedFile[] {
  return (["house", "senate"] as const).map((chamber) => ({
    fileName: chamber === "house" ? "representatives.csv" : "senators.csv",
    bytes: compiled(
      TERM_HEADINGS,
      members.filter((member) => member.chamber === chamber).flatMap((member) => termRows(member)),
    ),
  }));
}

/** People with their other names: every tenth has gone by another given name. */
export function peopleFile(members: readonly Member[]): NamedFile {
  const rows = members.map((member) => {
    const other = member.number % 10 === 0 ? `${member.given}beth ${member.surname}` : "";
    return [
      member.number,
      `Z${String(member.number).padStart(3, "0")}`,
      fullName(member),
      "",
      other,
      "",
      "",
      "",
      "",
      "",
    ];
  });
  return { fileName: "people.csv", bytes: compiled(PEOPLE_HEADINGS, rows) };
}

/** Where the statements of the newest parliament are. */
export function linksFile(members: readonly Member[]): NamedFile {
  const links = members
    .filter(({ last }) => last === 48)
    .map(
      (member) =>
        ` <personinfo aph_interests_url="${statementAddress(member, 48)}" id="uk.org.publicwhip/person/${10_000 + member.number}"/>`,
    );
  const xml = ['<?xml version="1.0" encoding="UTF-8"?>', "<peopleinfo>", ...links, "</peopleinfo>", ""];
  return { fileName: "links-register-of-interests.xml", bytes: Buffer.from(xml.join("\n"), "utf8") };
}

/** The address of a statement. */
export function statementAddress({ chamber, surname, given }: Member, parliament: number): string {
  return `https://example.org/register/${parliament}p/${chamber}/${surname}${given}_${parliament}P.pdf`;
}

/** Second line blank, as the compiler leaves it. */
function compiled(headings: readonly string[], rows: readonly (readonly TableCell[])[]): Uint8Array {
  const lines = Buffer.from(csvBytes(headings, rows)).toString("utf8").split("\n");
  return Buffer.from([lines[0], "", ...lines.slice(1)].join("\n"), "utf8");
}

/** A change of party begins a new term. */
function termRows(member: Member): TableCell[][] {
  const { laterParty, first, last, party } = member;
  const from = electionOf(first);
  const to = last === 48 ? undefined : electionOf(last + 1);
  if (laterParty === undefined) return [termRow(member, party, from, to)];
  const changed = `${from.slice(0, 4)}-11-20`;
  return [termRow(member, party, from, changed), termRow(member, laterParty, changed, to)];
}

function termRow(member: Member, party: string, from: string, to: string | undefined): TableCell[] {
  const end = to === undefined ? ["", "still_in_office"] : [dotted(to), "defeated"];
  const { number, division, state } = member;
  return [number, number, fullName(member), division, STATE_SPELLINGS[state] ?? state, dotted(from), "", ...end, party];
}

function electionOf(parliament: number): string {
  return parliaments.find(({ number }) => number === parliament)!.election;
}

function fullName({ given, surname }: Member): string {
  return `${given} ${surname}`;
}

function dotted(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day}.${month}.${year}`;
}

const STATE_SPELLINGS: Readonly<Record<string, string>> = { VIC: "Vic.", QLD: "Qld", TAS: "Tas." };
const TERM_HEADINGS =
  "member count,person count,name,Division,State/Territory,Date of election,Type of election,Date ceased to be a Member,reason,Most recent party".split(
    ",",
  );
const PEOPLE_HEADINGS = ["person count", "aph id", "name", "birthday", "alt name", "", "", "", "", ""];
