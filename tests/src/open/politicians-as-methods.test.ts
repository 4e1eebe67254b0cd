import { demoServer } from "../demo-server.fixture.js";
import { compareOnDemo } from "./compare-on-demo.fixture.js";
import { politiciansComparisons } from "./compare-politicians.fixture.js";

compareOnDemo("the datasets of politicians", () => demoServer(), politiciansComparisons);
