import { withoutCorpus } from "@daybook/ingest/fixtures";
import { smallOrFull } from "@daybook/store/fixtures";
import { loadRealPoliticians } from "../corpus.js";
import { testRegisters } from "./registers.fixture.js";

testRegisters({
  name: "the real registers and returns",
  load: loadRealPoliticians,
  share: 0.03,
  skip: withoutCorpus ?? smallOrFull("the long form asks about the real registers", undefined),
});
