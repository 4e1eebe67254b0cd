/**
 * Takes the bytes of a connection's answers, and tells each answer's status when it has come whole. The bytes are not looked
 * at later, so that others may be read into the same memory.
 */
export function answerReaderOf(onAnswer: (status: number) => void): (bytes: Buffer) => void {
  let held: Buffer = NOTHING;
  /** Where the next byte of what is held is. */
  let at = 0;
  let status = 0;
  /** Bytes of the body, or of the chunk, that are still to come. */
  let left = 0;
  let read = readHead;

  /** The text up to a mark, which is taken from what is held. */
  function take(mark: string): string | undefined {
    const end = held.indexOf(mark, at);
    if (end < 0) return undefined;
    const text = held.toString("latin1", at, end);
    at = end + mark.length;
    return text;
  }

  function end(): boolean {
    read = readHead;
    onAnswer(status);
    return true;
  }

  function readHead(): boolean {
    const head = take("\r\n\r\n");
    if (head === undefined) return false;
    status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    left = Number(length ?? 0);
    read = length === undefined && status !== 304 ? readSize : readBody;
    return true;
  }

  /** Takes what has come of the rest, and tells whether that is all of it. */
  function takeRest(): boolean {
    const taken = Math.min(left, held.length - at);
    at += taken;
    left -= taken;
    return left === 0;
  }

  function readBody(): boolean {
    return takeRest() && end();
  }

  function readSize(): boolean {
    const size = take("\r\n");
    if (size === undefined) return false;
    // The end of the chunk's line belongs to it.
    left = Number.parseInt(size, 16) + 2;
    read = left === 2 ? readTrailers : readChunk;
    return true;
  }

  function readChunk(): boolean {
    if (!takeRest()) return false;
    read = readSize;
    return true;
  }

  function readTrailers(): boolean {
    const line = take("\r\n");
    if (line === undefined) return false;
    return line !== "" || end();
  }

  return (bytes) => {
    held = at === held.length ? bytes : Buffer.concat([held.subarray(at), bytes]);
    at = 0;
    while (read());
    held = at === held.length ? NOTHING : Buffer.from(held.subarray(at));
    at = 0;
  };
}

const NOTHING = Buffer.alloc(0);
