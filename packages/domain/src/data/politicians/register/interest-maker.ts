import { UNKNOWN_DAY } from "../../../base/tables/table.js";
import { type TextPool, textAt } from "../../../base/tables/text-pool.js";
import { type Spine, salCodeAt, salNameAt, stateAt } from "../../housing/suburbs/spine.js";
import type { State } from "../../housing/suburbs/states.js";
import type { CompanyMatches } from "../matching/company-matches.js";
import { matchInterest } from "../matching/match-interest.js";
import { suburbOfLocation } from "../matching/suburb-of-location.js";
import { REAL_ESTATE } from "../messages/item-labels.js";
import type { Politicians } from "../politicians.js";
import type { Interest } from "./interest.js";
import { stateDuring } from "./state-during.js";

/** Makes the interest of a holding by its place. What is told of a text is found out once. */
export function interestMaker(
  { people, register }: Politicians,
  matches: CompanyMatches,
  spine: Spine,
): (place: number) => Interest {
  const { documents, holdings } = register;
  const text = textsOf(holdings.text.pool);
  const secondary = textsOf(holdings.secondary.pool);
  const matchOf = oncePerText((itemNo: number, place) => matchInterest(matches, text(place), itemNo));
  const suburbOf = oncePerText((state: State, place) => suburbIn(spine, suburbOfLocation(spine, text(place), state)));
  return (place) => {
    const person = people.persons[holdings.person[place]!]!;
    const document = documents[holdings.document[place]!]!;
    const itemNo = holdings.item[place]!;
    const textPlace = holdings.text.index[place]!;
    const { stockCode, matchMethod, entityKind } = matchOf(itemNo, textPlace);
    const { salCode, suburbName, propertyState } =
      itemNo === REAL_ESTATE ? suburbOf(stateDuring(person, document), textPlace) : NO_SUBURB;
    return {
      person,
      document,
      itemNo,
      holder: holdings.holder[place]!,
      declaredText: text(textPlace),
      secondaryText: secondary(holdings.secondary.index[place]!),
      stockCode,
      companyName: matches.names.get(stockCode) ?? "",
      industry: matches.industries.get(stockCode) ?? "",
      matchMethod,
      entityKind,
      salCode,
      suburbName,
      propertyState,
      fromDay: dayIn(holdings.fromDay[place]!),
      toDay: dayIn(holdings.toDay[place]!),
      isCurrent: holdings.isCurrent[place] === 1,
      endedByLeaving: holdings.endedByLeaving[place] === 1,
    };
  };
}

type Suburb = Pick<Interest, "salCode" | "suburbName" | "propertyState">;

const NO_SUBURB: Suburb = { salCode: "", suburbName: "", propertyState: "" };

function suburbIn(spine: Spine, number: number | undefined): Suburb {
  if (number === undefined) return NO_SUBURB;
  return {
    salCode: salCodeAt(spine, number),
    suburbName: salNameAt(spine, number),
    propertyState: stateAt(spine, number),
  };
}

function dayIn(day: number): number | undefined {
  return day === UNKNOWN_DAY ? undefined : day;
}

/** The texts of a pool, each made once. */
function textsOf(pool: TextPool): (place: number) => string {
  const texts: string[] = [];
  return (place) => (texts[place] ??= textAt(pool, place) ?? "");
}

/** What is made of each text by its place and of one thing more, once. */
function oncePerText<More, Made>(make: (more: More, place: number) => Made): (more: More, place: number) => Made {
  const known = new Map<More, Made[]>();
  return (more, place) => {
    let made = known.get(more);
    if (made === undefined) {
      made = [];
      known.set(more, made);
    }
    made[place] ??= make(more, place);
    return made[place];
  };
}
