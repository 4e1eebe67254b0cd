import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { statePlans } from "./state-plans.js";
import type { Suburb } from "./suburbs.js";

/** Replies of the bureau's data service on its four socio-economic indexes, one each. */
export function seifaFiles(suburbs: readonly Suburb[]): NamedFile[] {
  // Nobody is scored where few live.
  const scored = suburbs.filter(({ population }) => population >= 500);
  return INDEXES.map((index) => {
    const scores = scored.map(({ salCode, wealth }) => {
      const random = randomOf(`housing/seifa/${index}/${salCode}`);
      return Math.floor(1000 + 170 * wealth + 25 * random.bell());
    });
    const nation = decilesOf(scores);
    const states = new Map(
      statePlans.map((state) => {
        const places = scored.flatMap((suburb, at) => (suburb.state === state ? [at] : []));
        const deciles = decilesOf(places.map((at) => scores[at]!));
        return [state, new Map(places.map((at, i) => [at, deciles[i]!]))];
      }),
    );
    const lines = scored.flatMap(({ salCode, state, population }, at) => {
      const start = `ABS:ABS_SEIFA2021_SAL(1.0.0): Fictional,${salCode}: fictional,${index}: ${index}`;
      const unscored = population < 560 ? 12.5 : 0.4;
      return [
        `${start},SCORE: Score,2021,${scores[at]}\n`,
        `${start},RWAD: Decile in Australia,2021,${nation[at]}\n`,
        `${start},RWSD: Decile in the state,2021,${states.get(state)!.get(at)}\n`,
        `${start},URPXSA1: Residents without a score,2021,${unscored}\n`,
      ];
    });
    return {
      fileName: `ABS_SEIFA2021_SAL_.${index}.SCORE+RWAD+RWSD+URPXSA1.csv`,
      bytes: Buffer.from(HEAD + lines.join("")),
    };
  });
}

/** Which tenth of all scores each is in, the lowest first. */
function decilesOf(scores: readonly number[]): number[] {
  const order = scores.map((_, at) => at).sort((a, b) => scores[a]! - scores[b]! || a - b);
  const deciles = new Array<number>(scores.length);
  for (const [rank, at] of order.entries()) deciles[at] = Math.floor((10 * rank) / scores.length) + 1;
  return deciles;
}

const HEAD =
  "DATAFLOW,SAL: Suburbs and Localities,SEIFAINDEXTYPE: Index Type,SEIFA_MEASURE: Index Measure,TIME_PERIOD: Time Period,OBS_VALUE: Value\n";

const INDEXES = ["IRSD", "IRSAD", "IER", "IEO"];
