// Downloads a file again and again in a process of its own, no faster than a line would bring it.
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { DownloadOrder } from "./downloads.js";

process.on("message", async (order: DownloadOrder) => process.send?.(await run(order)));
process.once("disconnect", () => process.exit());

async function run({ count, seconds, ...one }: DownloadOrder): Promise<number> {
  const endMs = performance.now() + seconds * 1000;
  const bytes = await Promise.all(Array.from({ length: count }, () => downloadUntil(endMs, one)));
  return bytes.reduce((sum, each) => sum + each, 0);
}

async function downloadUntil(
  endMs: number,
  { url, bytesPerSecond }: Pick<DownloadOrder, "url" | "bytesPerSecond">,
): Promise<number> {
  const beganMs = performance.now();
  let bytes = 0;
  while (performance.now() < endMs) {
    for await (const chunk of await answerOf(url)) {
      bytes += (chunk as Buffer).length;
      const aheadMs = beganMs + (bytes * 1000) / bytesPerSecond - performance.now();
      if (aheadMs > 0) await sleep(aheadMs);
      if (performance.now() >= endMs) break;
    }
  }
  return bytes;
}

function answerOf(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`${url} answers ${answer.statusCode}`));
    }).once("error", reject);
  });
}
