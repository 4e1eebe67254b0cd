import { pooledTexts } from "../../../base/tables/pooled-texts.js";
import { UNKNOWN_DAY } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { MemberHolding } from "./holdings-of-member.js";
import type { Holdings } from "./register.js";

/** The holdings of one member. */
export interface MemberHoldings {
  /** Place among persons. */
  readonly person: number;
  /** The document for the register's parliament was read: what is open is current. */
  readonly isRead: boolean;
  readonly holdings: readonly MemberHolding[];
}

/** Holdings as columns, in the order of members; those of a member as they are listed. */
export function holdingColumns(members: readonly MemberHoldings[]): Holdings {
  const count = members.reduce((sum, { holdings }) => sum + holdings.length, 0);
  const columns = {
    person: new Int32Array(count),
    item: new Uint8Array(count),
    holder: new Uint8Array(count),
    fromDay: new Int32Array(count),
    toDay: new Int32Array(count),
    isCurrent: new Uint8Array(count),
    endedByLeaving: new Uint8Array(count),
    document: new Int32Array(count),
  };
  const texts: string[] = [];
  const secondaryTexts: string[] = [];
  for (const { person, isRead, holdings } of members) {
    for (const holding of holdings.toSorted(asListed(isRead))) {
      const at = texts.length;
      columns.person[at] = person;
      columns.item[at] = holding.item;
      columns.holder[at] = holding.holder;
      columns.fromDay[at] = holding.fromDay ?? UNKNOWN_DAY;
      columns.toDay[at] = holding.toDay ?? UNKNOWN_DAY;
      columns.isCurrent[at] = Number(isRead && holding.isOpen);
      columns.endedByLeaving[at] = Number(holding.endedByLeaving);
      columns.document[at] = holding.document;
      texts.push(holding.text);
      secondaryTexts.push(holding.secondary);
    }
  }
  return { count, ...columns, text: pooledTexts(texts), secondary: pooledTexts(secondaryTexts) };
}

/** The order in which the holdings of a member are listed: current first, then item, holder, newest first, text. */
function asListed(isRead: boolean): (a: MemberHolding, b: MemberHolding) => number {
  return (a, b) =>
    (isRead ? Number(b.isOpen) - Number(a.isOpen) : 0) ||
    a.item - b.item ||
    a.holder - b.holder ||
    (b.fromDay ?? UNKNOWN_DAY) - (a.fromDay ?? UNKNOWN_DAY) ||
    compareCodePoints(a.text, b.text);
}
