// The limit of the machine: node:http sending answers that are ready, in turns those of a file. Only the id of a request is made for each, and the
// date, which node:http adds.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { ReadyAnswer } from "./bare.js";
import { listenAndTell } from "./tell-port.js";

const [file = ""] = process.argv.slice(2);
const answers = (JSON.parse(readFileSync(file, "utf8")) as readonly ReadyAnswer[]).map(({ status, headers, body }) => ({
  status,
  headers,
  body: Buffer.from(body),
}));
let count = 0;

listenAndTell(
  createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      const { status, headers, body } = answers[count++ % answers.length]!;
      response.writeHead(status, [...headers, "X-Request-Id", String(FIRST_ID + count)]);
      response.end(body);
    });
  }),
);

/** Ids have 16 digits, as ours have. */
const FIRST_ID = 10 ** 15;
