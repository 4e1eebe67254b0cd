import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { get, post, type Served, serve, temporaryFolder } from "../daybook.fixture.js";
import { copyDemoWorld } from "../demo-world.fixture.js";
import { randomOf } from "../oracle/random.js";
import { questionsFor, targetOf } from "./asked-of-both.fixture.js";
import {
  type AskedMoment,
  assertSameState,
  dayEndMs,
  eachOf,
  importsIn,
  untilBuilt,
} from "./compare-states.fixture.js";
import { WEB } from "./given-only.fixture.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? Math.floor(Math.random() * 2 ** 31));
const MOMENTS = smallOrFull(1, 2, 20);

describe(`past states of the demo world, seed ${seed}`, () => {
  const dataFolder = temporaryFolder(after);
  let server: Served;
  let days: readonly string[];

  before(async () => {
    copyDemoWorld(dataFolder);
    const random = randomOf(seed);
    const moments = (await importsIn(dataFolder))
      .map(({ retrievedAt }) => retrievedAt)
      .filter((each) => each > "2023-07");
    days = Array.from({ length: MOMENTS }, () => random.pick(moments).slice(0, 10));
    server = await serve(dataFolder, { DAYBOOK_WEB_URL: WEB });
  });
  after(async () => {
    const { exitCode, err } = await server.stop();
    assert.deepEqual([exitCode, err.replace(/^(Daybook answers| {2}curl|Stopping).*\n/gm, "")], [0, ""]);
  });

  for (let place = 0; place < MOMENTS; place++) {
    test(`as held at a moment, ${place}, all is answered as by a server that was given only the files of then`, async () => {
      // The end of the day in Sydney, when the same files count by both clocks, but for few.
      const at = new Date(Math.floor(dayEndMs(days[place]!) / 1000) * 1000).toISOString();
      await assertState({ at });
    });
    test(`as published by a day, ${place}, all is answered as by a server that was given only the files of then`, async () => {
      await assertState({ published: days[place]! });
    });
  }
  for (let place = 0; place < smallOrFull(0, 1, 5); place++) {
    test(`as held at a moment and published by a day, ${place}, all is answered as by a server that was given only the files of then`, async () => {
      const [published, held] = [days[place]!, days[place + 1]!].sort();
      await assertState({ at: `${held}T12:00:00Z`, published: published! });
    });
  }

  test("a POST that names a moment in its header is answered as a GET is that names it in its query", async () => {
    const at = `${days[0]!}T12:00:00Z`;
    await untilBuilt(server.address, { at });
    const questions = await questionsFor(server.address, "demo", randomOf(seed));
    await eachOf(questions, async ({ name, request }) => {
      const read = await get(server.address, `${targetOf({ name, request })}&at=${at}`);
      const header = { "accept-datetime": new Date(at).toUTCString() };
      const sent = await post(server.address, name, request, header);
      const said = async (answer: Response) => [
        answer.status,
        answer.headers.get("x-data-version"),
        answer.headers.get("memento-datetime"),
        await answer.text(),
      ];
      assert.deepEqual(await said(sent), await said(read), name);
    });
  });

  async function assertState(moment: AskedMoment): Promise<void> {
    const answered = await assertSameState(
      { dataFolder, address: server.address, world: "demo" },
      moment,
      randomOf(seed),
    );
    assert.ok(answered > 100, `only ${answered} questions had an answer`);
  }
});
