import { columnsOf, type Dataset, sqlNameOf } from "@daybook/domain";
import type { DisputedKeys, ImportPair } from "../store.js";
import { idsCondition } from "./ids-condition.js";
import { nameOf } from "./sql.js";

/** What is compared: the live rows of another dataset, and the imports of the own one with those that they replaced. */
export interface Dispute extends DisputedKeys {
  /** The imports of the other dataset. */
  readonly ids: readonly number[];
  readonly pairs: readonly ImportPair[];
}

/** A statement that gives the keys in dispute, each once. */
export function disputedSql(dataset: Dataset, ids: readonly number[], dispute: Dispute): string {
  const parts = [
    ...(dispute.ids.length === 0 ? [] : [betweenSql(dataset, ids, dispute)]),
    ...(dispute.pairs.length === 0 ? [] : [restatedSql(dataset, dispute)]),
    ...(dispute.pairs.length === 0 || dispute.ids.length === 0 ? [] : [lostSql(dataset, ids, dispute)]),
  ];
  const nothing = `select ${keyNames(dataset).join(", ")} from ${nameOf(dataset.name)} where false`;
  return parts.length === 0 ? nothing : parts.join(" union ");
}

/** Keys that one of both datasets lacks, or of which they say something else, on days that both have. */
function betweenSql(dataset: Dataset, ids: readonly number[], dispute: Dispute): string {
  const figure = nameOf(sqlNameOf(dispute.column));
  const sides = [
    { name: nameOf(dataset.name), where: idsCondition(ids) },
    { name: nameOf(dispute.dataset.name), where: idsCondition(dispute.ids) },
  ] as const;
  const day = nameOf(sqlNameOf(dispute.day));
  const sideSql = (own: 0 | 1) => {
    const [side, other] = [sides[own], sides[own === 0 ? 1 : 0]];
    return `select ${[...keyNames(dataset), figure].join(", ")} from ${side.name}
      where ${side.where} and ${day} in (select distinct ${day} from ${other.name} where ${other.where})`;
  };
  return `select ${keyOfEither(dataset)}
    from (${sideSql(0)}) as before full join (${sideSql(1)}) as after on ${isSameKey(keyNames(dataset))}
    where before.${day} is null or after.${day} is null or before.${figure} is distinct from after.${figure}`;
}

/**
 * Keys that a file restated, withdrew, or added on a day that a file before it
 * had too: a file that goes on with the year has mostly new days. Units share no day.
 */
function restatedSql(dataset: Dataset, dispute: Dispute): string {
  const [figure, day] = [nameOf(sqlNameOf(dispute.column)), nameOf(sqlNameOf(dispute.day))];
  const values = dispute.pairs.map(({ older, newer }, p) => `(${p}, ${Number(older)}, ${Number(newer)})`);
  const others = columnsOf(dataset)
    .filter(({ name }) => !dataset.key.includes(name))
    .map(({ sqlName }) => `before.${nameOf(sqlName)} is distinct from after.${nameOf(sqlName)}`);
  const whole = Array.from(dispute.wholeOn, (each) => `date '1970-01-01' + ${Number(each)}`);
  const isWhole = whole.length === 0 ? "false" : `before.${day} in (${whole.join(", ")}) and (${others.join(" or ")})`;
  const sideSql = (side: "older" | "newer") =>
    `select pairs.${PAIR}, it.* from pairs join ${nameOf(dataset.name)} as it on it.import_id = pairs.${side}`;
  return `select distinct ${keyNames(dataset).join(", ")} from (
    with pairs(${PAIR}, older, newer) as (values ${values.join(", ")}),
      before as (${sideSql("older")}), after as (${sideSql("newer")}),
      had as (select ${day}, min(${PAIR}) as ${PAIR} from before group by ${day})
    select ${keyOfEither(dataset)}
    from before full join after on ${isSameKey([PAIR, ...keyNames(dataset)])}
      left join had on had.${day} = after.${day} and had.${PAIR} <= after.${PAIR}
    where after.${day} is null
      or (before.${day} is null and had.${day} is not null)
      or (before.${day} is not null and (before.${figure} is distinct from after.${figure} or (${isWhole})))
  ) as restated`;
}

/** Keys of the other dataset on days that only earlier files had: whatever those said, it is no longer compared. */
function lostSql(dataset: Dataset, ids: readonly number[], dispute: Dispute): string {
  const day = nameOf(sqlNameOf(dispute.day));
  const daysOf = (imports: readonly number[]) =>
    `select ${day} from ${nameOf(dataset.name)} where ${idsCondition(imports)}`;
  const older = dispute.pairs.map((pair) => pair.older);
  return `select ${keyNames(dataset).join(", ")} from ${nameOf(dispute.dataset.name)}
    where ${idsCondition(dispute.ids)} and ${day} in (${daysOf(older)} except ${daysOf(ids)})`;
}

function keyNames({ key }: Dataset): string[] {
  return key.map((name) => nameOf(sqlNameOf(name)));
}

function keyOfEither(dataset: Dataset): string {
  return keyNames(dataset)
    .map((name) => `coalesce(before.${name}, after.${name}) as ${name}`)
    .join(", ");
}

/** PostgreSQL joins both ways only on plain equality, which holds since keys are never unknown. */
function isSameKey(names: readonly string[]): string {
  return names.map((name) => `before.${name} = after.${name}`).join(" and ");
}

/** A column in addition to those of the dataset, whose names have no space. */
const PAIR = nameOf("pair number");
