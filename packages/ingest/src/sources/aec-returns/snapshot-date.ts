import { dayOf } from "@daybook/domain";
import { SourceProblem } from "../../source.js";

/**
 * The date of the snapshot that a file is of, YYYY-MM-DD, by the innermost folder or archive around it whose name ends
 * in one: `snapshot-2023-07-12`, `election-returns-2025-02-10.zip`, or a month after `snapshot-`, which is its first
 * day. The tables say nothing about it themselves. Undefined when no name does.
 */
export function snapshotDate(place: string): string | undefined {
  const around = place.split("/").slice(0, -1).reverse();
  for (const name of around) {
    const bare = name.replace(ARCHIVE, "");
    const date = DATE.exec(bare)?.[1] ?? monthStart(bare);
    if (date === undefined) continue;
    if (dayOf(date) === undefined) throw new SourceProblem(undefined, `the date of ${name} does not exist`);
    return date;
  }
  return undefined;
}

function monthStart(name: string): string | undefined {
  const month = MONTH.exec(name)?.[1];
  return month === undefined ? undefined : `${month}-01`;
}

const ARCHIVE = /\.(zip|tar|tar\.xz|tar\.gz|tgz)$/i;
const DATE = /(?<!\d)(\d{4}-\d{2}-\d{2})$/;
const MONTH = /(?<![a-z])snapshot-(\d{4}-\d{2})$/i;
