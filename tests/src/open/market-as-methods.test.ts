import { describe } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { demoServer } from "../demo-server.fixture.js";
import { randomOf } from "../oracle/random.js";
import { testMarketAsMethods } from "./compare-market.fixture.js";
import { demoSnapshot } from "./demo-snapshot.fixture.js";
import { ofCode } from "./told-of-code.fixture.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? Math.floor(Math.random() * 2 ** 31));

describe(`datasets of the market in the demo world, seed ${seed}`, () => {
  testMarketAsMethods(async () => ({ snapshot: await demoSnapshot(), address: (await demoServer()).address }), {
    random: randomOf(seed),
    codes: smallOrFull(20, undefined),
    dates: smallOrFull(10, undefined),
    full: ofCode.map(({ id }) => id),
  });
});
