import { demoServer } from "../demo-server.fixture.js";
import { newsComparisons } from "./compare-news.fixture.js";
import { compareOnDemo } from "./compare-on-demo.fixture.js";

compareOnDemo("the datasets of news, the industry and the ledger", () => demoServer(), newsComparisons);
