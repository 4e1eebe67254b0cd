// A load generator in a process of its own, so that it does not share an event loop with anything it measures. It
// speaks as little HTTP as it must: a client that parses everything would take more of the machine than the server.
import net from "node:net";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { answerReaderOf } from "./answer-reader.js";
import { startClock } from "./clock.js";
import type { Call, CallFigures, LoadOrder } from "./generator.js";
import { bodyOf } from "./requests.js";

process.on("message", async (order: LoadOrder) => process.send?.(await run(order)));
let orders = 0;
const clock = startClock();
process.once("disconnect", () => process.exit());

/** A call that is due, or under way. */
interface DueCall {
  readonly bytes: string;
  readonly dueMs: number;
}

async function run({ address, calls, connections, seconds, rate, isCalm = false }: LoadOrder): Promise<CallFigures> {
  const { hostname, port } = new URL(address);
  orders += 1;
  // Another caller each time, where loopback has more than one address: no limit counts more than a million calls a minute.
  const from = process.platform === "linux" ? { localAddress: `127.0.0.${1 + (orders % 250)}` } : {};
  const to = { host: hostname, port: Number(port), ...from };
  const made = calls.map(requestsOf);
  const figures = {
    answeredMs: [] as number[],
    refusedMs: [] as number[],
    sentLateMs: [] as number[],
    failed: 0,
  };
  const free: Connection[] = [];
  const due: DueCall[] = [];
  let count = 0;
  let underWay = 0;
  let isOver = false;

  const nextCall = (dueMs: number): DueCall => {
    const bytes = made[count % made.length]!(Math.floor(count / made.length));
    count += 1;
    return { bytes, dueMs };
  };
  const give = (connection: Connection, call: DueCall) => {
    underWay += 1;
    connection.send(call);
  };
  const onFree = (connection: Connection) => {
    const call = due.shift() ?? (rate === undefined && !isOver ? nextCall(performance.now()) : undefined);
    if (call === undefined) free.push(connection);
    else give(connection, call);
  };
  const onAnswer = ({ dueMs }: DueCall, status: number) => {
    underWay -= 1;
    const tookMs = performance.now() - dueMs;
    if (status === 200 || status === 304) figures.answeredMs.push(tookMs);
    else if (status === 503 || status === 429) figures.refusedMs.push(tookMs);
    else figures.failed += 1;
  };
  const open = Array.from({ length: connections }, () => connectionTo(to, onFree, onAnswer));
  await Promise.all(open.map(({ isOpen }) => isOpen));
  const busyBefore = performance.eventLoopUtilization();
  const beganMs = performance.now();
  const endMs = beganMs + seconds * 1000;
  const offerAt = async (perSecond: number) => {
    const dueMsOf = (offered: number) => beganMs + (offered * 1000) / perSecond;
    for (let offered = 0; dueMsOf(offered) < endMs; await waitFor(dueMsOf(offered), isCalm)) {
      for (const nowMs = Math.min(performance.now(), endMs); dueMsOf(offered) < nowMs; offered += 1) {
        const call = nextCall(isCalm ? nowMs : dueMsOf(offered));
        // In turns, so that none is idle for long enough to be closed.
        const connection = free.shift();
        if (connection === undefined) due.push(call);
        else {
          figures.sentLateMs.push(performance.now() - call.dueMs);
          give(connection, call);
        }
      }
    }
  };
  if (rate === undefined) {
    for (const connection of free.splice(0)) give(connection, nextCall(beganMs));
    await sleep(seconds * 1000);
  } else await offerAt(rate);
  isOver = true;
  const generatorBusy = performance.eventLoopUtilization(busyBefore).utilization;
  const lastMs = performance.now() + PATIENCE_MS;
  while (underWay + due.length > 0 && performance.now() < lastMs) await sleep(5);
  figures.failed += underWay + due.length;
  for (const { close } of open) close();
  return { ...figures, generatorBusy };
}

/** Waits for a moment, by a timer alone if all is to be calm. Answers are read meanwhile, also where the moment has passed. */
async function waitFor(momentMs: number, isCalm: boolean): Promise<void> {
  const leftMs = momentMs - performance.now();
  if (isCalm) await sleep(Math.max(leftMs, 1));
  else if (leftMs > 0) await clock.waitFor(momentMs);
  else await turn();
}

/** How long the last answers are waited for. */
const PATIENCE_MS = 30_000;

/** The bytes of a call's requests by their number. */
function requestsOf({ path, bodies, numbered, headers = {} }: Call): (count: number) => string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = (verb: string) =>
    `${verb} ${path} HTTP/1.1\r\nHost: bench\r\nUser-Agent: daybook-bench/1\r\n${own.join("")}`;
  const get = `${head("GET")}\r\n`;
  const start = `${head("POST")}Content-Type: application/json\r\nContent-Length: `;
  const post = (body: string) => `${start}${Buffer.byteLength(body)}\r\n\r\n${body}`;
  if (numbered !== undefined) return (count) => post(bodyOf(numbered, numbered.first + count));
  const posts = bodies?.map(post);
  return (count) => posts?.[count % posts.length] ?? get;
}

/** What all connections read into, one after the other: new memory for each answer would have this process collect garbage. */
const readInto = Buffer.allocUnsafeSlow(256 << 10);

interface Connection {
  readonly isOpen: Promise<void>;
  readonly send: (call: DueCall) => void;
  readonly close: () => void;
}

function connectionTo(
  to: net.TcpNetConnectOpts,
  onFree: (connection: Connection) => void,
  onAnswer: (call: DueCall, status: number) => void,
): Connection {
  let current: DueCall | undefined;
  const onRead = (length: number, buffer: Uint8Array) => {
    read(Buffer.from(buffer.buffer, buffer.byteOffset, length));
    return true;
  };
  const socket = net.connect({ ...to, noDelay: true, onread: { buffer: readInto, callback: onRead } });
  const end = (status: number) => {
    const call = current;
    current = undefined;
    if (call !== undefined) onAnswer(call, status);
  };
  const read = answerReaderOf((status) => {
    end(status);
    onFree(connection);
  });
  const connection: Connection = {
    isOpen: new Promise((resolve) => socket.once("connect", () => resolve())),
    send(call) {
      current = call;
      socket.write(call.bytes);
    },
    close: () => void socket.destroy(),
  };
  socket.once("connect", () => onFree(connection));
  socket.on("error", () => undefined);
  socket.once("close", () => end(0));
  return connection;
}
