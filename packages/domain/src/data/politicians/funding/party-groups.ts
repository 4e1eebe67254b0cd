import { comparableName } from "../../../base/texts/comparable-name.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";

/** A return of a party, as far as its group is concerned. */
export interface GroupedReturn {
  readonly yearEnd: number;
  /** Who lodged it. */
  readonly name: string;
  /** Key of its party group. */
  readonly group: string;
}

/** The party groups that a name of a branch stands for, by year. */
export interface Branch {
  readonly groupByYear: ReadonlyMap<number, string>;
  /** The group in the newest year that the name lodged in. */
  readonly newestGroup: string;
}

/** The branch that a recipient is, as written; undefined when it is none. */
export type BranchOf = (recipient: string) => Branch | undefined;

/** The key of a return's party group: as the register records it, else the party's own name. Nothing is inferred. */
export function partyGroupKey(partyGroup: string, name: string): string {
  return partyGroup.trim() || name.trim();
}

/** The group of a branch in a year: that of the same year, else that of the newest. */
export function groupIn({ groupByYear, newestGroup }: Branch, yearEnd: number): string {
  return groupByYear.get(yearEnd) ?? newestGroup;
}

/** What an earlier snapshot has that the next one has not. */
export interface EarlierNames {
  /** Returns that it has under names of their own. */
  readonly returns: readonly GroupedReturn[];
  /** Names under which the next snapshot has returns of others, both as compared. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Finds the branch of a recipient by its name as compared, then without one trailing ` - NATIONAL` or
 * state, as donors wrote it from 2000-01 to 2006-07, then by a table of spellings. A name that only earlier
 * snapshots have, newest first, is that of the party which bears another one since, else of who lodged then.
 */
export function branchesOf(
  returns: Iterable<GroupedReturn>,
  spellings: Iterable<readonly [spelling: string, partyName: string]>,
  earlier: readonly EarlierNames[] = [],
): BranchOf {
  const branches = new Map(branchesByName(returns));
  for (const names of earlier) addEarlier(branches, names);
  const partyNames = new Map(Array.from(spellings, ([spelling, name]) => [comparableName(spelling), name]));
  return (recipient) => {
    const name = comparableName(recipient);
    const exact = branches.get(name);
    if (exact !== undefined) return exact;
    const shorter = recipient.trim().replace(TRAILING_PLACE, "");
    const partyName = partyNames.get(name);
    return (
      branches.get(comparableName(shorter)) ??
      (partyName === undefined ? undefined : branches.get(comparableName(partyName)))
    );
  };
}

function addEarlier(branches: Map<string, Branch>, { returns, renamed }: EarlierNames): void {
  for (const [name, branch] of branchesByName(returns)) {
    if (!branches.has(name)) branches.set(name, branches.get(renamed.get(name) ?? "") ?? branch);
  }
}

const TRAILING_PLACE = / - (?:NATIONAL|NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/i;

function branchesByName(returns: Iterable<GroupedReturn>): ReadonlyMap<string, Branch> {
  const groups = new Map<string, Map<number, string>>();
  for (const { yearEnd, name, group } of returns) {
    const comparable = comparableName(name);
    const byYear = groups.get(comparable) ?? new Map<number, string>();
    groups.set(comparable, byYear);
    // Of two groups for one name in one year the smaller text counts, whatever the order of the rows.
    const rival = byYear.get(yearEnd);
    if (rival === undefined || compareCodePoints(group, rival) < 0) byYear.set(yearEnd, group);
  }
  return new Map(
    Array.from(groups, ([name, groupByYear]) => {
      const newestGroup = groupByYear.get(Math.max(...groupByYear.keys()))!;
      return [name, { groupByYear, newestGroup }];
    }),
  );
}
