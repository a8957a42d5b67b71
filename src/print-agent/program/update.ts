import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';

/** The program that the portal offers. */
export interface OfferedProgram {
  readonly version: string;
  /** In hexadecimal. */
  readonly sha256: string;
}

const START_MS = 30_000;

/**
 * Writes the program to `file`, compares its SHA-256 with the portal's and checks its version. Throws in Portuguese,
 * and removes the file, if anything differs.
 */
export async function fetchProgram(
  file: string,
  offered: OfferedProgram,
  fetch: () => Promise<globalThis.ReadableStream<Uint8Array> | undefined>,
): Promise<void> {
  try {
    const body = await fetch();
    if (body === undefined) throw new Error(`O portal não entregou o programa ${offered.version}.`);
    const hash = createHash('sha256');
    await pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file, { mode: 0o700, flush: true }),
    );
    if (hash.digest('hex') !== offered.sha256) {
      throw new Error(`O programa ${offered.version} chegou com defeito e foi descartado.`);
    }
    await chmod(file, 0o755);
    await expectVersion(file, offered.version);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Runs the program to read its version: one that does not start here must not replace one that prints. */
async function expectVersion(file: string, version: string): Promise<void> {
  const { stdout } = await promisify(execFile)(file, ['version'], { timeout: START_MS, windowsHide: true }).catch(
    () => {
      throw new Error(`O programa ${version} não funciona neste computador e foi descartado.`);
    },
  );
  const found = stdout.trim();
  if (found !== version) throw new Error(`O portal entregou o programa ${found} em vez de ${version}; foi descartado.`);
}
