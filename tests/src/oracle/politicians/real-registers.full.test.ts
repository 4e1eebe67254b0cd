import { withoutCorpus } from "@daybook/ingest/fixtures";
import { loadRealPoliticians } from "../corpus.js";
import { deletionsNotTaken } from "./deletion-words.js";
import { testRegisters } from "./registers.fixture.js";

testRegisters({
  name: "the real registers and returns",
  load: loadRealPoliticians,
  share: 0.03,
  skip: withoutCorpus,
  problemsIn: deletionsNotTaken,
});
