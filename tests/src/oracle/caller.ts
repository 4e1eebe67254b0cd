import { Agent, request } from "node:http";
import type { Answer } from "./answer.js";

/** A client of a server under test, over kept connections. */
export interface Caller {
  /** Calls a method with a JSON body. */
  post(path: string, body: object): Promise<Answer>;
  /** The same with the caller's key. */
  postWithKey(path: string, body: object): Promise<Answer>;
  /** Reads a plain endpoint. */
  get(path: string, query: object): Promise<Answer>;
  close(): void;
}

/** A client of the server at an address that has a key, with a few connections at once. */
export function callerOf(address: string, key: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const plain = { "user-agent": "daybook-oracle/1", "content-type": "application/json" };
  const send = (method: string, path: string, body?: string, headers = {}): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      const call = request(new URL(path, address), { method, agent, headers: { ...plain, ...headers } }, (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("error", reject);
        response.on("end", () => {
          const body = Buffer.concat(pieces).toString("utf8");
          const isDemo = response.headers["x-demo-data"] === "true";
          resolve({ status: response.statusCode ?? 0, body: isDemo ? body.replace(DEMO_HINT, "") : body });
        });
      });
      call.on("error", (error: NodeJS.ErrnoException) => {
        // While the rules computed, the server closed a connection on which nothing came: that is said when it is used again.
        const wasClosed = call.reusedSocket && (error.code === "EPIPE" || error.code === "ECONNRESET");
        if (wasClosed) resolve(send(method, path, body, headers));
        else reject(error);
      });
      call.end(body);
    });
  return {
    post: (path, body) => send("POST", path, JSON.stringify(body)),
    postWithKey: (path, body) => send("POST", path, JSON.stringify(body), { authorization: `Bearer ${key}` }),
    get: (path, query) => send("GET", `${path}?${new URLSearchParams(Object.entries(query))}`),
    close: () => agent.destroy(),
  };
}

/** What a refusal of the demo world adds to what the contract says. */
const DEMO_HINT = /; this is the demo world, where everything is fictional(: try [\w-]+)?(?="[,}])/;
