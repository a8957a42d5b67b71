import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { damaged } from '#server/backup/error.ts';
import { filesOf } from './chain-files.ts';
import {
  type LogPosition,
  readStretch,
  SEGMENT_BYTES,
  type Stretch,
  segmentFile,
  segmentStart,
  stretchName,
  withoutGap,
} from './log-position.ts';
import type { ArchivePlace } from './place/port.ts';
import type { ObjectSeal } from './sealed-object.ts';

/** How much log goes into one object; a segment is a multiple of it. */
const STRETCH_BYTES = 4n * 1024n * 1024n;
const compress = promisify(gzip);

/** Archives the log between two positions, of which the server has flushed everything; calls `onSent` after each object. */
export async function putLog(
  place: ArchivePlace,
  seal: ObjectSeal,
  { chain, wal, timeline }: { readonly chain: string; readonly wal: string; readonly timeline: number },
  { from, to }: Stretch,
  onSent: (position: LogPosition) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (let start = from; start < to; ) {
    signal.throwIfAborted();
    const border = start - (start % STRETCH_BYTES) + STRETCH_BYTES;
    const stretch = { from: start, to: border < to ? border : to };
    const bytes = await readLog(wal, timeline, stretch);
    const name = `${filesOf(chain).log}${stretchName(stretch)}`;
    await place.put(name, seal.close(name, await compress(bytes, { level: 4 })), signal);
    start = stretch.to;
    await onSent(start);
  }
}

/** A stretch within one segment. */
async function readLog(wal: string, timeline: number, { from, to }: Stretch): Promise<Buffer> {
  const handle = await open(join(wal, segmentFile(timeline, from)));
  try {
    const bytes = Buffer.alloc(Number(to - from));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, Number(from - segmentStart(from)));
    if (bytesRead < bytes.length) throw new Error(`a segment of the log ends before ${to}`);
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Writes the archived log as segment files into a folder. Returns the number of stretches. */
export async function getLog(
  place: ArchivePlace,
  seal: ObjectSeal,
  { chain, wal, timeline }: { readonly chain: string; readonly wal: string; readonly timeline: number },
  start: LogPosition,
): Promise<number> {
  await mkdir(wal, { recursive: true, mode: 0o700 });
  const prefix = filesOf(chain).log;
  const names = await place.list(prefix);
  const stretches = withoutGap(
    start,
    names.flatMap((name) => readStretch(name.slice(prefix.length)) ?? []),
  );
  for (const stretch of stretches) {
    const name = `${prefix}${stretchName(stretch)}`;
    const bytes = expand(name, seal.open(name, await place.get(name)));
    if (bytes.length !== Number(stretch.to - stretch.from)) throw damaged(name);
    await writeLog(join(wal, segmentFile(timeline, stretch.from)), bytes, stretch.from - segmentStart(stretch.from));
  }
  return stretches.length;
}

function expand(name: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: Number(STRETCH_BYTES) });
  } catch (error) {
    throw damaged(name, error);
  }
}

/** Writes a stretch into its segment file. Segments have their full size; zeros follow the end of the log. */
async function writeLog(file: string, bytes: Buffer, offset: bigint): Promise<void> {
  const handle = await open(file, offset === 0n ? 'w' : 'r+', 0o600);
  try {
    if (offset === 0n) await handle.truncate(Number(SEGMENT_BYTES));
    await handle.write(bytes, 0, bytes.length, Number(offset));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
