export type { Import, Location, NewImport, Reader, Writer } from "./store.js";
