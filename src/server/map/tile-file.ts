import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Some bytes of a file, first and last included. */
interface Bytes {
  readonly from: number;
  readonly to: number;
}

/** The answer to a request for the file of tiles. */
export interface TileAnswer {
  readonly status: 200 | 206 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ReadStream;
}

/** The file of tiles in the data folder: a PMTiles archive, from which browsers read ranges of bytes. */
export function tileFileOf(dataDir: string): string {
  return join(dataDir, 'map.pmtiles');
}

/** Whether the operator has added a file. */
export async function hasTileFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Opens the requested part of the file. Throws if the file is gone. */
export async function readTileFile(path: string, range: string | undefined): Promise<TileAnswer> {
  const { size, mtimeMs } = await stat(path);
  const headers = {
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    // Give a replaced file another tag, so that browsers read its directory again.
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    'cache-control': 'public, max-age=3600',
  };
  const asked = range === undefined ? { from: 0, to: size - 1 } : bytesOf(range, size);
  if (asked === undefined) return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } };
  const { from, to } = asked;
  return {
    status: range === undefined ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(to - from + 1),
      ...(range === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }),
    },
    body: createReadStream(path, { start: from, end: to }),
  };
}

/** Reads `bytes=0-16383` (one range with a start, as PMTiles readers ask); `undefined` for anything else. */
function bytesOf(range: string, size: number): Bytes | undefined {
  const [, first, last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === undefined) return undefined;
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : undefined;
}
