import type { ActiveRegisterMember, GetRegisterActivityRequest, GetRegisterActivityResponse } from "@daybook/contract";
import { derivedOfKey } from "../../base/derived.js";
import { type Answer, exactly, type Query } from "../../base/messages.js";
import { groupsOf } from "../../base/rows/groups-of.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { changesInWindow, peopleWith } from "../../data/politicians/register/counts/changes-in-window.js";
import { currentCounts } from "../../data/politicians/register/counts/current-counts.js";
import { declarerChanges } from "../../data/politicians/register/counts/declarer-changes.js";
import { newlyDeclared } from "../../data/politicians/register/counts/newly-declared.js";
import { weeklyCounts } from "../../data/politicians/register/counts/weekly-counts.js";
import type { RegisterChange, ResolvedRegister } from "../../data/politicians/register/interest.js";
import { matchingChanges } from "./matching-changes.js";

/** What changed over a window of days up to the newest date held. Filters narrow the weeks and the two filtered counts. */
export function getRegisterActivity(
  politicians: Politicians,
  register: ResolvedRegister,
  request: Query<GetRegisterActivityRequest>,
): Answer<GetRegisterActivityResponse> {
  const windowDays = usedWindow(request.windowDays);
  const { asAtDay } = register;
  const { changes, ...rest } = activityOf(register, windowDays);
  const filtered = matchingChanges(politicians, changes, request);
  return exactly({
    windowDays,
    weeks: asAtDay === undefined ? [] : weeklyCounts(filtered, asAtDay - windowDays, asAtDay),
    ...rest,
    sourceLicence: registerLicence,
    asAt: timestampOfDay(asAtDay),
    filteredEventCount: filtered.length,
    filteredMemberCount: peopleWith(filtered),
  });
}

/** The window itself, else the next longer one that there is, else the longest. */
function usedWindow(asked: number): WindowDays {
  if (asked === 0) return USUAL_WINDOW_DAYS;
  return WINDOWS_DAYS.find((days) => days >= asked) ?? LONGEST_WINDOW_DAYS;
}

const USUAL_WINDOW_DAYS = 90;
const LONGEST_WINDOW_DAYS = 365;
const WINDOWS_DAYS = [30, USUAL_WINDOW_DAYS, 180, LONGEST_WINDOW_DAYS] as const;
type WindowDays = (typeof WINDOWS_DAYS)[number];

/** What no filter narrows, made once for each register and window. */
const activityOf = derivedOfKey((register: ResolvedRegister, windowDays: WindowDays) => {
  const { asAtDay = Number.NEGATIVE_INFINITY } = register;
  const startDay = asAtDay - windowDays;
  const changes = changesInWindow(register.changes, asAtDay, windowDays);
  return {
    changes,
    activeMembers: activeMembers(changes).slice(0, MEMBERS_MAX),
    newlyDeclaredCompanies: newlyDeclared(register, startDay, asAtDay).slice(0, COMPANIES_MAX),
    declarerCountChanges: declarerChanges(register, startDay, asAtDay).slice(0, COMPANIES_MAX),
    undatedCurrentCount: currentCounts(register.interests).undated,
  };
});

const MEMBERS_MAX = 10;
const COMPANIES_MAX = 20;

/** The people of some changes: most changes first, then by slug. */
function activeMembers(changes: readonly RegisterChange[]): Answer<ActiveRegisterMember>[] {
  const byPerson = groupsOf(changes, ({ interest }) => interest.person);
  return Array.from(byPerson, ([{ slug, displayName, terms }, own]) => {
    const { partyAb, chamber, division } = terms[0]!;
    return { slug, displayName, partyAb, chamber, division, eventCount: own.length };
  }).sort((a, b) => b.eventCount - a.eventCount || compareCodePoints(a.slug, b.slug));
}
