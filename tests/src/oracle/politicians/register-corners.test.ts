import { smallOrFull } from "@daybook/store/fixtures";
import { loadPoliticiansCorners } from "../corpus.js";
import { testRegisters } from "./registers.fixture.js";

testRegisters({ name: "corner cases", load: loadPoliticiansCorners, share: smallOrFull(0.1, 1) });
