import { columnsOf, type Dataset, sqlNameOf } from "@daybook/domain";
import type { ImportPair } from "../store.js";
import { nameOf } from "./sql.js";

/**
 * A clause that names `held` what the newer import of each pair restated,
 * withdrew or added, as the older one has it. It meets the rows of those
 * imports once, however many pairs there are.
 */
export function replacedSql(dataset: Dataset, pairs: readonly ImportPair[], conditions: readonly string[]): string {
  const values = pairs.map(({ older, newer }) => `(${Number(older)}, ${Number(newer)})`);
  const sideSql = (side: "older" | "newer") =>
    `select pairs.newer as ${NEWER}, it.* from pairs join ${nameOf(dataset.name)} as it
      on ${[`it.import_id = pairs.${side}`, ...conditions].join(" and ")}`;
  const names = dataset.key.map((name) => nameOf(sqlNameOf(name)));
  const isSame = [NEWER, ...names].map((name) => `before.${name} = after.${name}`);
  return `with pairs(older, newer) as (values ${values.join(", ")}),
    before as (${sideSql("older")}),
    after as (${sideSql("newer")}),
    held as materialized (
      select coalesce(before.${NEWER}, after.${NEWER}) as import_id, ${cellsSql(dataset)}
      from before full join after on ${isSame.join(" and ")}
      where ${["before.import_id is null", "after.import_id is null", ...changedSql(dataset)].join(" or ")}
    )`;
}

/** The key is that of either side, and all else as the older one has it. */
function cellsSql(dataset: Dataset): string {
  return columnsOf(dataset)
    .map(({ name, sqlName }) => {
      const cell = nameOf(sqlName);
      return dataset.key.includes(name) ? `coalesce(before.${cell}, after.${cell}) as ${cell}` : `before.${cell}`;
    })
    .join(", ");
}

function changedSql(dataset: Dataset): string[] {
  return columnsOf(dataset)
    .filter(({ name }) => !dataset.key.includes(name))
    .map(({ sqlName }) => `before.${nameOf(sqlName)} is distinct from after.${nameOf(sqlName)}`);
}

/** A column in addition to those of the dataset, whose names have no space. An import takes the place of one other at most. */
const NEWER = nameOf("newer import");
