import { jsonLines } from "../csv-file.js";
import type { NamedFile } from "../named-file.js";
import { type Random, randomOf } from "../prng.js";
import { anyDeclared, type Declared, type Named } from "./declared.js";
import { type Member, parliaments } from "./parliament.js";
import { statementAddress } from "./people-files.js";

/** The registers of both chambers, one file a parliament, in our own layout. */
export function registerFiles(members: readonly Member[], named: Named): NamedFile[] {
  const documents = members.flatMap((member) => documentsOf(member, named));
  return parliaments.map(({ number, opening }) => ({
    fileName: `interests-register-${opening}.jsonl`,
    bytes: jsonLines(documents.filter(({ parliament }) => parliament === number)),
  }));
}

/** The documents of one member: what is open at the end of a parliament is mostly stated again in the next. */
function documentsOf(member: Member, named: Named) {
  const random = randomOf(`politicians/interests/${member.number}`);
  let open: Declared[] = Array.from({ length: 6 + random.below(8) }, () => anyDeclared(random, named, member.state));
  return parliaments
    .filter(({ number }) => number >= member.first && number <= member.last)
    .map(({ number, opening }) => {
      open = [...open.filter(() => random.chance(0.85)), anyDeclared(random, named, member.state)];
      const isDated = random.chance(0.8);
      const statementDate = isDated ? daysAfter(opening, 3 + random.below(28)) : null;
      const statement = open.map((each) => rowOf("statement", each, statementDate));
      const altered = alterations(random, open, named, member, opening);
      open = altered.open;
      const isRead = !random.chance(0.015);
      const unreadPages = random.chance(0.03) ? [4] : [];
      return {
        chamber: member.chamber,
        parliament: number,
        name: `${member.surname}, ${member.given}`,
        division: member.division,
        state: member.state,
        documentUrl: statementAddress(member, number),
        statementDate: isRead ? statementDate : null,
        read: isRead,
        unreadPages: isRead ? unreadPages : [],
        rows: isRead ? [...statement, ...altered.rows] : [],
      };
    });
}

/** Additions and deletions in the order of time; a few carry no legible date. */
function alterations(random: Random, declared: readonly Declared[], named: Named, { state }: Member, opening: string) {
  let open = [...declared];
  const days = Array.from({ length: 2 + random.below(9) }, () => 30 + random.below(ALTERED_DAYS)).sort((a, b) => a - b);
  const rows = days.map((day) => {
    const date = random.chance(0.94) ? daysAfter(opening, day) : null;
    const gone = open[random.below(open.length)];
    if (gone !== undefined && open.length > 4 && random.chance(0.3)) {
      open = open.filter((each) => each !== gone);
      return rowOf("deletion", gone, date);
    }
    const added = anyDeclared(random, named, state);
    open = [...open, added];
    return rowOf("addition", added, date);
  });
  return { open, rows };
}

function rowOf(kind: "statement" | "addition" | "deletion", declared: Declared, date: string | null) {
  const { item, holders, text, secondary } = declared;
  return { kind, item, holders, text, secondary, date };
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The newest parliament is not a year old in the demo world. */
const ALTERED_DAYS = 305;
