import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { contextOf } from "../context.fixture.js";
import { runCommand } from "../program.js";

const PEOPLE = "person count,aph id,name,birthday,alt name\n1,EZ5,Ann Abel,,\n2,EZ6,Bob Beck,,\n";
const DIRECTORY =
  '"ASX code","Company name","Listing date","GICs industry group","Market Cap"\n"EXA","EXAMPLE LIMITED","2015-06-09","Energy",8060415';

/** A server on this machine, and how often it was asked. */
async function startServer(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

/** What the publisher of the table of people does; that of the directory does well. */
let onPeople: RequestListener = () => {};
const mirror = await startServer((request, response) => {
  if (request.url!.endsWith("/people.csv")) onPeople(request, response);
  else response.end(DIRECTORY);
});
/** A server that nobody may ask. */
const hidden = await startServer((_, response) => response.end(PEOPLE));
const world = mkdtempSync(join(tmpdir(), "sync-faults-"));
after(() => rmSync(world, { recursive: true }));

async function daybook(dataFolder: string, ...args: readonly string[]) {
  const [out, said]: [string[], string[]] = [[], []];
  const exitCode = await runCommand(
    args,
    contextOf({
      env: { DAYBOOK_MIRROR: `http://127.0.0.1:${mirror.port}`, DAYBOOK_DATA: dataFolder },
      now: () => new Date("2026-11-18T03:00:00Z"),
      out: (line) => out.push(line),
      err: (line) => said.push(line),
    }),
  );
  return { exitCode, out, said };
}

const content =
  (type: string, body: string | Uint8Array): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "content-type": type }).end(body);
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end();
const wayTo = (location: string) => status(302, { location });
const half: RequestListener = (_, response) => {
  response.writeHead(200, { "content-length": String(PEOPLE.length) });
  response.write(PEOPLE.slice(0, 60), () => response.destroy());
};

/** States the length of the file without its last line. */
const longer: RequestListener = ({ socket }) => {
  const length = PEOPLE.trimEnd().lastIndexOf("\n") + 1;
  socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/csv\r\ncontent-length: ${length}\r\n\r\n${PEOPLE}`);
};

/** Says how long the file is, and closes the connection before the first byte. */
const closedAfterHead: RequestListener = (_, response) => {
  response.writeHead(200, { "content-length": String(PEOPLE.length) }).flushHeaders();
  setTimeout(() => response.destroy(), 10);
};

const notFetched = (cause: string) => `not fetched: people.csv: ${cause}`;
const notOurs = (host: string) =>
  notFetched(`${host} is not a host of this source, which are raw.githubusercontent.com`);
const refused = (cause: string) => `refused: people.csv${cause}`;

const faults: [what: string, answer: RequestListener, told: string][] = [
  ["a refusal of our agent", status(403), notFetched("the host answered 403")],
  ["a path that has moved", status(404), notFetched("the host answered 404")],
  [
    "a page in its place",
    content("text/html; charset=utf-8", "<html>Moved</html>"),
    notFetched("the host answered with a web page (text/html; charset=utf-8)"),
  ],
  [
    "a page that is said to be CSV",
    content("text/csv", "<!DOCTYPE html>\n<p>Sorry"),
    refused(", line 1: this is a web page"),
  ],
  [
    "another kind of file that is said to be CSV",
    content("text/csv", "%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n"),
    refused(", line "),
  ],
  ["JSON in place of CSV", content("application/json", '{"people":[]}\n'), refused(", line ")],
  ["bytes that are no text", content("text/csv", Buffer.from([0, 159, 146, 150, 10])), refused("")],
  ["half of it", half, notFetched("aborted, also at attempt 4")],
  ["half of it that is said to be all", content("text/csv", PEOPLE.slice(0, -3)), refused("")],
  ["a line more than the length that it states", longer, notFetched("the host goes on after the end that it stated")],
  ["a way to another host", wayTo("https://files.example/people.csv"), notOurs("files.example")],
  ["a way to this machine", wayTo("https://127.0.0.1/people.csv"), notOurs("127.0.0.1")],
  ["a way to this machine by its name", wayTo("https://localhost/people.csv"), notOurs("localhost")],
  ["a way to this machine in IPv6", wayTo("https://[::1]/people.csv"), notOurs("[::1]")],
  ["a way to a private address", wayTo("https://10.0.0.1/people.csv"), notOurs("10.0.0.1")],
  ["a way to a link-local address", wayTo("https://169.254.169.254/people.csv"), notOurs("169.254.169.254")],
  [
    "a way to another server of this machine",
    wayTo(`http://127.0.0.1:${hidden.port}/people.csv`),
    notFetched(`http://127.0.0.1:${hidden.port} is not asked, only https is`),
  ],
  ["a way to a private address of a network", wayTo("https://192.168.1.1/people.csv"), notOurs("192.168.1.1")],
  ["a way to a unique local address", wayTo("https://[fd12:3456::1]/people.csv"), notOurs("[fd12:3456::1]")],
  ["a way to this machine in IPv6 by IPv4", wayTo("https://[::ffff:127.0.0.1]/people.csv"), notOurs("[::ffff:7f00:1]")],
  ["a way to this machine by a number", wayTo("https://2130706433/people.csv"), notOurs("127.0.0.1")],
  [
    "a way to its own file without encryption",
    wayTo("http://raw.githubusercontent.com/people.csv"),
    notFetched("http://raw.githubusercontent.com is not asked, only https is"),
  ],
  ["a closed connection", (request) => request.socket.destroy(), notFetched("socket hang up, also at attempt 4")],
  ["a reset", (request) => request.socket.resetAndDestroy(), notFetched("read ECONNRESET, also at attempt 4")],
  ["a connection that is closed after the head", closedAfterHead, notFetched("aborted, also at attempt 4")],
  ["nothing but 503", status(503), notFetched("the host answered 503, also at attempt 4")],
  ["503 for hours", status(503, { "retry-after": "7200" }), notFetched("the host asks to come back in 7200 s")],
  [
    "429 until a time hours ahead",
    status(429, { "retry-after": "Wed, 18 Nov 2026 06:00:00 GMT" }),
    notFetched("the host asks to come back in 10800 s"),
  ],
  ["429 for no time", status(429, { "retry-after": "0" }), notFetched("the host answered 429, also at attempt 4")],
  ["a way in a circle", wayTo("/again/people.csv"), notFetched("the host redirects more than 3 times")],
];

for (const [what, answer, told] of faults) {
  test(`a publisher with ${what} is told in one line, nothing of it is loaded, and the others go on`, async () => {
    const store = mkdtempSync(join(world, "store-"));
    onPeople = answer;
    const { exitCode, out, said } = await daybook(
      store,
      ...["sync", "parliament-people", "asx-companies", "--accept-terms", "asx"],
    );
    assert.equal(said.length, 1, said.join("\n"));
    assert.ok(said[0]!.startsWith(`parliament-people: ${told}`), said[0]);
    assert.doesNotMatch(said[0]!, /\p{Cc}/u);
    const held = JSON.parse((await daybook(store, "status", "--json")).out.join("\n"));
    assert.deepEqual(
      [
        exitCode,
        out.filter((line) => /accepted/.test(line)),
        held.sources.map(({ source }: { source: string }) => source),
      ],
      [2, ["asx-companies      1 accepted (2 rows)"], ["asx-companies"]],
    );
    assert.equal(hidden.asked(), 0);
  });
}
