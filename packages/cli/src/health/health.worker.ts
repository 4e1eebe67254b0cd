import { createServer } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { Readiness } from "@daybook/api";
import { healthAnswer } from "./health-answer.js";

const { host, port } = workerData as { readonly host: string; readonly port: number };
let readiness: Readiness = "no data is loaded yet";
let heardMs = performance.now();
parentPort!.on("message", (said: Readiness) => {
  readiness = said;
  heardMs = performance.now();
});

const server = createServer((request, response) => {
  const path = request.url?.split("?", 1)[0] ?? "";
  const [status, text] = healthAnswer(path, { readiness, agoMs: performance.now() - heardMs }) ?? [404, "not found"];
  // A probe asks once; a connection that stays would only take up memory.
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", Connection: "close" };
  response.writeHead(status, headers).end(`${text}\n`);
});
server.requestTimeout = 5_000;
server.maxConnections = 100;
server.once("error", (problem) => {
  throw problem;
});
server.listen(port, host, () => parentPort!.postMessage("listening"));
