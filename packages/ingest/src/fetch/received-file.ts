import { type FileHandle, rm } from "node:fs/promises";
import { naming } from "@daybook/store";

/**
 * A file that is written as it arrives. Nobody else writes it, and it is read through what was opened first: whatever becomes
 * of its path, its bytes are those that came.
 */
export class ReceivedFile {
  constructor(
    private readonly folder: string,
    private readonly handle: FileHandle,
    private bytesWritten: number,
  ) {}

  get byteCount(): number {
    return this.bytesWritten;
  }

  async append(chunk: Uint8Array): Promise<void> {
    await naming(this.folder, async () => {
      for (let at = 0; at < chunk.length; ) {
        at += (await this.handle.write(chunk, at, chunk.length - at, this.bytesWritten + at)).bytesWritten;
      }
    });
    this.bytesWritten += chunk.length;
  }

  /** All that has come. */
  async read(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.chunks(0, this.bytesWritten)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The bytes from the first of two places up to the second. */
  async *chunks(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at));
      const { bytesRead } = await naming(this.folder, () => this.handle.read(chunk, 0, chunk.length, at));
      if (bytesRead === 0) throw new Error(`${this.folder} was cut short by somebody else`);
      yield chunk.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  /** Ends the use of it; what has come stays where it lies. */
  async close(): Promise<void> {
    await this.handle.close();
  }

  /** Ends the use of it and removes it. */
  async remove(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const CHUNK_BYTES = 64 * 1024;
