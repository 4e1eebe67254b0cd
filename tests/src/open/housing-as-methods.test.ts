import { demoServer } from "../demo-server.fixture.js";
import { housingComparisons } from "./compare-housing.fixture.js";
import { compareOnDemo } from "./compare-on-demo.fixture.js";

compareOnDemo("the datasets of housing", () => demoServer(), housingComparisons);
