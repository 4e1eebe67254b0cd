import type { Call, Generator } from "./generator.js";
import { medianOf } from "./median.js";
import { undisturbed } from "./undisturbed.js";

/** A server that is compared with others. */
export interface Side<Name extends string> {
  readonly name: Name;
  readonly address: string;
}

/** How long and how often sides are measured. */
export interface RoundSizes {
  readonly rounds: number;
  readonly seconds: number;
  /** How often a round is made at most, if the host of the machine disturbs it. */
  readonly tries?: number;
}

/** Answers a second of each side, round by round. */
export interface RoundFigures<Name extends string> {
  readonly rates: Readonly<Record<Name, readonly number[]>>;
  readonly generatorBusy: number;
}

/**
 * Loads sides in turns, in the other order every second round, so that none has the better half of the machine's time. The
 * first round only warms them up. A call is made for each round, the same for all sides.
 */
export async function measureRounds<Name extends string>(
  generator: Generator,
  sides: readonly Side<Name>[],
  { callOf, connections, rounds, seconds, tries }: RoundSizes & { callOf(number: number): Call; connections: number },
): Promise<RoundFigures<Name>> {
  const rates = Object.fromEntries(sides.map(({ name }) => [name, [] as number[]])) as Record<Name, number[]>;
  let generatorBusy = 0;
  let made = 0;
  const measureRound = async () => {
    const call = callOf(made);
    const order = made % 2 === 0 ? sides : sides.toReversed();
    made += 1;
    const measured: { readonly name: Name; readonly rate: number; readonly busy: number }[] = [];
    for (const { name, address } of order) {
      const figures = await generator.run({ address, calls: [call], connections, seconds });
      const others = figures.failed + figures.refusedMs.length;
      if (others > 0) throw new Error(`${others} calls of ${call.path} were not answered by ${name}`);
      measured.push({ name, rate: figures.answeredMs.length / seconds, busy: figures.generatorBusy });
    }
    return measured;
  };
  await measureRound();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, rate, busy } of await undisturbed(measureRound, tries)) {
      rates[name].push(rate);
      generatorBusy = Math.max(generatorBusy, busy);
    }
  }
  return { rates, generatorBusy };
}

/** The median over rounds of what one side gives, of what another gives in the same round. */
export function ratioOf(one: readonly number[], other: readonly number[]): number {
  return medianOf(one.map((rate, round) => rate / other[round]!));
}
