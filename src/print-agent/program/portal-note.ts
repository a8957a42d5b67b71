import { open } from 'node:fs/promises';

/** Longer than any address, in bytes. */
const ENDING = 1024;

/**
 * The address of the portal that this program was downloaded from, which stands at the end of its file. Undefined for a
 * program that was not downloaded by a person. Written by `src/server/printing/programs/origin-note.ts`.
 */
export async function portalOfProgram(program: string): Promise<string | undefined> {
  const file = await open(program, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const length = Math.min(ENDING, size);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return /\n\[portal-motoboy (https?:\/\/[^\s\]]+)\]\n$/.exec(buffer.toString('latin1'))?.[1];
  } finally {
    await file.close();
  }
}
