import { randomOf, shuffled } from "./prng.js";

/**
 * Invented company words, all different, in a fixed random order: a bush plant
 * or animal with a landform behind it. None occurs in any real company's name.
 */
export function companyWords(): string[] {
  const all = CREATURES.flatMap((creature) => LANDFORMS.map((landform) => creature + landform));
  const countByInitial = new Map<string, number>();
  return shuffled(all, randomOf("names")).filter((word) => {
    const count = (countByInitial.get(word.charAt(0)) ?? 0) + 1;
    countByInitial.set(word.charAt(0), count);
    return count <= WORDS_PER_INITIAL_MAX;
  });
}

/**
 * Hands out codes that no real security has: a 9 between two letters, which the
 * exchange has never given out. The letters come from the name.
 */
export function codeMaker(): (word: string, trade: string) => string {
  const taken = new Set<string>();
  return (word, trade) => {
    const wanted = ALPHABET.indexOf(trade.charAt(0));
    for (let step = 0; step < ALPHABET.length; step += 1) {
      const code = `${word.charAt(0)}9${ALPHABET.charAt((wanted + step) % ALPHABET.length)}`;
      if (taken.has(code)) continue;
      taken.add(code);
      return code;
    }
    throw new Error(`no code is left for a name that begins with ${word.charAt(0)}`);
  };
}

/** An initial has 26 codes; this leaves some over. */
const WORDS_PER_INITIAL_MAX = 20;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const CREATURES = [
  ..."BANKSIA BETTONG BOOBOOK BROLGA COOLIBAH CORELLA CURRAWONG DOTTEREL DUNNART EGRET EMUBUSH FANTAIL".split(" "),
  ..."FINCH GALAH GOSHAWK GREVILLEA HAKEA HONEYMYRTLE IBIS JACANA JARRAH KARRI KESTREL LAPWING LORIKEET".split(" "),
  ..."MAGPIE MULGA NARDOO NUMBAT OSPREY PARDALOTE POTOROO QUANDONG QUOLL ROSELLA SALTBUSH SPOONBILL".split(" "),
  ..."TAWNY TEATREE URCHIN VELVETLEAF WAGTAIL WALLAROO YABBY ZEBRAFINCH".split(" "),
];

const LANDFORMS = "BROOK COMBE FELL FORD GATE HAVEN HOLT MERE MOOR REACH RIDGE SHORE STEAD TOR VALE WICK".split(" ");
