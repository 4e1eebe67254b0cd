import assert from "node:assert/strict";
import { test } from "node:test";
import { answerReaderOf } from "./answer-reader.js";

const answers = Buffer.from(
  [
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n{\r\n\r\n",
    "HTTP/1.1 304 Not Modified\r\nETag: x\r\n\r\n",
    "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1A\r\nHTTP/1.1 500 \r\n\r\n 89012345\r\n0\r\nA: b\r\n\r\n",
    "HTTP/1.1 429 Too Many Requests\r\nContent-Length: 2\r\n\r\n{}",
  ].join(""),
);

test("answers are told apart wherever their bytes are cut, and in memory that is used again for the next", () => {
  for (let size = 1; size <= answers.length; size += 1) {
    const statuses: number[] = [];
    const read = answerReaderOf((status) => statuses.push(status));
    const memory = Buffer.alloc(size);
    for (let from = 0; from < answers.length; from += size) {
      const length = answers.copy(memory, 0, from, from + size);
      read(memory.subarray(0, length));
      memory.fill("x");
    }
    assert.deepEqual(statuses, [200, 304, 503, 200, 429], `${size} at once`);
  }
});
