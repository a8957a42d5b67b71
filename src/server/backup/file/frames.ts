import { damaged } from '#server/backup/error.ts';
import { type FrameWork, SEAL_BYTES } from './cipher.ts';

/** Content bytes of one frame. Limits how much of the store is in memory. */
export const FRAME_BYTES = 256 * 1024;
/** The highest bit of a frame's length marks the last frame. */
const LAST_BIT = 0x8000_0000;

/** Returns the bytes unchanged: for backups without a key. */
export const unsealed: FrameWork = (bytes) => bytes;

/**
 * Splits the source into frames: length (4 bytes, big-endian, highest bit on the last frame), then the sealed bytes.
 * Yields at least one frame.
 */
export async function* toFrames(source: AsyncIterable<Buffer>, seal: FrameWork): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  let index = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    // The last frame may be full: a frame is written only when more data follows.
    while (size > FRAME_BYTES) {
      const all = Buffer.concat(held);
      yield frame(seal(all.subarray(0, FRAME_BYTES), index++, false), false);
      held = [all.subarray(FRAME_BYTES)];
      size -= FRAME_BYTES;
    }
  }
  yield frame(seal(Buffer.concat(held), index, true), true);
}

function frame(body: Buffer, isLast: boolean): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(isLast ? body.length + LAST_BIT : body.length);
  return Buffer.concat([length, body]);
}

/** Reads exactly so many bytes from a file; fails if there are fewer. */
export type Take = (bytes: number) => Promise<Buffer>;

/** The content of the frames that `take` reads, up to the last one. */
export async function* fromFrames(take: Take, open: FrameWork): AsyncGenerator<Buffer> {
  for (let index = 0; ; index += 1) {
    const word = (await take(4)).readUInt32BE();
    const isLast = word >= LAST_BIT;
    const length = isLast ? word - LAST_BIT : word;
    if (length > FRAME_BYTES + SEAL_BYTES) throw damaged(`bloco ${index}`);
    yield open(await take(length), index, isLast);
    if (isLast) return;
  }
}
