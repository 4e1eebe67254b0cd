import { demoServer } from "../demo-server.fixture.js";
import { economyComparisons } from "./compare-economy.fixture.js";
import { compareOnDemo } from "./compare-on-demo.fixture.js";

compareOnDemo("the datasets of the economy", () => demoServer(), economyComparisons);
