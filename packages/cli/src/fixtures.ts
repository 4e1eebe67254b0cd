export { receiver } from "./hooks/receiver.fixture.js";
