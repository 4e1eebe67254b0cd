import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";

/** A publisher on this machine. */
export interface Publisher {
  /** Stands in for every host of every source. */
  readonly mirror: string;
  /** What it answers, by path; 404 for any other. */
  readonly answers: Map<string, RequestListener>;
  /** What it was asked, in order. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** The most requests that it has had at a time. */
  readonly mostAtOnce: () => number;
}

/** Starts a publisher that ends with the tests of the file. */
export async function startPublisher(): Promise<Publisher> {
  const answers: Publisher["answers"] = new Map();
  const asked: Publisher["asked"] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once("close", () => {
      open -= 1;
    });
    asked.push({ path: request.url!, headers: request.headers });
    (answers.get(request.url!) ?? status(404))(request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { mirror, answers, asked, mostAtOnce: () => most };
}

/** Answers with bytes, and with 304 to those who have them. */
export function bytes(
  content: Uint8Array | string,
  validators: { readonly etag?: string; readonly "last-modified"?: string } = {},
): RequestListener {
  return (request, response) => {
    const { etag, "last-modified": lastModified } = validators;
    const { "if-none-match": seenTag, "if-modified-since": seenDate } = request.headers;
    const isSeen = seenTag === undefined ? seenDate !== undefined && seenDate === lastModified : seenTag === etag;
    response.writeHead(isSeen ? 304 : 200, { "content-type": "text/csv", ...validators });
    response.end(isSeen ? undefined : content);
  };
}

/** Answers with a status and nothing else. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (_, response) => response.writeHead(code, headers).end();
}

/** Answers with a web page, under whatever type. */
export function page(text: string, type = "text/html; charset=utf-8"): RequestListener {
  return (_, response) => response.writeHead(200, { "content-type": type }).end(text);
}

/** Says how long the content is, sends half of it and hangs up. */
export function half(content: Uint8Array): RequestListener {
  return (_, response) => {
    response.writeHead(200, { "content-length": String(content.length) });
    response.write(content.subarray(0, content.length / 2), () => response.destroy());
  };
}

/** Answers with the rest to those who have a part, and hangs up where it is told to. */
export function resumable(content: Uint8Array, etag: string, breakAt = content.length): RequestListener {
  return (request, response) => {
    const from = startOf(request.headers, etag);
    if (from >= content.length) return response.writeHead(416, { "content-range": `bytes */${content.length}` }).end();
    response.writeHead(from > 0 ? 206 : 200, {
      etag,
      "content-length": content.length - from,
      ...(from > 0 && { "content-range": `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    const sent = content.subarray(from, breakAt);
    return response.write(sent, () => (breakAt < content.length ? response.destroy() : response.end()));
  };
}

/** The first byte that is asked for of the file with a tag. */
export function startOf({ range, "if-range": tag }: IncomingHttpHeaders, etag: string): number {
  return tag === etag ? Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0) : 0;
}

/** Never answers. */
export const hang: RequestListener = () => {};
