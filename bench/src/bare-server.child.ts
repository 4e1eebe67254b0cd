// The limit of the machine: node:http sending bytes that are ready, in turns those of each answer in a file.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { listenAndTell } from "./tell-port.js";

const [file = ""] = process.argv.slice(2);
const bodies = readFileSync(file, "utf8")
  .split("\n")
  .map((line) => Buffer.from(line));
let count = 0;

listenAndTell(
  createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      const body = bodies[count++ % bodies.length]!;
      response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
      response.end(body);
    });
  }),
);
