import { randomOf, shuffled } from "../prng.js";

/** Invented names of people, all different, in a fixed random order. Nobody bears such a family name. */
export function personNames(): string[] {
  const families = shuffled(
    FAMILY_STARTS.flatMap((start) => FAMILY_ENDS.map((end) => start + end)),
    randomOf("family names"),
  );
  const random = randomOf("given names");
  return families.flatMap((family) =>
    GIVEN_STARTS.map((starts) => {
      const start = starts[random.below(starts.length)]!;
      return `${start}${GIVEN_ENDS[random.below(GIVEN_ENDS.length)]} ${family}`;
    }),
  );
}

/** Each namesake takes the start of another row, so that nobody shares both names. */
const GIVEN_STARTS = [
  ["Ald", "Bre", "Cal"],
  ["Del", "Effi", "Fen"],
  ["Gar", "Hes", "Ild"],
  ["Jor", "Kel", "Lor"],
  ["Mav", "Nell", "Orv"],
  ["Per", "Ros", "Tam"],
];
const GIVEN_ENDS = "abeth anda ara avin ella emin enna erin ina iro isa ora".split(" ");

const FAMILY_STARTS =
  "Aspen Barley Bracken Clover Damson Elder Fescue Gorse Heather Juniper Larch Mallow Nettle Quince Rowan Sorrel Tansy Vetch Yarrow".split(
    " ",
  );
const FAMILY_ENDS = "acre barrow croft dyke fallow garth hithe lode marsh quay scarp thwaite weir yard".split(" ");
