import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { damaged } from '#server/backup/error.ts';
import { filesOf } from './chain-files.ts';
import type { ArchivePlace } from './place/port.ts';
import type { ObjectSeal } from './sealed-object.ts';

/** The compressed size of a part: limits how much of a base backup is in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const GZIP = { level: 4, chunkSize: 256 * 1024 };

/** Writes a base backup in parts; returns their number. Calls `afterPart` after each of them. */
export async function putBase(
  place: ArchivePlace,
  seal: ObjectSeal,
  chain: string,
  content: AsyncIterable<Buffer>,
  afterPart: () => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  let parts = 0;
  const put = async (bytes: Buffer): Promise<void> => {
    parts += 1;
    const name = filesOf(chain).part(parts);
    await place.put(name, seal.close(name, bytes), signal);
    await afterPart();
  };
  await pipeline(
    content,
    createGzip(GZIP),
    async (compressed: AsyncIterable<Buffer>) => {
      let held: Buffer[] = [];
      let size = 0;
      for await (const chunk of compressed) {
        held.push(chunk);
        size += chunk.length;
        if (size < PART_BYTES) continue;
        await put(Buffer.concat(held));
        [held, size] = [[], 0];
      }
      if (size > 0) await put(Buffer.concat(held));
    },
    { signal },
  );
  return parts;
}

/** The content of a base backup. */
export function getBase(place: ArchivePlace, seal: ObjectSeal, chain: string, parts: number): Readable {
  const content = createGunzip();
  const compressed = Readable.from(readParts(place, seal, chain, parts), { objectMode: false });
  compressed.on('error', (error) => content.destroy(error));
  content.on('error', () => {});
  return compressed.pipe(content);
}

async function* readParts(place: ArchivePlace, seal: ObjectSeal, chain: string, parts: number) {
  for (let number = 1; number <= parts; number += 1) {
    const name = filesOf(chain).part(number);
    const object = await place.get(name).catch((error) => {
      throw damaged(name, error);
    });
    yield seal.open(name, object);
  }
}
