import { type Compared, columnsOf, type Dataset, type ImportChange, SUBJECT_PARTED, sqlNameOf } from "@daybook/domain";
import type { Database, Value } from "../engines/database.js";
import type { ImportPair } from "../store.js";
import { dayNumberOf } from "./column-sql.js";
import { idsCondition } from "./ids-condition.js";
import { nameOf, textOf } from "./sql.js";
import { holdsTableOf } from "./table.js";

/** Imports that came where nothing was of their units, and those that took the place of another. */
export interface Arrivals {
  readonly firsts: readonly number[];
  readonly pairs: readonly ImportPair[];
  /** Those that came after a newer one of their unit. */
  readonly late: ReadonlySet<number>;
}

/** What imports changed in a dataset, in no order; those that changed nothing are left out. */
export async function readImportChanges(
  database: Database,
  compared: Compared,
  { firsts, pairs, late }: Arrivals,
): Promise<ImportChange[]> {
  const { dataset, subject } = compared;
  if (!(await holdsTableOf(database, dataset))) return [];
  if (subject?.of !== undefined && !(await holdsTableOf(database, subject.of.dataset))) return [];
  const changes: ImportChange[] = [];
  for (let at = 0; at < firsts.length; at += AT_ONCE) {
    const ids = firsts.slice(at, at + AT_ONCE);
    changes.push(...(await database.rows(firstsSql(compared, ids))).map(changeOf));
  }
  for (let at = 0; at < pairs.length; at += AT_ONCE) {
    const some = pairs.slice(at, at + AT_ONCE);
    changes.push(...(await database.rows(pairsSql(compared, some))).map(changeOf));
  }
  return changes.map((change) => (late.has(change.importId) ? { ...change, isLate: true } : change));
}

/** The subjects of so many imports are in memory at once. */
const AT_ONCE = 500;

function changeOf([importId, added, restated, withdrawn, fromDay, toDay, subjects]: readonly Value[]): ImportChange {
  return {
    importId: Number(importId),
    added: Number(added),
    restated: Number(restated),
    withdrawn: Number(withdrawn),
    fromDay: fromDay === null ? undefined : Number(fromDay),
    toDay: toDay === null ? undefined : Number(toDay),
    subjects: subjects === null ? [] : String(subjects).split(BETWEEN),
  };
}

const BETWEEN = "\u001e";

/** All rows of an import are new where there was nothing. */
function firstsSql(compared: Compared, ids: readonly number[]): string {
  const { dataset, subject, isBySubject } = compared;
  const group = isBySubject ? "1, subject" : "1";
  return `select import_id, cast(count(*) as integer), 0, 0, ${spanSql(compared)}
    from (
      select it.import_id, ${subjectSql(compared)} as subject, ${timeSql(compared)} as said_of
      from ${nameOf(dataset.name)} as it ${subject?.of === undefined ? "" : joinSql(compared)}
      where ${idsCondition(ids, "it.")}
    ) as held group by ${group}`;
}

/** The rows of both sides that are not the same, counted by what became of them. */
function pairsSql(compared: Compared, pairs: readonly ImportPair[]): string {
  const group = compared.isBySubject ? "1, subject" : "1";
  const differences = compared.by.length === 0 ? wholeSql(compared) : namedSql(compared);
  const values = pairs.map(({ older, newer }) => `(${Number(older)}, ${Number(newer)})`);
  return `with pairs(older, newer) as (values ${values.join(", ")}),
    before as (${sideSql(compared, "older")}),
    after as (${sideSql(compared, "newer")}),
    differences as (${differences})
    select newer, ${["added", "restated", "withdrawn"].map((count) => `cast(sum(${count}) as integer)`).join(", ")},
      ${spanSql(compared)}
    from differences group by ${group}`;
}

/** Rows with a name: those that only one side has, and those of which both say something else. */
function namedSql({ by, says }: Compared): string {
  const names = ["newer", ...by.map((column) => nameOf(sqlNameOf(column)))];
  const isOther = says
    .map((column) => nameOf(sqlNameOf(column)))
    .map((name) => `before.${name} is distinct from after.${name}`);
  return `select coalesce(before.newer, after.newer) as newer,
      coalesce(after.subject, before.subject) as subject, coalesce(after.said_of, before.said_of) as said_of,
      case when before.newer is null then 1 else 0 end as added,
      case when before.newer is not null and after.newer is not null then 1 else 0 end as restated,
      case when after.newer is null then 1 else 0 end as withdrawn
    from before full join after on ${names.map((name) => `before.${name} = after.${name}`).join(" and ")}
    where ${["before.newer is null", "after.newer is null", ...isOther].join(" or ")}`;
}

/** Rows without a name are as many as there are of each kind on one side more than on the other. */
function wholeSql({ says }: Compared): string {
  const cells = ["newer", "subject", "said_of", ...says.map((column) => nameOf(sqlNameOf(column)))].join(", ");
  return `select newer, subject, said_of, greatest(sum(side), 0) as added, 0 as restated, greatest(-sum(side), 0) as withdrawn
    from (select 1 as side, ${cells} from after union all select -1 as side, ${cells} from before) as sides
    group by ${cells} having sum(side) <> 0`;
}

/** Each side is joined with its pair first, so that the rows of all imports are met once. */
function sideSql(compared: Compared, side: "older" | "newer"): string {
  const { dataset, by, says, subject } = compared;
  const cells = [...by, ...says].map((column) => `it.${nameOf(sqlNameOf(column))}`);
  return `select pairs.newer as newer, ${[`${subjectSql(compared)} as subject`, `${timeSql(compared)} as said_of`, ...cells].join(", ")}
    from pairs join ${nameOf(dataset.name)} as it on it.import_id = pairs.${side}
    ${subject?.of === undefined ? "" : joinSql(compared)}`;
}

function spanSql({ isBySubject }: Compared): string {
  const subjects = isBySubject ? "subject" : `string_agg(distinct subject, ${textOf(BETWEEN)})`;
  return `cast(min(said_of) as integer), cast(max(said_of) as integer), ${subjects}`;
}

function subjectSql({ subject }: Compared): string {
  if (subject === undefined) return "cast(null as text)";
  const table = subject.of === undefined ? "it" : "about";
  const cells = subject.columns.map((column) => `cast(${table}.${nameOf(sqlNameOf(column))} as text)`);
  return cells.join(` || ${textOf(SUBJECT_PARTED)} || `);
}

/** A row without another that says what it is about is about nothing that is told. */
function joinSql({ subject }: Compared): string {
  const { dataset, by } = subject!.of!;
  const names = ["import_id", ...by.map((column) => nameOf(sqlNameOf(column)))];
  return `left join ${nameOf(dataset.name)} as about on ${names.map((name) => `about.${name} = it.${name}`).join(" and ")}`;
}

function timeSql({ dataset, time }: Compared): string {
  if (time === undefined) return "cast(null as integer)";
  const cell = `it.${nameOf(sqlNameOf(time))}`;
  return typeOf(dataset, time) === "day" ? dayNumberOf(cell) : `cast(floor(${cell} / ${MS_PER_DAY}.0) as integer)`;
}

function typeOf(dataset: Dataset, column: string): string | undefined {
  return columnsOf(dataset).find(({ name }) => name === column)?.type;
}

const MS_PER_DAY = 86_400_000;
