import { linkedSuburb } from "../../housing/prices/suburb-links.js";
import type { Spine } from "../../housing/suburbs/spine.js";
import type { State } from "../../housing/suburbs/states.js";

/**
 * The number of the suburb that a declared location names: its text up to the first comma, bracket or dash,
 * in the state that the text names and else in that of the member. Undefined when that is none or may be several.
 */
export function suburbOfLocation(spine: Spine, location: string, stateOfMember: State | ""): number | undefined {
  const cut = CUT.exec(location)?.index ?? location.length;
  const whole = location.slice(0, cut).trim().replace(/\s+/g, " ");
  const named = statesIn(location.slice(cut));
  const linkedIn = (state: State | "", name: string) => (state === "" ? undefined : linkedSuburb(spine, state, name));
  if (named.size > 0) return linkedIn(onlyOf(named), whole);
  const own = stateAtEnd(whole);
  if (own.states.size === 0) return linkedIn(stateOfMember, whole);
  // A suburb may have the name of a state in its own, such as Victoria Point.
  const ofMember = isState(whole) ? undefined : linkedIn(stateOfMember, whole);
  return ofMember ?? linkedIn(onlyOf(own.states), own.name);
}

const CUT = /[,([]| - /;

/** A name that may end in its state, such as `Bondi NSW`, and the states that it names. */
function stateAtEnd(text: string): { readonly name: string; readonly states: ReadonlySet<State> } {
  const end = STATE_AT_END.exec(text);
  return end === null
    ? { name: text, states: statesIn(text) }
    : { name: text.slice(0, end.index), states: statesIn(end[0]) };
}

function isState(name: string): boolean {
  return Object.hasOwn(STATE_OF_NAME, name.toLowerCase());
}

function onlyOf(named: ReadonlySet<State>): State | "" {
  return named.size === 1 ? [...named][0]! : "";
}

function statesIn(text: string): ReadonlySet<State> {
  const found = text.matchAll(STATES);
  return new Set(Array.from(found, ([written]) => STATE_OF_NAME[written.toLowerCase()]!));
}

const STATE_OF_NAME: Readonly<Record<string, State>> = {
  nsw: "NSW",
  "new south wales": "NSW",
  vic: "VIC",
  victoria: "VIC",
  qld: "QLD",
  queensland: "QLD",
  sa: "SA",
  "south australia": "SA",
  wa: "WA",
  "western australia": "WA",
  tas: "TAS",
  tasmania: "TAS",
  nt: "NT",
  "northern territory": "NT",
  act: "ACT",
  "australian capital territory": "ACT",
};

const ANY_STATE = Object.keys(STATE_OF_NAME).join("|");
const STATES = new RegExp(`\\b(?:${ANY_STATE})\\b`, "gi");
const STATE_AT_END = new RegExp(`\\s+(?:${ANY_STATE})\\.?\\s*$`, "i");
