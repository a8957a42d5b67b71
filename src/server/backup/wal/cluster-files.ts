import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { damaged } from '#server/backup/error.ts';

/** A folder (`bytes` is null) or a file of a base backup. */
interface ClusterEntry {
  readonly path: string;
  readonly bytes: number | null;
}

/** Folders whose content belongs to the running server: backed up empty, because the server needs the folders. */
const EMPTY = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|current_logfiles)$/;
/** Backed up last, because it says where the replay begins. */
const CONTROL = 'global/pg_control';
const CHUNK_BYTES = 256 * 1024;

/**
 * The files of a running server's cluster, between `pg_backup_start` and `pg_backup_stop`: for each an entry as a line
 * of JSON, then its bytes. What changes meanwhile is repaired by the replay of the log.
 */
export async function* readCluster(cluster: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const found = await readdir(cluster, { recursive: true, withFileTypes: true });
  const paths = found.map((entry) => ({
    path: join(entry.parentPath, entry.name).slice(cluster.length + 1),
    isFolder: entry.isDirectory(),
  }));
  const kept = paths.filter(({ path }) => !EMPTY.test(path) && !LEFT_OUT.test(path) && path !== CONTROL);
  yield lineOf({ path: 'pg_wal/archive_status', bytes: null });
  for (const { path, isFolder } of [...kept, { path: CONTROL, isFolder: false }]) {
    signal.throwIfAborted();
    if (isFolder) yield lineOf({ path, bytes: null });
    else yield* readWhole(cluster, path);
  }
}

/** One file made here, as an entry. */
export function fileEntry(path: string, content: string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([lineOf({ path, bytes: bytes.length }), bytes]);
}

const lineOf = (entry: ClusterEntry): Buffer => Buffer.from(`${JSON.stringify(entry)}\n`);

/**
 * Reads a file at the size it has now: cuts what it grows by, fills what it shrinks by with zeros, yields nothing if it
 * is gone.
 */
async function* readWhole(cluster: string, path: string): AsyncGenerator<Buffer> {
  const handle = await open(join(cluster, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (handle === undefined) return;
  try {
    const { size } = await handle.stat();
    yield lineOf({ path, bytes: size });
    if (size === 0) return;
    let left = size;
    const stream = createReadStream('', { fd: handle, autoClose: false, end: size - 1, highWaterMark: CHUNK_BYTES });
    for await (const part of stream) {
      left -= (part as Buffer).length;
      yield part as Buffer;
    }
    for (; left > 0; left -= CHUNK_BYTES) yield Buffer.alloc(Math.min(left, CHUNK_BYTES));
  } finally {
    await handle.close();
  }
}

/** Writes the entries into a folder; content whose path is in `elsewhere` goes to that function instead. */
export async function writeCluster(
  content: AsyncIterable<Buffer>,
  folder: string,
  elsewhere: ReadonlyMap<string, (bytes: Buffer) => void>,
): Promise<void> {
  const read = createByteReader(content);
  for (let line = await read.line(); line !== undefined; line = await read.line()) {
    const { path, bytes } = readEntry(line);
    const take = elsewhere.get(path);
    if (bytes === null) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    else if (take) take(await whole(read.bytes(bytes)));
    else await writeFileOf(join(folder, path), read.bytes(bytes));
  }
}

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const held: Buffer[] = [];
  for await (const part of parts) held.push(part);
  return Buffer.concat(held);
}

async function writeFileOf(file: string, parts: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const part of parts) await handle.writeFile(part);
  } finally {
    await handle.close();
  }
}

function readEntry(line: string): ClusterEntry {
  const entry = JSON.parse(line) as ClusterEntry;
  const parts = String(entry.path).split('/');
  const isInside = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part));
  if (!isInside || (entry.bytes !== null && !Number.isSafeInteger(entry.bytes))) throw damaged('cópia de base');
  return entry;
}

function createByteReader(content: AsyncIterable<Buffer>) {
  const source = content[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await source.next();
    if (!done) held = held.length === 0 ? value : Buffer.concat([held, value]);
    return !done;
  };
  return {
    /** Reads a line, without its line break; undefined at the end of the content. */
    async line(): Promise<string | undefined> {
      for (;;) {
        const end = held.indexOf(0x0a);
        if (end >= 0) {
          const text = held.subarray(0, end).toString('utf8');
          held = held.subarray(end + 1);
          return text;
        }
        if (!(await more())) {
          if (held.length > 0) throw damaged('cópia de base');
          return undefined;
        }
      }
    },
    async *bytes(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0; ) {
        if (held.length === 0 && !(await more())) throw damaged('cópia de base');
        const part = held.subarray(0, left);
        held = held.subarray(part.length);
        left -= part.length;
        yield part;
      }
    },
  };
}

/** Whether a folder has content and must not be overwritten. */
export async function hasContent(folder: string): Promise<boolean> {
  const there = await stat(folder).catch(() => undefined);
  return there !== undefined && (await readdir(folder)).length > 0;
}
