import { after, describe } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf } from "@daybook/domain";
import { withoutCorpus } from "@daybook/ingest/fixtures";
import { type Served, serve, temporaryFolder } from "../daybook.fixture.js";
import { randomOf } from "../oracle/random.js";
import { copyCorpus } from "../real-world.fixture.js";
import { testMarketAsMethods } from "./compare-market.fixture.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Nobody publishes dividends, director trades and fundamentals of one company as a file that we hold. */
const WITH_ROWS = [
  "short-positions",
  "short-position-revisions",
  "securities",
  "prices",
  "announcements",
  "company-tax",
];

describe(`datasets of the market in the real files, seed ${seed}`, { skip: withoutCorpus ?? false }, () => {
  const dataFolder = temporaryFolder(after);
  let server: Served;
  after(() => server?.stop());

  testMarketAsMethods(
    async () => {
      copyCorpus(dataFolder);
      server = await serve(dataFolder);
      const { snapshot } = await loadSnapshot({ dataFolder }, calendarOf());
      return { snapshot, address: server.address };
    },
    { random: randomOf(seed), codes: 300, dates: 60, full: WITH_ROWS },
  );
});
