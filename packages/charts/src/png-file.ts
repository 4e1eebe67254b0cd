import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

const deflated = promisify(deflate);
const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const BYTES_PER_PIXEL = 4;

/** Pixels of four bytes as a PNG file. It is packed by another thread: that takes longer than drawing them. */
export async function pngFileOf(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green, blue and opacity; the other methods are the only ones that there are.
  header.set([8, 6, 0, 0, 0], 8);
  const packed = await deflated(linesOf(pixels, width, height));
  return Buffer.concat([SIGNATURE, chunkOf("IHDR", header), chunkOf("IDAT", packed), chunkOf("IEND", Buffer.alloc(0))]);
}

/** Each line begins with the number of its filter: 0, none, which suits pictures of few colours. */
function linesOf(pixels: Uint8Array, width: number, height: number): Buffer {
  const line = width * BYTES_PER_PIXEL;
  const lines = Buffer.alloc((line + 1) * height);
  for (let i = 0; i < height; i++) lines.set(pixels.subarray(i * line, (i + 1) * line), i * (line + 1) + 1);
  return lines;
}

function chunkOf(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  chunk.set(named, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
