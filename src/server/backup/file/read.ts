import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError, damaged, GIVE_KEY } from '#server/backup/error.ts';
import { createOpening, deriveKey } from './cipher.ts';
import { FRAME_BYTES, fromFrames, type Take, unsealed } from './frames.ts';
import { type BackupHeader, headerText, MAGIC, notABackup, readHeader } from './header.ts';

/** A backup with a verified checksum. */
export interface VerifiedFile {
  readonly header: BackupHeader;
  readonly bytes: number;
  /** hexadecimal SHA-256 */
  readonly checksum: string;
}

const CHECKSUM_BYTES = 32;
const LONGEST_HEADER = 1024 * 1024;

/**
 * Compares the file with the checksum at its end; needs no key. Throws `BackupError` for a missing, foreign, newer,
 * truncated or changed file.
 */
export async function verifyBackupFile(file: string): Promise<VerifiedFile> {
  const handle = await openBackup(file);
  try {
    const { size } = await handle.stat();
    const { header, length } = await headerOf(handle);
    const end = size - CHECKSUM_BYTES;
    if (length === 0 || end <= length) throw damaged('termina antes do fim');
    const said = await takeFrom(handle, end)(CHECKSUM_BYTES);
    const hash = createHash('sha256');
    for await (const part of createReadStream(file, { end: end - 1, highWaterMark: FRAME_BYTES })) hash.update(part);
    const checksum = hash.digest();
    if (!checksum.equals(said)) throw damaged('a soma SHA-256 não confere');
    return { header, bytes: size, checksum: checksum.toString('hex') };
  } finally {
    await handle.close();
  }
}

/**
 * Streams the decrypted and decompressed content of a backup. Refuses an encrypted file without a secret, and any frame
 * that the secret does not open.
 */
export async function readBackupContent(
  file: string,
  secret: string | undefined,
): Promise<{ readonly content: Readable; close(): Promise<void> }> {
  const handle = await openBackup(file);
  try {
    const { header, length } = await headerOf(handle);
    const opening = await openingOf(header, secret);
    const frames = Readable.from(fromFrames(takeFrom(handle, length), opening), { objectMode: false });
    const expanded = createGunzip({ chunkSize: FRAME_BYTES });
    // A failure of either stream reaches the reader of the decompressed content.
    frames.on('error', (error) => expanded.destroy(error));
    // Keep Node from throwing: until the reader comes, nothing listens to this error. The reader still gets it.
    expanded.on('error', () => {});
    const content = frames.pipe(expanded);
    const close = async (): Promise<void> => {
      content.destroy();
      frames.destroy();
      await handle.close();
    };
    return { content, close };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openingOf(header: BackupHeader, secret: string | undefined) {
  if (header.encryption === null) return unsealed;
  if (secret === undefined) {
    throw new BackupError(`Este backup é cifrado. ${GIVE_KEY}`);
  }
  return createOpening(await deriveKey(secret, header.encryption.key), headerText(header));
}

async function openBackup(file: string): Promise<FileHandle> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'não existe' : `não pode ser lido (${error.code})`;
    throw new BackupError(`O arquivo ${file} ${why}.`, error);
  });
}

async function headerOf(handle: FileHandle): Promise<{ readonly header: BackupHeader; readonly length: number }> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0);
  const start = buffer.subarray(0, bytesRead);
  if (!start.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC))) throw notABackup();
  const first = start.indexOf(0x0a);
  const second = start.indexOf(0x0a, first + 1);
  if (first < 0) throw damaged('cabeçalho');
  const text = (from: number, to: number) => start.subarray(from, to).toString('utf8');
  const header = readHeader(text(0, first), second < 0 ? '' : text(first + 1, second));
  return { header, length: second + 1 };
}

function takeFrom(handle: FileHandle, start: number): Take {
  let position = start;
  return async (bytes) => {
    const buffer = Buffer.alloc(bytes);
    let filled = 0;
    while (filled < bytes) {
      const { bytesRead } = await handle.read(buffer, filled, bytes - filled, position);
      if (bytesRead === 0) throw damaged('termina antes do fim');
      filled += bytesRead;
      position += bytesRead;
    }
    return buffer;
  };
}
