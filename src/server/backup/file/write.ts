import { createHash } from 'node:crypto';
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from '#server/backup/error.ts';
import { createSeal, deriveKey, newKeyRecipe } from './cipher.ts';
import { toFrames, unsealed } from './frames.ts';
import { type BackupHeader, headerText } from './header.ts';

/** Facts about a written backup. */
export interface WrittenFile {
  readonly bytes: number;
  /** SHA-256 of everything but the last 32 bytes, which are this sum; hexadecimal. */
  readonly checksum: string;
}

/** Level 4: on JSON documents nearly as small as the default, with a fifth less work. */
const GZIP = { level: 4, chunkSize: 64 * 1024 };

/**
 * Writes a backup: header, framed and compressed content, checksum. The file gets its name only when it is complete and
 * on the disk. Encrypted if there is a secret. Throws `BackupError` if the file exists or the disk is full.
 */
export async function writeBackupFile(
  file: string,
  facts: Omit<BackupHeader, 'compression' | 'encryption'>,
  content: AsyncIterable<Buffer | string>,
  secret: string | undefined,
): Promise<WrittenFile> {
  if (await exists(file)) throw new BackupError(`O arquivo ${file} já existe. Escolha outro nome.`);
  const key = secret === undefined ? undefined : newKeyRecipe();
  const encryption = key ? { cipher: 'aes-256-gcm' as const, key } : null;
  const header = headerText({ ...facts, compression: 'gzip', encryption });
  const seal = key && secret !== undefined ? createSeal(await deriveKey(secret, key), header) : unsealed;
  const partial = `${file}.${process.pid}.partial`;
  const handle = await open(partial, 'w', 0o600).catch((error) => {
    throw explained(error, file);
  });
  try {
    const written = await writeAll(handle, header, (sink) =>
      pipeline(content, createGzip(GZIP), (bytes) => toFrames(bytes, seal), sink),
    );
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    await syncFolder(dirname(file));
    return written;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(partial, { force: true });
    throw explained(error, file);
  }
}

type Sink = (frames: AsyncIterable<Buffer>) => Promise<void>;

async function writeAll(handle: FileHandle, header: string, run: (sink: Sink) => Promise<void>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const put = async (part: Buffer): Promise<void> => {
    hash.update(part);
    bytes += part.length;
    await writeFully(handle, part);
  };
  await put(Buffer.from(header));
  await run(async (frames) => {
    for await (const one of frames) await put(one);
  });
  const checksum = hash.digest();
  await writeFully(handle, checksum);
  return { bytes: bytes + checksum.length, checksum: checksum.toString('hex') };
}

/** A write may be partial: a full disk fails the next one. */
async function writeFully(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
}

function explained(error: unknown, file: string): unknown {
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(`O disco de ${dirname(file)} está cheio: o backup não foi feito.`, error);
  }
  if (code === 'ENOENT') return new BackupError(`A pasta ${dirname(file)} não existe.`, error);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new BackupError(`Sem permissão para gravar em ${dirname(file)}.`, error);
  }
  return error;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Syncs the folder, so that the rename is on the disk. Some file systems cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
