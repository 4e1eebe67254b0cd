import { HIGH_LIMITS, startDaybook } from "./children.js";
import { medianOf } from "./load/median.js";
import type { Bench, Part } from "./part.js";
import { STOCK } from "./paths.js";

/** How long a year of a series takes a new server: of one that nobody asked for, and then of another year of it. */
interface FirstTouchFigures {
  readonly series: number;
  readonly firstMs: number;
  readonly againMs: number;
}

export const firstTouch: Part<FirstTouchFigures> = {
  name: "first-touch",
  title: "The first request for a series",
  measure: measureFirstTouch,
  lines: ({ series, firstMs, againMs }) => [
    `GetStockData 1Y to one caller of a server that has just started and was warmed up with other stocks: ${firstMs.toFixed(2)} ms, the median of ${series} series`,
    `that nobody had asked for; ${againMs.toFixed(2)} ms for another year of the same.`,
  ],
};

async function measureFirstTouch(bench: Bench): Promise<FirstTouchFigures> {
  const { codes } = await bench.known();
  const server = await startDaybook(bench.data.everything(), HIGH_LIMITS);
  try {
    const half = codes.length >> 1;
    const ask = async (asked: readonly string[], request: object) => {
      const took: number[] = [];
      for (const productCode of asked) {
        const beganMs = performance.now();
        const response = await fetch(`${server.address}${STOCK}GetStockData`, {
          method: "POST",
          headers: { "content-type": "application/json", "user-agent": "daybook-bench/1" },
          body: JSON.stringify({ productCode, ...request }),
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`GetStockData of ${productCode} answers ${response.status}`);
        took.push(performance.now() - beganMs);
      }
      return medianOf(took);
    };
    await ask(codes.slice(0, half), { period: "1Y" });
    await ask(codes.slice(0, half), { period: "1Y", maxPoints: 999 });
    const touched = codes.slice(half);
    const firstMs = await ask(touched, { period: "1Y" });
    return { series: touched.length, firstMs, againMs: await ask(touched, { period: "1Y", maxPoints: 999 }) };
  } finally {
    await server.stop();
  }
}
