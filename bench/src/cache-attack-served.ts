import { memoryOf, startDaybook } from "./children.js";
import type { Call } from "./load/generator.js";
import { cacheLookupsOf } from "./metrics.js";
import type { Bench } from "./part.js";
import { STOCK } from "./paths.js";
import { randomOf, rankDrawsOf } from "./random.js";

/** What an attacker does to a real server's kept answers and to its memory. */
export interface ServedAttackFigures {
  /** Different usual requests. */
  readonly usual: number;
  /** The share of the usual calls whose answers were kept: alone, and while ten times as many random ones come. */
  readonly hitsBefore: number;
  readonly hitsUnderAttack: number;
  readonly attacks: number;
  /** What the attacker asked for before that, as fast as it is answered, until all that may be kept was kept. */
  readonly filled?: number;
  /** Resident, before the attack, in its middle and at its end, and at its peak; undefined where /proc is not there. */
  readonly memory?: {
    readonly beforeMb: number;
    readonly middleMb: number;
    readonly endMb: number;
    readonly peakMb: number;
  };
}

/** Asks a server for usual series, alone and then together with an attacker who asks for another year of any stock each time. */
export async function measureServedAttack(bench: Bench): Promise<ServedAttackFigures> {
  const known = await bench.known();
  const server = await startDaybook(bench.data.everything(), "off");
  const seconds = bench.isQuick ? 1 : 10;
  const bodies = known.codes.slice(0, USUAL).map((productCode) => JSON.stringify({ productCode, period: "1Y" }));
  const path = `${STOCK}GetStockData`;
  const draw = rankDrawsOf(bodies.length, randomOf(1));
  const usualCall = (): Call => ({ path, bodies: Array.from({ length: DRAWS }, () => bodies[draw()]!) });
  const attack = (): Call => ({ path, numbered: { ...known, kind: "series", first: bench.nextNumbers() } });
  /** An attack is never what was asked before, so that only usual calls find their answers kept. */
  const shareKept = async (attacks: readonly Call[], forSeconds: number) => {
    const { hit } = await cacheLookupsOf(server.address);
    const calls = [usualCall(), ...attacks];
    const rate = USUAL_RATE * calls.length;
    const figures = await bench.generator.run({
      address: server.address,
      calls,
      connections: 64,
      seconds: forSeconds,
      rate,
    });
    const made = figures.answeredMs.length + figures.refusedMs.length + figures.failed;
    const usual = Math.ceil(made / calls.length);
    return { kept: ((await cacheLookupsOf(server.address)).hit - hit) / usual, attacks: made - usual };
  };
  const attackers = () => Array.from({ length: ATTACKS_PER_CALL }, attack);
  const fill = async () => {
    const load = { address: server.address, calls: attackers(), connections: 64, seconds };
    return (await bench.generator.run(load)).answeredMs.length;
  };
  try {
    await askTwice(server.address + path, bodies);
    const alone = await shareKept([], seconds);
    const before = memoryOf(server.pid);
    const filled = await fill();
    const first = await shareKept(attackers(), seconds);
    const middle = memoryOf(server.pid);
    const second = await shareKept(attackers(), seconds);
    const end = memoryOf(server.pid);
    return {
      usual: bodies.length,
      hitsBefore: alone.kept,
      hitsUnderAttack: (first.kept + second.kept) / 2,
      attacks: first.attacks + second.attacks,
      filled,
      ...(before === undefined || middle === undefined || end === undefined
        ? {}
        : {
            memory: { beforeMb: before.nowMb, middleMb: middle.nowMb, endMb: end.nowMb, peakMb: end.peakMb },
          }),
    };
  } finally {
    await server.stop();
  }
}

/** As usual requests were asked for before, and again. */
async function askTwice(url: string, bodies: readonly string[]): Promise<void> {
  const headers = { "content-type": "application/json", "user-agent": "daybook-bench/1" };
  for (const body of [...bodies, ...bodies]) {
    const response = await fetch(url, { method: "POST", headers, body });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} ${body} answers ${response.status}`);
  }
}

/** The figures in words. */
export function servedAttackLines({
  usual,
  hitsBefore,
  hitsUnderAttack,
  attacks,
  filled,
  memory,
}: ServedAttackFigures): string[] {
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  return [
    `A server that is asked for the last year of ${usual} stocks, of some more often than of others, ${USUAL_RATE} times a second, and then by an attacker for other years too,`,
    `ten times as often, ${attacks.toLocaleString("en")} times in all. Its metrics tell how many usual calls found their answers kept: ${percent(hitsBefore)} alone, ${percent(hitsUnderAttack)} beside the attacker.`,
    ...(filled === undefined
      ? []
      : [
          `Before that it asks for ${filled.toLocaleString("en")} others as fast as they are answered, so that the room for written rows, 256 MB, is full when memory is looked at.`,
        ]),
    ...(memory === undefined
      ? []
      : [
          `Resident memory: ${memory.beforeMb} MB before the attack, ${memory.middleMb} MB in its middle, ${memory.endMb} MB at its end, ${memory.peakMb} MB at the peak.`,
        ]),
  ];
}

const USUAL = 200;
const USUAL_RATE = 50;
const ATTACKS_PER_CALL = 10;
/** Usual calls of one load. */
const DRAWS = 2_000;
