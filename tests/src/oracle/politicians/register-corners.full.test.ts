import { loadPoliticiansCorners } from "../corpus.js";
import { testRegisters } from "./registers.fixture.js";

testRegisters({ name: "corner cases", load: loadPoliticiansCorners, share: 1 });

testRegisters({
  name: "corner cases whose newest parliament is unread",
  load: (folder, seed) => loadPoliticiansCorners(folder, seed, 48),
  share: 0.3,
});
